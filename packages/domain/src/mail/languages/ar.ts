import type { MailLanguage } from './mail-language.ts'

const greeting = 'مرحبًا{% if customer.first_name %} {{ customer.first_name }}{% endif %}،'

const editEffect = `{% if edit.address %}
عنوان التوصيل الجديد: {{ edit.address }}
{% endif %}

{% if edit.note %}
ملاحظة التوصيل: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}نرد {{ edit.refund }} إلى طريقة الدفع الأصلية. قد يستغرق ظهور المبلغ بضعة أيام.{% endif %}

{% if edit.payment %}خصمنا {{ edit.payment }} من بطاقتك.{% endif %}`

/** Emails to shoppers who read Arabic. */
export const arabic: MailLanguage = {
  vocabulary: {
    seeRequest: 'عرض الطلب',
    seeRegistration: 'عرض التسجيل',
    label: 'ملصق الإرجاع',
    labels: 'ملصقات الإرجاع',
    packingSlip: 'قسيمة التعبئة',
    packingSlips: 'قسائم التعبئة',
    refund: 'رد المبلغ',
    giftCard: 'بطاقة هدايا',
    storeCredit: 'رصيد المتجر',
    and: 'و',
    sums: {
      Incentive: 'المكافأة',
      'Return Shipping': 'شحن الإرجاع',
      'Exchange Shipping': 'شحن الاستبدال',
      'Handling Fee': 'رسوم المعالجة',
    },
  },
  outcomes: {
    onAccount: { Gift_Card_Issued: 'صدر رصيد المتجر', Gift_Card_Issued_Partial: 'صدر رصيد متجر جزئي' },
    ofStatus: { Approved: 'تمت المعالجة', Denied: 'مرفوض', Closed: 'مغلق' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'تم الاستبدال',
        Refunded: 'تم رد المبلغ',
        Refunded_Partial: 'تم رد جزء من المبلغ',
        Gift_Card_Issued: 'صدرت بطاقة الهدايا',
        Gift_Card_Issued_Partial: 'صدرت بطاقة هدايا جزئية',
        Replacement_Order: 'المنتج البديل في الطريق',
        Repaired: 'تم الإصلاح',
        Item_Credit_Applied_To_Claim: 'احتُسبت القيمة ضمن طلبك',
      },
      Denied: {
        Wrong_Item: 'مرفوض: استلمنا منتجًا مختلفًا',
        Item_Not_Returned: 'مرفوض: لم يصل المنتج',
        Noncompliant_Return: 'مرفوض: لا يستوفي المنتج شروط الإرجاع',
        Not_Covered_Under_Warranty: 'مرفوض: لا يغطي الضمان هذه الحالة',
      },
      Closed: { Additional_Info_Not_Provided: 'مغلق: لم يصلنا رد منك' },
    },
  },
  contact: {
    help: 'هل تحتاج إلى مساعدة بشأن الطلب {order}؟',
    page: 'تواصل معنا',
    subject: 'الطلب {order}',
    registrationHelp: 'هل تحتاج إلى مساعدة بشأن التسجيل {order}؟',
    registrationSubject: 'التسجيل {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'متضرر',
      Stolen: 'مسروق',
      Lost: 'مفقود',
      Wrong_Item: 'منتج خاطئ',
      Missing_Item: 'منتج ناقص',
      Quality_Issue: 'مشكلة في الجودة',
      Incorrect_Address: 'عنوان خاطئ',
    },
    outcomes: { Refund: 'تم رد المبلغ', Reorder: 'أُرسل مرة أخرى' },
  },
  reply: { subject: 'طلبك بشأن الطلب {order}', header: 'بشأن طلبك {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'عنوان التوصيل الجديد',
      CHANGE_QUANTITY: 'كميات جديدة',
      SWAP_VARIANT: 'منتجات مبدّلة',
      ADD_DELIVERY_NOTE: 'ملاحظة التوصيل',
      CANCEL_ORDER: 'أُلغي الطلب',
    },
    removed: 'محذوف',
    added: 'مضاف',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'كان طلبك قيد التجهيز للشحن بالفعل أو تم تغييره.',
      'The payment for the change was no longer available.': 'لم يعد الدفع الخاص بالتغيير متاحًا.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'استلمنا طلبك {{ claim.number }}',
      header: 'استلمنا طلبك',
      body: `${greeting}

شكرًا لك، استلمنا طلبك **{{ claim.number }}** الخاص بالطلب {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
بعد الموافقة ستحصل على:

{% for credit in claim.credits %}
- {{ credit.method }}: **{{ credit.amount }}**{% if credit.bonus %}، منها مكافأة بقيمة {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}خُصمت هذه المبالغ بالفعل:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

سنراسلك فور توفر أي جديد. يمكنك متابعة حالة طلبك في أي وقت:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'غيّرنا طلبك {{ claim.number }}',
      header: 'غيّرنا طلبك',
      body: `${greeting}

كما طلبت، غيّرنا طلبك **{{ claim.number }}** الخاص بالطلب {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
بعد الموافقة ستحصل على:

{% for credit in claim.credits %}
- {{ credit.method }}: **{{ credit.amount }}**{% if credit.bonus %}، منها مكافأة بقيمة {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

إذا لم تكن أنت من طلب ذلك، [فتواصل معنا]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'جاهز للطباعة: {{ shipment.document }} ({{ claim.number }})',
      header: 'جاهز للطباعة: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
ستُرسل منتجاتك إلى عناوين مختلفة. اطبع مستندات طلبك **{{ claim.number }}** وجهّز طردًا منفصلًا لكل عنوان:

{% for parcel in shipments %}
- {{ parcel.items }}، إلى {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

سلّم الطرود{% else %}
مستندات طلبك **{{ claim.number }}** جاهزة للطباعة. غلّف هذه المنتجات وسلّم الطرد{% endif %}{% if shipment.carrier %} في أحد فروع {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} بحلول **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'لا تنسَ إرسال منتجاتك ({{ claim.number }})',
      header: 'لا تنسَ إرسال منتجاتك',
      body: `${greeting}

لم تسجّل شركة الشحن بعد طرد طلبك **{{ claim.number }}**. إذا كنت قد أرسلته، فلا يلزمك فعل أي شيء.

{% if shipment.send_by %}وإلا فسلّمه بحلول **{{ shipment.send_by }}**. بعد ذلك لن تتمكن من استخدام هذا المستند ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'منتجاتك في طريقها إلينا ({{ claim.number }})',
      header: 'منتجاتك في الطريق',
      body: `${greeting}

استلمت {% if shipment.carrier %}{{ shipment.carrier }}{% else %}شركة الشحن{% endif %} طرد طلبك **{{ claim.number }}**. سنراسلك عند وصوله.

{% if shipment.tracking_url %}[تتبع الطرد]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'وصلت منتجاتك ({{ claim.number }})',
      header: 'وصلت منتجاتك',
      body: `${greeting}

وصل طرد طلبك **{{ claim.number }}**. سنفحص المنتجات ونراسلك عند الانتهاء.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'سؤال بشأن طلبك {{ claim.number }}',
      header: 'لدينا سؤال',
      body: `${greeting}

لمتابعة طلبك **{{ claim.number }}** نحتاج إلى معرفة ما يلي:

**{{ question.text }}**

يرجى الإجابة بحلول {{ question.answer_by }} (المهلة بالأيام: {{ question.days }}). إذا لم يصلنا ردك، فسنغلق الطلب.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'يرجى الاختيار من جديد: المنتج الجديد غير متوفر ({{ claim.number }})',
      header: 'المنتج الجديد غير متوفر',
      body: `${greeting}

نأسف، المنتج الجديد الذي اخترته في طلبك **{{ claim.number }}** للطلبية {{ claim.order_number }} لم يعد متوفرًا. كان مخصصًا لاستبدال:

{{ item_list }}

يرجى اختيار منتج آخر أو حل آخر، وسنكمل طلبك بعد ذلك مباشرة.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'تمت معالجة طلبك {{ claim.number }}',
      header: 'تمت معالجة طلبك',
      body: `${greeting}

إليك نتيجة طلبك **{{ claim.number }}**:

{{ item_list }}

{% if refund %}رددنا {{ refund }} إلى طريقة الدفع الأصلية. قد يستغرق ظهور المبلغ بضعة أيام.{% endif %}

{% for card in gift_cards %}
رمز بطاقة الهدايا بقيمة {{ card.amount }} هو **{{ card.code }}**.

{% endfor %}
{% if store_credit %}أضفنا {{ store_credit }} من رصيد المتجر إلى حسابك.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'بشأن طلبك {{ claim.number }}',
      header: 'لم نتمكن من الموافقة على طلبك',
      body: `${greeting}

راجعنا طلبك **{{ claim.number }}** ولم نتمكن من الموافقة عليه:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

إذا كانت لديك أي أسئلة، [فتواصل معنا]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'انتهت مهلة طلبك {{ claim.number }}',
      header: 'انتهت المهلة',
      body: `${greeting}

انتهت مهلة هذه المنتجات في طلبك **{{ claim.number }}**، لذلك أغلقناها:

{{ item_list }}

إذا كنت قد أرسلتها بالفعل أو تحتاج إلى مزيد من الوقت، [فتواصل معنا]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'استلمنا طلبك بشأن الطلب {{ claim.order_number }}',
      header: 'استلمنا طلبك',
      body: `${greeting}

شكرًا لك، استلمنا طلبك بشأن توصيل الطلب **{{ claim.order_number }}**. سننظر في الأمر ونراسلك فور توفر أي جديد.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'نراجع طلبك بشأن الطلب {{ claim.order_number }}',
      header: 'نراجع طلبك',
      body: `${greeting}

{% if refund or new_order %}
تمت تسوية جزء من طلبك بشأن الطلب **{{ claim.order_number }}**، وما زلنا نراجع الباقي. سنراسلك فور توفر أي جديد.
{% else %}
نراجع طلبك بشأن توصيل الطلب **{{ claim.order_number }}**. سنراسلك فور اتخاذ القرار.
{% endif %}

{% if refund %}حتى الآن رددنا {{ refund }} إلى طريقة الدفع الأصلية. قد يستغرق ظهور المبلغ بضعة أيام.{% endif %}

{% if new_order %}نرسل إليك منتجات بديلة مع الطلب {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'تمت معالجة طلبك بشأن الطلب {{ claim.order_number }}',
      header: 'تمت معالجة طلبك',
      body: `${greeting}

{% if claim.is_denied %}
راجعنا طلبك بشأن الطلب **{{ claim.order_number }}** ولم نتمكن من الموافقة عليه.
{% else %}
تمت تسوية طلبك بشأن الطلب **{{ claim.order_number }}** وإغلاقه.
{% endif %}

{% if refund %}رددنا {{ refund }} إلى طريقة الدفع الأصلية. قد يستغرق ظهور المبلغ بضعة أيام.{% endif %}

{% if new_order %}نرسل إليك منتجات بديلة مع الطلب {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'تسجيلك {{ registration.number }}',
      header: 'تم تسجيل منتجك',
      body: `${greeting}

شكرًا على تسجيلك. رقم التسجيل هو **{{ registration.number }}**. احتفظ به. بهذا الرقم وبريدك الإلكتروني يمكنك تقديم مطالبة على موقعنا.

{{ item_list }}

- تاريخ الشراء: {{ registration.purchase_date }}
- مكان الشراء: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- مشمول حتى: {{ registration.warranty_until }}
{% endif %}

هل هناك خطأ؟ يمكنك تصحيح تسجيلك أو إلغاؤه حتى {{ registration.change_until }}:

{{ registration_button }}

يمكن لأي شخص لديه هذا الرابط تغيير تسجيلك، لذا لا تُعِد توجيه هذه الرسالة.`,
    },
    instantExchangeReminder: {
      subject: 'أعد منتجاتك لتجنب الخصم ({{ claim.number }})',
      header: 'أعد منتجاتك لتجنب الخصم',
      body: `${greeting}

أرسلنا منتجاتك الجديدة للطلب **{{ claim.number }}**، لكن شركة الشحن لم تسجّل بعد المنتجات التي تُرجعها.

{% if hold.charge_on %}سلّمها قبل **{{ hold.charge_on }}**. إذا لم تُسجَّل بحلول ذلك الوقت، فسنخصم **{{ hold.amount }}** من بطاقتك.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'خصمنا من بطاقتك ({{ claim.number }})',
      header: 'خصمنا من بطاقتك',
      body: `${greeting}

لم تُعَد منتجات الطلب **{{ claim.number }}** في الوقت المحدد، لذا خصمنا **{{ hold.amount }}** من بطاقتك.

{% if hold.return_by %}لا يزال بإمكانك إعادتها حتى **{{ hold.return_by }}**. بعد وصولها والموافقة عليها، سنرد قيمتها.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'رددنا {{ hold.amount }} إلى بطاقتك ({{ claim.number }})',
      header: 'رددنا المبلغ إلى بطاقتك',
      body: `${greeting}

وصلت منتجاتك للطلب **{{ claim.number }}**. رددنا **{{ hold.amount }}** إلى بطاقتك. قد يستغرق ظهور المبلغ بضعة أيام.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'طلبك {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

أجرينا التغيير الذي طلبته على طلبك **{{ order.number }}**.

${editEffect}

${editMoney}

إذا لم تطلب ذلك، [فتواصل معنا]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'غيّرنا طلبك {{ order.number }}: {{ edit.name }}',
      header: 'وافقنا على تغييرك',
      body: `${greeting}

وافقنا على التغيير وأجريناه على طلبك **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'لم نتمكن من تغيير طلبك {{ order.number }}',
      header: 'لم نتمكن من تغيير طلبك',
      body: `${greeting}

طلبت منا تغيير طلبك **{{ order.number }}** ({{ edit.name }}). لم نتمكن من ذلك، لذا يبقى طلبك كما هو.

{{ edit.reason }}

{% if edit.payment %}ألغينا حجز {{ edit.payment }} على بطاقتك.{% endif %}

إذا كانت لديك أي أسئلة، [فتواصل معنا]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'استلمنا عدولك عن الطلب {{ claim.order_number }}',
      header: 'استلمنا عدولك عن العقد',
      body: `مرحبًا {{ withdrawal.name }}،

نؤكد أننا استلمنا بتاريخ **{{ withdrawal.declared_on }}** عدولك عن العقد الخاص بالطلب **{{ claim.order_number }}**. رقمه **{{ claim.number }}** ويشمل هذه المنتجات:

{{ item_list }}

سنرد المبلغ إلى طريقة الدفع الأصلية خلال 14 يومًا من العدول، وعلى أبعد تقدير عند استعادتنا المنتجات أو إثباتك إرسالها. يرجى إعادتها خلال 14 يومًا.

تجد هنا ملصق الإرجاع وحالة رد المبلغ:

{{ claim_button }}

يرجى الاحتفاظ بهذه الرسالة.`,
    },
    paymentReceived: {
      subject: 'إيصال دفع {{ payment.amount }} ({{ claim.number }})',
      header: 'شكرًا على الدفع',
      body: `${greeting}

خصمنا **{{ payment.amount }}**{% if payment.card %} من بطاقتك {{ payment.card }}{% endif %} مقابل طلبك **{{ claim.number }}** (الطلب {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

التاريخ: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'رددنا {{ payment.amount }} إلى بطاقتك ({{ claim.number }})',
      header: 'رددنا دفعتك',
      body: `${greeting}

رددنا **{{ payment.amount }}**{% if payment.card %} إلى بطاقتك {{ payment.card }}{% endif %} مقابل طلبك **{{ claim.number }}**. قد يستغرق ظهور المبلغ بضعة أيام.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'ألغينا الحجز على بطاقتك ({{ claim.number }})',
      header: 'ألغينا الحجز على بطاقتك',
      body: `${greeting}

ألغينا حجز **{{ payment.amount }}**{% if payment.card %} من بطاقتك {{ payment.card }}{% endif %} مقابل طلبك **{{ claim.number }}**. لم يُخصم منك أي مبلغ. قد يستغرق ظهور ذلك لدى بنكك بضعة أيام.

{{ claim_button }}`,
    },
  },
}
