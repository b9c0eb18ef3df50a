import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'الانتقال إلى المحتوى',
  'shell.search': 'بحث',
  'shell.back': 'رجوع',
  'shell.home': '{store}: البحث عن طلب',
  'shell.order': 'الطلب {number}',
  'shell.ordered': 'تاريخ الطلب: {date}',
  'shell.loading': 'جارٍ التحميل',

  'back.order': 'العودة إلى الطلب',
  'back.home': 'الصفحة الرئيسية',

  'contact.store': 'التواصل مع {store}:',
  'contact.aboutOrder': 'التواصل مع {store} بشأن الطلب {number}:',
  'contact.needHelp': 'هل تحتاج إلى مساعدة؟',
  'contact.form': 'نموذج التواصل',

  'step.label': 'التقدم',
  'step.items': 'المنتجات',
  'step.details': 'التفاصيل',
  'step.return': 'الإرجاع',
  'step.address': 'العنوان',
  'step.review': 'المراجعة',
  'step.done': 'تم',
  'step.announced': 'الخطوة {at} من {of}: {name}',

  'action.next': 'التالي',
  'action.continue': 'متابعة',
  'action.cancel': 'إلغاء',
  'action.close': 'إغلاق',
  'action.tryAgain': 'إعادة المحاولة',
  'action.home': 'الرئيسية',

  'field.optional': '(اختياري)',
  'field.choose': 'يرجى الاختيار',
  'combobox.search': 'اكتب للبحث',
  'combobox.count':
    '{count, plural, =0 {لا توجد نتائج.} zero {لا توجد نتائج.} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'combobox.none': 'لا توجد نتائج.',

  'pages.previous': 'السابق',
  'pages.next': 'التالي',
  'pages.position': '{at} من {of}',

  'program.return': 'إرجاع',
  'program.Warranty': 'الضمان',
  'program.Guarantee': 'الضمان',

  'line.quantity': 'الكمية: {count}',
  'quantity.more': 'زيادة الكمية',
  'quantity.less': 'تقليل الكمية',

  'alert.title': 'هناك خطأ ما',
  'error.title': 'حدث خطأ ما…',
  'error.goHome': 'يرجى العودة إلى الصفحة الرئيسية والمحاولة مرة أخرى.',
  'error.general': 'حدث خطأ ما، يرجى المحاولة مرة أخرى. إذا استمرت المشكلة، يرجى التواصل معنا.',
  'error.notAuthorized': 'عذرًا، ليست لديك صلاحية الوصول',
  'error.notFound': 'لم يتم العثور على المنتج',
  'error.malformedForm': 'بيانات النموذج غير صحيحة',
  'error.missingFields': 'بعض الحقول المطلوبة فارغة. راجع النموذج وحاول مرة أخرى.',
  'error.checkFields': 'راجع جميع الحقول المطلوبة قبل المتابعة.',
  'error.actionFailed': 'تعذّر إكمال الإجراء.',
  'error.invalidSettings': 'بيانات الإعدادات غير صحيحة. يرجى المحاولة لاحقًا.',
  'error.offline': 'تعذّر الاتصال بالخادم. تحقق من اتصالك وحاول مرة أخرى.',
  'error.storeNotFoundTitle': 'المتجر غير موجود',
  'error.storeNotFound': 'لم نعثر على متجر باسم «{slug}». يرجى التأكد من صحة العنوان.',
  'error.lookUpAgain': 'يرجى البحث عن طلبك مرة أخرى.',
  'error.tooManyAttempts': 'محاولات كثيرة جدًا. يرجى المحاولة لاحقًا.',
  'error.unknownItem': 'لم يتم العثور على المنتج المحدد',
  'error.dataInvalid': 'البيانات المرسلة غير صحيحة. يرجى المحاولة مرة أخرى.',

  'validation.notEmpty': 'يرجى ملء هذا الحقل',
  'validation.email': 'أدخل بريدًا إلكترونيًا صحيحًا',
  'validation.option': 'يرجى اختيار أحد خيارات القائمة.',
  'validation.item': 'يرجى اختيار أحد منتجات القائمة.',
}
