import type { MailLanguage } from './mail-language.ts'

const greeting = '{% if customer.first_name %}{{ customer.first_name }}様{% else %}お客様{% endif %}'

const editEffect = `{% if edit.address %}
新しいお届け先： {{ edit.address }}
{% endif %}

{% if edit.note %}
配達メモ： {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}{{ edit.refund }}を元のお支払い方法に返金します。反映されるまで数日かかる場合があります。{% endif %}

{% if edit.payment %}カードに{{ edit.payment }}を請求しました。{% endif %}`

/** Emails to shoppers who read Japanese. */
export const japanese: MailLanguage = {
  vocabulary: {
    seeRequest: '申請を確認する',
    seeRegistration: '登録を確認する',
    label: '返品ラベル',
    labels: '返品ラベル',
    packingSlip: '返品明細書',
    packingSlips: '返品明細書',
    refund: '返金',
    giftCard: 'ギフトカード',
    storeCredit: 'ストアクレジット',
    and: 'と',
    sums: {
      Incentive: 'ボーナス',
      'Return Shipping': '返品送料',
      'Exchange Shipping': '交換品の送料',
      'Handling Fee': '手数料',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'ストアクレジット発行済み',
      Gift_Card_Issued_Partial: '一部ストアクレジット発行済み',
    },
    ofStatus: { Approved: '処理済み', Denied: '却下', Closed: '終了' },
    ofDetail: {
      Approved: {
        Variant_Exchange: '交換済み',
        Refunded: '返金済み',
        Refunded_Partial: '一部返金済み',
        Gift_Card_Issued: 'ギフトカード発行済み',
        Gift_Card_Issued_Partial: '一部ギフトカード発行済み',
        Replacement_Order: '代替品を発送します',
        Repaired: '修理済み',
        Item_Credit_Applied_To_Claim: '申請に充当済み',
      },
      Denied: {
        Wrong_Item: '却下：異なる商品が届きました',
        Item_Not_Returned: '却下：商品が届きませんでした',
        Noncompliant_Return: '却下：商品が返品条件を満たしていません',
        Not_Covered_Under_Warranty: '却下：保証の対象外です',
      },
      Closed: { Additional_Info_Not_Provided: '終了：ご回答がありませんでした' },
    },
  },
  contact: {
    help: '注文{order}についてお困りですか？',
    page: 'お問い合わせ',
    subject: '注文 {order}',
    registrationHelp: '登録{order}についてお困りですか？',
    registrationSubject: '登録 {order}',
  },
  shipping: {
    reasons: {
      Damaged: '破損',
      Stolen: '盗難',
      Lost: '紛失',
      Wrong_Item: '商品違い',
      Missing_Item: '商品の不足',
      Quality_Issue: '品質の問題',
      Incorrect_Address: '住所の誤り',
    },
    outcomes: { Refund: '返金済み', Reorder: '再送済み' },
  },
  reply: { subject: '注文{order}の申請について', header: '注文{order}について' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: '新しいお届け先',
      CHANGE_QUANTITY: '新しい数量',
      SWAP_VARIANT: '変更した商品',
      ADD_DELIVERY_NOTE: '配達メモ',
      CANCEL_ORDER: '注文のキャンセル',
    },
    removed: '削除',
    added: '追加',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        '注文はすでに発送準備中か、変更されていました。',
      'The payment for the change was no longer available.': '変更のお支払いが利用できなくなりました。',
    },
  },
  templates: {
    claimReceived: {
      subject: '申請{{ claim.number }}を受け付けました',
      header: '申請を受け付けました',
      body: `${greeting}

注文{{ claim.order_number }}に関する申請**{{ claim.number }}**を受け付けました。ありがとうございます。

{{ item_list }}

{% if claim.credits.size > 0 %}
承認後にお受け取りいただく内容：

{% for credit in claim.credits %}
- {{ credit.method }}：**{{ credit.amount }}**{% if credit.bonus %}（{{ credit.bonus }}のボーナスを含む）{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}次の金額はすでに差し引かれています：

{% endif %}
- {{ deduction.name }}：{{ deduction.amount }}
{% endfor %}
{% endif %}

進展があり次第、メールでご連絡します。申請の状況はいつでもご確認いただけます。

{{ claim_button }}`,
    },
    requestChanged: {
      subject: '申請{{ claim.number }}を変更しました',
      header: '申請を変更しました',
      body: `${greeting}

ご希望のとおり、注文{{ claim.order_number }}の申請**{{ claim.number }}**を変更しました。

{{ item_list }}

{% if claim.credits.size > 0 %}
承認後にお受け取りいただく内容：

{% for credit in claim.credits %}
- {{ credit.method }}：**{{ credit.amount }}**{% if credit.bonus %}（{{ credit.bonus }}のボーナスを含む）{% endif %}
{% endfor %}
{% endif %}

お心当たりがない場合は、[お問い合わせください]({{ store.contact_url }})。

{{ claim_button }}`,
    },
    labelReady: {
      subject: '{{ shipment.document }}の準備ができました（{{ claim.number }}）',
      header: '{{ shipment.document }}の準備ができました',
      body: `${greeting}

{% if shipments.size > 1 %}
商品の送付先が複数あります。申請**{{ claim.number }}**の書類を印刷し、送付先ごとに別々の荷物にしてください。

{% for parcel in shipments %}
- {{ parcel.items }}（送付先：{{ parcel.to }}）{% if parcel.tracking_number %}（{{ parcel.carrier }} {{ parcel.tracking_number }}）{% endif %}
{% endfor %}
{% else %}
申請**{{ claim.number }}**の書類を印刷できます。以下の商品を梱包してください。
{% endif %}

荷物は{% if shipment.send_by %}**{{ shipment.send_by }}**までに{% endif %}{% if shipment.carrier %}{{ shipment.carrier }}の窓口に{% endif %}お持ちください。

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: '商品の発送をお忘れではありませんか（{{ claim.number }}）',
      header: '商品の発送をお忘れではありませんか',
      body: `${greeting}

申請**{{ claim.number }}**の荷物が、まだ配送会社でスキャンされていません。すでに発送済みの場合は、お手続きは不要です。

{% if shipment.send_by %}まだの場合は、**{{ shipment.send_by }}**までに差し出してください。それ以降は{{ shipment.document }}をご利用いただけません。{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: '商品が返送されています（{{ claim.number }}）',
      header: '商品が返送されています',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}配送会社{% endif %}が申請**{{ claim.number }}**の荷物をお預かりしました。到着したらメールでご連絡します。

{% if shipment.tracking_url %}[荷物を追跡する]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: '商品が到着しました（{{ claim.number }}）',
      header: '商品が到着しました',
      body: `${greeting}

申請**{{ claim.number }}**の荷物が到着しました。商品を確認し、完了次第メールでご連絡します。

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: '申請{{ claim.number }}について確認したいことがあります',
      header: '確認したいことがあります',
      body: `${greeting}

申請**{{ claim.number }}**の手続きを進めるため、次の点をお知らせください。

**{{ question.text }}**

{{ question.days }}日以内（{{ question.answer_by }}まで）にご回答ください。ご回答がない場合、申請を終了します。

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'もう一度お選びください：新しい商品が在庫切れです（{{ claim.number }}）',
      header: '新しい商品が在庫切れです',
      body: `${greeting}

申し訳ございません。ご注文{{ claim.order_number }}の申請**{{ claim.number }}**でお選びいただいた新しい商品は在庫切れとなりました。対象の商品は次のとおりです。

{{ item_list }}

別の商品または別の方法をお選びください。その後すぐに手続きを完了します。

{{ claim_button }}`,
    },
    finalised: {
      subject: '申請{{ claim.number }}の処理が完了しました',
      header: '申請の処理が完了しました',
      body: `${greeting}

申請**{{ claim.number }}**の結果は次のとおりです。

{{ item_list }}

{% if refund %}{{ refund }}を元のお支払い方法に返金しました。反映されるまで数日かかる場合があります。{% endif %}

{% for card in gift_cards %}
{{ card.amount }}分のギフトカードのコードは**{{ card.code }}**です。

{% endfor %}
{% if store_credit %}アカウントに{{ store_credit }}分のストアクレジットを追加しました。{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: '申請{{ claim.number }}について',
      header: '申請を承認できませんでした',
      body: `${greeting}

申請**{{ claim.number }}**を審査しましたが、承認できませんでした。

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

ご不明な点は[お問い合わせください]({{ store.contact_url }})。

{{ claim_button }}`,
    },
    expired: {
      subject: '申請{{ claim.number }}の期限が過ぎました',
      header: '期限が過ぎました',
      body: `${greeting}

申請**{{ claim.number }}**の次の商品は期限が過ぎたため、手続きを終了しました。

{{ item_list }}

すでに返送された場合や、お時間が必要な場合は[お問い合わせください]({{ store.contact_url }})。

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: '注文{{ claim.order_number }}に関する申請を受け付けました',
      header: '申請を受け付けました',
      body: `${greeting}

注文**{{ claim.order_number }}**の配達に関する申請を受け付けました。内容を確認し、進展があり次第メールでご連絡します。

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: '注文{{ claim.order_number }}に関する申請を審査しています',
      header: '申請を審査しています',
      body: `${greeting}

{% if refund or new_order %}
注文**{{ claim.order_number }}**に関する申請の一部が解決しました。残りは引き続き審査中です。進展があり次第メールでご連絡します。
{% else %}
注文**{{ claim.order_number }}**の配達に関する申請を審査しています。結果が決まり次第メールでご連絡します。
{% endif %}

{% if refund %}これまでに{{ refund }}を元のお支払い方法に返金しました。反映されるまで数日かかる場合があります。{% endif %}

{% if new_order %}注文{{ new_order }}で代替品をお送りします。{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: '注文{{ claim.order_number }}に関する申請の処理が完了しました',
      header: '申請の処理が完了しました',
      body: `${greeting}

{% if claim.is_denied %}
注文**{{ claim.order_number }}**に関する申請を審査しましたが、承認できませんでした。
{% else %}
注文**{{ claim.order_number }}**に関する申請は解決し、終了しました。
{% endif %}

{% if refund %}{{ refund }}を元のお支払い方法に返金しました。反映されるまで数日かかる場合があります。{% endif %}

{% if new_order %}注文{{ new_order }}で代替品をお送りします。{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: '登録番号 {{ registration.number }}',
      header: '商品の登録が完了しました',
      body: `${greeting}

ご登録ありがとうございます。登録番号は**{{ registration.number }}**です。大切に保管してください。この番号とメールアドレスを使って、当店のサイトで申請できます。

{{ item_list }}

- 購入日：{{ registration.purchase_date }}
- 購入場所：{{ registration.purchase_location }}
{% if registration.warranty_until %}
- 保証期限：{{ registration.warranty_until }}
{% endif %}

内容に誤りがある場合は、{{ registration.change_until }}まで修正またはキャンセルできます。

{{ registration_button }}

このリンクを知っている人は登録内容を変更できます。このメールを転送しないでください。`,
    },
    instantExchangeReminder: {
      subject: 'ご請求を避けるため、商品をご返送ください ({{ claim.number }})',
      header: 'ご請求を避けるため、商品をご返送ください',
      body: `${greeting}

申請**{{ claim.number }}**の新しい商品を発送しましたが、返品する商品がまだ配送会社でスキャンされていません。

{% if hold.charge_on %}**{{ hold.charge_on }}**より前に差し出してください。それまでにスキャンされない場合、カードに**{{ hold.amount }}**を請求します。{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'カードにご請求しました ({{ claim.number }})',
      header: 'カードにご請求しました',
      body: `${greeting}

申請**{{ claim.number }}**の商品が期限までに返送されなかったため、カードに**{{ hold.amount }}**を請求しました。

{% if hold.return_by %}**{{ hold.return_by }}**まで返送できます。到着後に承認されると、商品の金額を返金します。{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'カードに{{ hold.amount }}を返金しました ({{ claim.number }})',
      header: 'カードに返金しました',
      body: `${greeting}

申請**{{ claim.number }}**の商品が到着しました。カードに**{{ hold.amount }}**を返金しました。反映されるまで数日かかる場合があります。

{{ claim_button }}`,
    },
    orderEdited: {
      subject: '注文{{ order.number }}：{{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

ご希望のとおり、注文**{{ order.number }}**を変更しました。

${editEffect}

${editMoney}

お心当たりがない場合は、[お問い合わせください]({{ store.contact_url }})。`,
    },
    orderEditApproved: {
      subject: '注文{{ order.number }}を変更しました：{{ edit.name }}',
      header: '変更を承認しました',
      body: `${greeting}

注文**{{ order.number }}**の変更を承認し、反映しました：{{ edit.name }}。

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: '注文{{ order.number }}を変更できませんでした',
      header: '注文を変更できませんでした',
      body: `${greeting}

注文**{{ order.number }}**の変更（{{ edit.name }}）をご希望いただきましたが、変更できませんでした。注文は元のままです。

{{ edit.reason }}

{% if edit.payment %}カードの{{ edit.payment }}の仮押さえを解除しました。{% endif %}

ご不明な点は[お問い合わせください]({{ store.contact_url }})。`,
    },
    withdrawalReceived: {
      subject: '注文{{ claim.order_number }}の契約の撤回を受け付けました',
      header: '契約の撤回を受け付けました',
      body: `{{ withdrawal.name }}様

**{{ withdrawal.declared_on }}**に、注文**{{ claim.order_number }}**の契約の撤回を受け付けたことを確認します。番号は**{{ claim.number }}**で、対象は次の商品です。

{{ item_list }}

撤回から14日以内、遅くとも商品の返送または発送の証明が確認でき次第、元のお支払い方法に返金します。14日以内に商品をご返送ください。

返品ラベルと返金の状況はこちらからご確認いただけます。

{{ claim_button }}

このメールは大切に保管してください。`,
    },
    paymentReceived: {
      subject: 'お支払い{{ payment.amount }}の領収書（{{ claim.number }}）',
      header: 'お支払いありがとうございます',
      body: `${greeting}

申請**{{ claim.number }}**（注文{{ claim.order_number }}）について、{% if payment.card %}カード{{ payment.card }}に{% endif %}**{{ payment.amount }}**を請求しました{% if payment.name %}（{{ payment.name }}）{% endif %}。

日付：{{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'カードに{{ payment.amount }}を返金しました（{{ claim.number }}）',
      header: 'お支払いを返金しました',
      body: `${greeting}

申請**{{ claim.number }}**について、{% if payment.card %}カード{{ payment.card }}に{% endif %}**{{ payment.amount }}**を返金しました。反映されるまで数日かかる場合があります。

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'カードの仮押さえを解除しました（{{ claim.number }}）',
      header: 'カードの仮押さえを解除しました',
      body: `${greeting}

申請**{{ claim.number }}**について、{% if payment.card %}カード{{ payment.card }}に{% endif %}**{{ payment.amount }}**の仮押さえを解除しました。請求は発生していません。カード会社での反映には数日かかる場合があります。

{{ claim_button }}`,
    },
  },
}
