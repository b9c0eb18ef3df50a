/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Stuur me updates over deze retour per sms',
  'textUpdates.sms.warranty': 'Stuur me updates over deze aanvraag per sms',
  'textUpdates.whatsapp.return': 'Stuur me updates over deze retour via WhatsApp of sms',
  'textUpdates.whatsapp.warranty': 'Stuur me updates over deze aanvraag via WhatsApp of sms',
  'textUpdates.detail':
    'Van {store}, naar {number}. Je provider kan kosten rekenen. Antwoord STOP om te stoppen, HELP voor hulp.',
} as const
