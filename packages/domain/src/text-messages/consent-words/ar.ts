/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'أرسلوا لي مستجدات هذا الإرجاع برسالة نصية',
  'textUpdates.sms.warranty': 'أرسلوا لي مستجدات هذا الطلب برسالة نصية',
  'textUpdates.whatsapp.return': 'أرسلوا لي مستجدات هذا الإرجاع عبر واتساب أو برسالة نصية',
  'textUpdates.whatsapp.warranty': 'أرسلوا لي مستجدات هذا الطلب عبر واتساب أو برسالة نصية',
  'textUpdates.detail':
    'من {store} إلى {number}. قد تُطبَّق رسوم من مشغّل الشبكة. أرسل STOP للإيقاف أو HELP للمساعدة.',
} as const
