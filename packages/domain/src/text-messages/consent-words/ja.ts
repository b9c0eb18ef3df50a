/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'この返品の状況をSMSで受け取る',
  'textUpdates.sms.warranty': 'この申請の状況をSMSで受け取る',
  'textUpdates.whatsapp.return': 'この返品の状況をWhatsAppまたはSMSで受け取る',
  'textUpdates.whatsapp.warranty': 'この申請の状況をWhatsAppまたはSMSで受け取る',
  'textUpdates.detail':
    '{store}から{number}にお送りします。通信料がかかる場合があります。配信停止はSTOP、ヘルプはHELPと返信してください。',
} as const
