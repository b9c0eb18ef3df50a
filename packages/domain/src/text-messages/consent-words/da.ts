/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Send mig sms’er om denne returnering',
  'textUpdates.sms.warranty': 'Send mig sms’er om denne sag',
  'textUpdates.whatsapp.return': 'Send mig nyt om denne returnering via WhatsApp eller sms',
  'textUpdates.whatsapp.warranty': 'Send mig nyt om denne sag via WhatsApp eller sms',
  'textUpdates.detail':
    'Fra {store}, til {number}. Din udbyder kan opkræve gebyr. Svar STOP for at framelde dig, HELP for hjælp.',
} as const
