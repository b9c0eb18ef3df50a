/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Inviami aggiornamenti su questo reso via SMS',
  'textUpdates.sms.warranty': 'Inviami aggiornamenti su questa richiesta via SMS',
  'textUpdates.whatsapp.return': 'Inviami aggiornamenti su questo reso via WhatsApp o SMS',
  'textUpdates.whatsapp.warranty': 'Inviami aggiornamenti su questa richiesta via WhatsApp o SMS',
  'textUpdates.detail':
    'Da {store}, al numero {number}. Possono applicarsi costi dell’operatore. Rispondi STOP per annullare, HELP per assistenza.',
} as const
