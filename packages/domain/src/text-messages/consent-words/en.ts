/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Text me updates about this return',
  'textUpdates.sms.warranty': 'Text me updates about this claim',
  'textUpdates.whatsapp.return': 'Send me updates about this return by WhatsApp or text message',
  'textUpdates.whatsapp.warranty': 'Send me updates about this claim by WhatsApp or text message',
  'textUpdates.detail':
    'From {store}, to {number}. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
} as const
