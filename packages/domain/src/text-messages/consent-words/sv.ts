/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Skicka sms till mig om den här returen',
  'textUpdates.sms.warranty': 'Skicka sms till mig om det här ärendet',
  'textUpdates.whatsapp.return': 'Skicka uppdateringar om den här returen via WhatsApp eller sms',
  'textUpdates.whatsapp.warranty': 'Skicka uppdateringar om det här ärendet via WhatsApp eller sms',
  'textUpdates.detail':
    'Från {store}, till {number}. Din operatör kan ta ut avgifter. Svara STOP för att avsluta, HELP för hjälp.',
} as const
