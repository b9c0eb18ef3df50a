import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': 'تعديل طلبك',
  'orderEdit.lead': 'يمكنك تعديل الطلب رقم {number} حتى {time}.',
  'orderEdit.unavailableTitle': 'تعديل الطلب غير متاح',
  'orderEdit.unavailable': 'لم يعد من الممكن تعديل هذا الطلب. يرجى التواصل معنا للمساعدة.',
  'orderEdit.invalid': 'تعديل غير صالح',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'تغيير عنوان التوصيل',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'أرسل الطلب إلى عنوان آخر في المنطقة نفسها.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'حفظ عنوان التوصيل',
  'orderEdit.CANCEL_ORDER': 'إلغاء الطلب',
  'orderEdit.CANCEL_ORDER.detail': 'ألغِ الطلب كاملًا واسترد المبلغ.',
  'orderEdit.CANCEL_ORDER.confirm': 'إلغاء الطلب',

  'orderEdit.addressTitle': 'ما العنوان الجديد؟',
  'orderEdit.addressLead': 'لا يمكن تغيير البلد ولا الولاية أو المقاطعة.',
  'orderEdit.review': 'مراجعة التعديلات',

  'orderEdit.confirmTitle': 'تأكيد التعديلات',
  'orderEdit.confirmCancelTitle': 'هل تريد إلغاء هذا الطلب؟',
  'orderEdit.confirmCancelLead': 'لا يمكن التراجع عن ذلك.',
  'orderEdit.newAddress': 'عنوان التوصيل الجديد',
  'orderEdit.refund': 'رد المبلغ إلى طريقة الدفع الأصلية',
  'orderEdit.back': 'تعديل شيء آخر',
  'orderEdit.failedTitle': 'حدث خطأ ما',

  'orderEdit.doneTitle': 'تم بنجاح',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'حدّثنا عنوان التوصيل.',
  'orderEdit.done.CANCEL_ORDER': 'ألغينا طلبك.',
  'orderEdit.doneRefund': 'نردّ {amount} إلى طريقة الدفع الأصلية.',
}
