import { addTexts } from '../catalogue.ts'

/** Addresses that get no emails. */
export const emailPause = addTexts({
  'emailPause.title': 'Emails to this customer are paused',
  'emailPause.bounced': 'An email to {address} couldn’t be delivered {when}.',
  'emailPause.complained': 'An email to {address} was reported as spam {when}.',
  'emailPause.detail': 'The mail server said: “{detail}”.',
  'emailPause.lead': 'Correct the address, or resume emails if you know that it works.',
  'emailPause.resume': 'Resume emails',

  'emailPause.list': 'Paused addresses',
  'emailPause.listLead':
    'We stop emailing an address when an email bounces or its owner reports it as spam. Emails in the meantime aren’t sent later.',
  'emailPause.none': 'No addresses are paused.',
  'emailPause.resumeOne': 'Resume emails to {address}',
  'emailPause.why.bounced': 'Couldn’t be delivered',
  'emailPause.why.complained': 'Reported as spam',
})
