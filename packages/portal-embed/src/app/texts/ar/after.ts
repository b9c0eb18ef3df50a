import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'نراجع طلبك',
  'steps.decisionBy': 'سنتخذ القرار بحلول {date}.',
  'steps.decisionOpen': 'سنراسلك عبر البريد الإلكتروني فور اتخاذ القرار.',
  'steps.waitDays':
    'بعد وصول الطرد، سنفحص المنتجات ونتخذ القرار خلال {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  'steps.arrivesBy': 'تتوقع شركة الشحن توصيله بحلول {date}.',
  'steps.payout': 'نستكمل طلبك',
  'steps.payoutDetail': 'سنراسلك عبر البريد الإلكتروني فور الانتهاء.',
  'steps.outcome': 'بعد الموافقة',
  'steps.exchange': 'سنرسل إليك منتجاتك الجديدة.',

  'result.refundedOn': 'تم رد المبلغ بتاريخ {date}: {payment}.',
  'result.originalPayment': 'طريقة الدفع الأصلية',
  'result.ofGiftCard': 'بطاقة الهدايا الخاصة بك',
  'result.ofGiftCardEnding': 'بطاقة الهدايا الخاصة بك {reference}',
  'result.refundArrival': 'قد يستغرق ظهوره في كشف حسابك بضعة أيام.',
  'result.giftCardOn': 'بطاقة الهدايا {reference}، صدرت بتاريخ {date}.',
  'result.giftCardOrderOn': 'الطلب {reference}، أُنشئ بتاريخ {date}.',
  'result.storeCreditOn': 'أُضيف إلى حسابك بتاريخ {date}.',

  'method.storeCredit': 'رصيد المتجر',
  'detail.storeCreditPartial': 'رصيد متجر جزئي.',
}
