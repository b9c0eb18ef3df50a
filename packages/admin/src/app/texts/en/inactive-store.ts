import { addTexts } from '../catalogue.ts'

/** What a store is told that shoppers cannot use yet, or any longer. */
export const inactiveStore = addTexts({
  'shell.inactive': 'This store is not active: shoppers see a notice in place of the portal.',
  'shell.unconfirmed':
    'Shoppers can’t use your portal yet. Follow the link we emailed you to confirm that {url} is your store.',
  'shell.mailLink': 'Email the link again',
  'shell.linkMailed.sent': 'Sent to {email}.',
  'shell.linkMailed.printed': 'The link to {email} is in the server’s terminal.',
  'shell.linkMailed.kept': 'No mail server is set up: the link is in the outbox.',
})
