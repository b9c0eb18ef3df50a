/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Quero receber novidades desta devolução por SMS',
  'textUpdates.sms.warranty': 'Quero receber novidades desta solicitação por SMS',
  'textUpdates.whatsapp.return': 'Quero receber novidades desta devolução por WhatsApp ou SMS',
  'textUpdates.whatsapp.warranty': 'Quero receber novidades desta solicitação por WhatsApp ou SMS',
  'textUpdates.detail':
    'De {store}, para {number}. Sua operadora pode cobrar pelas mensagens. Responda STOP para cancelar ou HELP para ajuda.',
} as const
