import { addTexts } from '../catalogue.ts'

/** Messages for a store that shoppers cannot use yet, or any longer. */
export const inactiveStore = addTexts({
  'shell.inactive': 'This store is inactive. Customers see a notice instead of the portal.',
  'shell.unconfirmed':
    'Customers can’t use your portal yet. Follow the link we emailed you to confirm that {url} is your store.',
  'shell.mailLink': 'Resend email',
  'shell.linkMailed.sent': 'Sent to {email}.',
  'shell.linkMailed.printed': 'We printed the link for {email} to the server log.',
  'shell.linkMailed.kept': 'No mail server is set up. Find the link in the outbox.',
})
