/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'M’informer par SMS du suivi de ce retour',
  'textUpdates.sms.warranty': 'M’informer par SMS du suivi de cette demande',
  'textUpdates.whatsapp.return': 'M’informer par WhatsApp ou SMS du suivi de ce retour',
  'textUpdates.whatsapp.warranty': 'M’informer par WhatsApp ou SMS du suivi de cette demande',
  'textUpdates.detail':
    'De {store}, au {number}. Des frais d’opérateur peuvent s’appliquer. Répondez STOP pour arrêter, HELP pour de l’aide.',
} as const
