/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Informieren Sie mich per SMS über diese Rücksendung',
  'textUpdates.sms.warranty': 'Informieren Sie mich per SMS über diese Anfrage',
  'textUpdates.whatsapp.return': 'Informieren Sie mich per WhatsApp oder SMS über diese Rücksendung',
  'textUpdates.whatsapp.warranty': 'Informieren Sie mich per WhatsApp oder SMS über diese Anfrage',
  'textUpdates.detail':
    'Von {store}, an {number}. Es können Kosten Ihres Mobilfunkanbieters anfallen. Abbestellen mit STOP, Hilfe mit HELP.',
} as const
