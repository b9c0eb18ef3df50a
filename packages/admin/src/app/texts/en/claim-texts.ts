import { addTexts } from '../catalogue.ts'

/** The text messages of a claim. */
export const claimTexts = addTexts({
  'claimTexts.title': 'Text messages',
  'claimTexts.on': 'On',
  'claimTexts.stopped': 'Opted out',
  'claimTexts.undeliverable': 'Paused',
  'claimTexts.by.sms': 'By SMS',
  'claimTexts.by.whatsapp': 'By WhatsApp or SMS',
  'claimTexts.since': '{channel}, since {when}',
  'claimTexts.why.stopped':
    'The customer replied STOP on {when}. Only they can resume messages, by replying START.',
  'claimTexts.why.undeliverable': 'Messages can’t be delivered to this number. Paused on {when}.',
  'claimTexts.detail': 'Twilio said: “{detail}”.',
  'claimTexts.resume': 'Resume messages',
  'claimTexts.wording': 'Consent text',
  'claimTexts.erased': 'The customer’s number and messages were erased.',
  'claimTexts.none': 'No messages sent yet.',
  'claimTexts.reply': 'Reply from the customer',
  'claimTexts.via.sms': 'SMS',
  'claimTexts.via.whatsapp': 'WhatsApp',
  'claimTexts.template': 'The text of your WhatsApp template.',

  'textEvent.claimReceived': 'Request received',
  'textEvent.labelReady': 'Return label ready',
  'textEvent.dropOffReminder': 'Drop-off reminder',
  'textEvent.infoNeeded': 'Question to the customer',
  'textEvent.finalised': 'Request completed',
  'textEvent.denied': 'Request declined',
  'textEvent.exchangeShipped': 'New items shipped',

  'textState.waiting': 'Waiting',
  'textState.sending': 'Sending',
  'textState.queued': 'Queued',
  'textState.sent': 'Sent',
  'textState.delivered': 'Delivered',
  'textState.read': 'Read',
  'textState.undelivered': 'Not delivered',
  'textState.failed': 'Failed',
  'textState.unknown': 'Unknown outcome',
  'textState.notSent': 'Not sent',
})
