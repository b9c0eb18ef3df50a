/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Enviarme novedades de esta devolución por SMS',
  'textUpdates.sms.warranty': 'Enviarme novedades de esta solicitud por SMS',
  'textUpdates.whatsapp.return': 'Enviarme novedades de esta devolución por WhatsApp o SMS',
  'textUpdates.whatsapp.warranty': 'Enviarme novedades de esta solicitud por WhatsApp o SMS',
  'textUpdates.detail':
    'De {store}, al {number}. Tu operador puede cobrar los mensajes. Responde STOP para cancelar o HELP para obtener ayuda.',
} as const
