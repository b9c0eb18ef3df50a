import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'ابحث عن طلبك للعدول عن العقد.',
  'lookUp.title': 'لنبحث عن طلبك',
  'lookUp.lead': 'أدخل البيانات الموجودة في تأكيد الطلب.',
  'lookUp.giftLead': 'أدخل البيانات الموجودة على الطرد أو بطاقة الهدية. لن نخبر من أهداك الهدية.',
  'lookUp.rootLead': 'للطلبات التي تشملها حماية الشحن. تجد البيانات في تأكيد الطلب.',
  'lookUp.orderNumber': 'رقم الطلب',
  'lookUp.orderOrRegistrationNumber': 'رقم الطلب أو التسجيل',
  'lookUp.numberHint': 'مثال: 123456 أو RS-98765',
  'lookUp.emailOrPostalCode': 'البريد الإلكتروني أو الرمز البريدي',
  'lookUp.orderOrTrackingNumber': 'رقم الطلب أو رقم التتبع',
  'lookUp.shippingPostalCode': 'الرمز البريدي لعنوان التوصيل',
  'lookUp.submit': 'بحث عن الطلب',
  'lookUp.toGift': 'هل تريد إرجاع هدية؟',
  'lookUp.toStandard': 'ليست هدية؟ العودة',
  'lookUp.register': 'لم تشترِ من متجرنا الإلكتروني؟',
  'lookUp.notFound': 'لم نعثر على طلب بهذه البيانات. تحقق منها وحاول مرة أخرى.',

  'lookUp.tooManyPostalCodes':
    'أُدخلت رموز بريدية خاطئة كثيرة لهذا الطلب. استخدم بريدك الإلكتروني أو حاول مرة أخرى بعد ساعة.',
  'lookUp.tooManyGiftPostalCodes': 'أُدخلت رموز بريدية خاطئة كثيرة لهذا الطلب. يرجى المحاولة بعد ساعة.',
  'lookUp.emailOrPostalCodeMissing': 'يرجى إدخال بريدك الإلكتروني أو الرمز البريدي.',
  'lookUp.orderNumberMissing': 'يرجى إدخال رقم الطلب.',
  'lookUp.shippingPostalCodeMissing': 'يرجى إدخال الرمز البريدي لعنوان التوصيل.',
  'lookUp.orderOrTrackingNumberMissing': 'يرجى إدخال رقم الطلب أو رقم التتبع.',

  'inactive.message': 'عذرًا، لا يستخدم هذا المتجر الخدمة حاليًا.',
  'inactive.visitProduct': 'زيارة Aftercare',
  'inactive.returnToMerchant': 'العودة إلى المتجر',
}
