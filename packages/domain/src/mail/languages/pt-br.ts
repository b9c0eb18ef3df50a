import type { MailLanguage } from './mail-language.ts'

const greeting = 'Olá{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!'

const editEffect = `{% if edit.address %}
Novo endereço de entrega: {{ edit.address }}
{% endif %}

{% if edit.note %}
Observação de entrega: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Estamos reembolsando {{ edit.refund }} na forma de pagamento original. Pode levar alguns dias para aparecer.{% endif %}

{% if edit.payment %}Cobramos {{ edit.payment }} no seu cartão.{% endif %}`

/** Emails to shoppers who read Brazilian Portuguese. */
export const portuguese: MailLanguage = {
  vocabulary: {
    seeRequest: 'Ver solicitação',
    seeRegistration: 'Ver registro',
    label: 'etiqueta de devolução',
    labels: 'etiquetas de devolução',
    packingSlip: 'guia de devolução',
    packingSlips: 'guias de devolução',
    refund: 'reembolso',
    giftCard: 'vale-presente',
    storeCredit: 'crédito da loja',
    and: 'e',
    sums: {
      Incentive: 'Bônus',
      'Return Shipping': 'Frete da devolução',
      'Exchange Shipping': 'Frete da troca',
      'Handling Fee': 'Taxa de processamento',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Crédito da loja emitido',
      Gift_Card_Issued_Partial: 'Crédito da loja parcial emitido',
    },
    ofStatus: { Approved: 'Processado', Denied: 'Recusado', Closed: 'Encerrado' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Trocado',
        Refunded: 'Reembolsado',
        Refunded_Partial: 'Reembolsado parcialmente',
        Gift_Card_Issued: 'Vale-presente emitido',
        Gift_Card_Issued_Partial: 'Vale-presente parcial emitido',
        Replacement_Order: 'Item de substituição a caminho',
        Repaired: 'Consertado',
        Item_Credit_Applied_To_Claim: 'Valor aplicado à sua solicitação',
      },
      Denied: {
        Wrong_Item: 'Recusado: recebemos um item diferente',
        Item_Not_Returned: 'Recusado: o item não chegou',
        Noncompliant_Return: 'Recusado: o item não atende à política de devolução',
        Not_Covered_Under_Warranty: 'Recusado: a garantia não cobre este caso',
      },
      Closed: { Additional_Info_Not_Provided: 'Encerrado: não recebemos sua resposta' },
    },
  },
  contact: {
    help: 'Precisa de ajuda com o pedido {order}?',
    page: 'Fale conosco',
    subject: 'Pedido {order}',
    registrationHelp: 'Precisa de ajuda com o registro {order}?',
    registrationSubject: 'Registro {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'danificado',
      Stolen: 'roubado',
      Lost: 'perdido',
      Wrong_Item: 'item errado',
      Missing_Item: 'item faltando',
      Quality_Issue: 'problema de qualidade',
      Incorrect_Address: 'endereço incorreto',
    },
    outcomes: { Refund: 'Reembolsado', Reorder: 'Enviado novamente' },
  },
  reply: { subject: 'Sua solicitação sobre o pedido {order}', header: 'Sobre seu pedido {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Novo endereço de entrega',
      CHANGE_QUANTITY: 'Novas quantidades',
      SWAP_VARIANT: 'Itens trocados',
      ADD_DELIVERY_NOTE: 'Observação de entrega',
      CANCEL_ORDER: 'Pedido cancelado',
    },
    removed: 'Removido',
    added: 'Adicionado',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Seu pedido já estava sendo preparado para envio ou tinha mudado.',
      'The payment for the change was no longer available.':
        'O pagamento desta alteração não estava mais disponível.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Recebemos sua solicitação {{ claim.number }}',
      header: 'Recebemos sua solicitação',
      body: `${greeting}

Obrigado, recebemos sua solicitação **{{ claim.number }}** do pedido {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Após a aprovação, você vai receber:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, incluindo um bônus de {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Estes valores já foram descontados:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Vamos enviar um e-mail assim que houver novidades. Você pode acompanhar sua solicitação a qualquer momento:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Alteramos sua solicitação {{ claim.number }}',
      header: 'Alteramos sua solicitação',
      body: `${greeting}

Como você pediu, alteramos sua solicitação **{{ claim.number }}** do pedido {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Após a aprovação, você vai receber:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, incluindo um bônus de {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

Se não foi você, [fale conosco]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Para imprimir: {{ shipment.document }} ({{ claim.number }})',
      header: 'Para imprimir: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Seus itens vão para endereços diferentes. Imprima os documentos da solicitação **{{ claim.number }}** e prepare um pacote para cada endereço:

{% for parcel in shipments %}
- {{ parcel.items }}, para {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Poste os pacotes{% else %}
Os documentos da solicitação **{{ claim.number }}** estão prontos para impressão. Embale estes itens e poste o pacote{% endif %}{% if shipment.carrier %} em um ponto {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} até **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Não se esqueça de enviar seus itens ({{ claim.number }})',
      header: 'Não se esqueça de enviar seus itens',
      body: `${greeting}

A transportadora ainda não registrou o pacote da solicitação **{{ claim.number }}**. Se você já enviou, não precisa fazer nada.

{% if shipment.send_by %}Caso contrário, poste até **{{ shipment.send_by }}**. Depois disso, este documento ({{ shipment.document }}) não poderá mais ser usado.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Seus itens estão a caminho ({{ claim.number }})',
      header: 'Seus itens estão a caminho',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}A transportadora{% endif %} já está com o pacote da solicitação **{{ claim.number }}**. Vamos enviar um e-mail quando ele chegar.

{% if shipment.tracking_url %}[Rastrear pacote]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Seus itens chegaram ({{ claim.number }})',
      header: 'Seus itens chegaram',
      body: `${greeting}

O pacote da solicitação **{{ claim.number }}** chegou. Vamos conferir os itens e enviar um e-mail em seguida.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Uma pergunta sobre sua solicitação {{ claim.number }}',
      header: 'Temos uma pergunta',
      body: `${greeting}

Para continuar com sua solicitação **{{ claim.number }}**, precisamos saber:

**{{ question.text }}**

Responda em até {{ question.days }} dias, até {{ question.answer_by }}. Se não recebermos uma resposta, vamos encerrar a solicitação.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Escolha de novo: seu novo item está esgotado ({{ claim.number }})',
      header: 'Seu novo item está esgotado',
      body: `${greeting}

Sentimos muito: o novo item escolhido na solicitação **{{ claim.number }}** do pedido {{ claim.order_number }} não está mais em estoque. Ele seria enviado no lugar de:

{{ item_list }}

Escolha outro item ou outra solução. Vamos concluir sua solicitação logo em seguida.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Sua solicitação {{ claim.number }} foi processada',
      header: 'Sua solicitação foi processada',
      body: `${greeting}

Este é o resultado da solicitação **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Reembolsamos {{ refund }} na forma de pagamento original. Pode levar alguns dias para aparecer.{% endif %}

{% for card in gift_cards %}
O código do seu vale-presente de {{ card.amount }} é **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Adicionamos {{ store_credit }} de crédito da loja à sua conta.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Sobre sua solicitação {{ claim.number }}',
      header: 'Não foi possível aprovar sua solicitação',
      body: `${greeting}

Analisamos sua solicitação **{{ claim.number }}** e não foi possível aprová-la:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Se tiver dúvidas, [fale conosco]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'O prazo da sua solicitação {{ claim.number }} terminou',
      header: 'O prazo terminou',
      body: `${greeting}

O prazo para estes itens da sua solicitação **{{ claim.number }}** terminou. Por isso, nós os encerramos:

{{ item_list }}

Se você já os enviou ou precisa de mais tempo, [fale conosco]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Recebemos sua solicitação sobre o pedido {{ claim.order_number }}',
      header: 'Recebemos sua solicitação',
      body: `${greeting}

Obrigado, recebemos sua solicitação sobre a entrega do pedido **{{ claim.order_number }}**. Vamos verificar e enviar um e-mail assim que houver novidades.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Sua solicitação sobre o pedido {{ claim.order_number }} está em análise',
      header: 'Sua solicitação está em análise',
      body: `${greeting}

{% if refund or new_order %}
Resolvemos uma parte da sua solicitação sobre o pedido **{{ claim.order_number }}**. O restante ainda está em análise. Enviaremos um e-mail assim que houver novidades.
{% else %}
Estamos analisando sua solicitação sobre a entrega do pedido **{{ claim.order_number }}**. Enviaremos um e-mail assim que houver uma decisão.
{% endif %}

{% if refund %}Até agora, reembolsamos {{ refund }} na forma de pagamento original. Pode levar alguns dias para aparecer.{% endif %}

{% if new_order %}Estamos enviando itens de substituição no pedido {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Sua solicitação sobre o pedido {{ claim.order_number }} foi processada',
      header: 'Sua solicitação foi processada',
      body: `${greeting}

{% if claim.is_denied %}
Analisamos sua solicitação sobre o pedido **{{ claim.order_number }}** e não foi possível aprová-la.
{% else %}
Sua solicitação sobre o pedido **{{ claim.order_number }}** foi resolvida e encerrada.
{% endif %}

{% if refund %}Reembolsamos {{ refund }} na forma de pagamento original. Pode levar alguns dias para aparecer.{% endif %}

{% if new_order %}Estamos enviando itens de substituição no pedido {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Seu registro {{ registration.number }}',
      header: 'Seu produto está registrado',
      body: `${greeting}

Obrigado pelo registro. O número do seu registro é **{{ registration.number }}**. Guarde-o. Com este número e seu e-mail, você pode abrir uma solicitação no nosso site.

{{ item_list }}

- Data da compra: {{ registration.purchase_date }}
- Local da compra: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Coberto até: {{ registration.warranty_until }}
{% endif %}

Algo errado? Você pode corrigir ou cancelar seu registro até {{ registration.change_until }}:

{{ registration_button }}

Qualquer pessoa com este link pode alterar seu registro, por isso não encaminhe este e-mail.`,
    },
    instantExchangeReminder: {
      subject: 'Envie seus itens de volta para evitar uma cobrança ({{ claim.number }})',
      header: 'Envie seus itens de volta para evitar uma cobrança',
      body: `${greeting}

Enviamos seus novos itens da solicitação **{{ claim.number }}**, mas a transportadora ainda não registrou os itens que você está devolvendo.

{% if hold.charge_on %}Poste antes de **{{ hold.charge_on }}**. Se não forem registrados até lá, vamos cobrar **{{ hold.amount }}** no seu cartão.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Cobramos no seu cartão ({{ claim.number }})',
      header: 'Cobramos no seu cartão',
      body: `${greeting}

Os itens da solicitação **{{ claim.number }}** não foram devolvidos a tempo, por isso cobramos **{{ hold.amount }}** no seu cartão.

{% if hold.return_by %}Você ainda pode devolver até **{{ hold.return_by }}**. Quando chegarem e forem aprovados, vamos reembolsar o valor.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Reembolsamos {{ hold.amount }} no seu cartão ({{ claim.number }})',
      header: 'Fizemos um reembolso no seu cartão',
      body: `${greeting}

Seus itens da solicitação **{{ claim.number }}** chegaram. Reembolsamos **{{ hold.amount }}** no seu cartão. Pode levar alguns dias para aparecer.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Seu pedido {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Fizemos a alteração que você pediu no pedido **{{ order.number }}**.

${editEffect}

${editMoney}

Se você não pediu isso, [fale conosco]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Alteramos seu pedido {{ order.number }}: {{ edit.name }}',
      header: 'Aprovamos sua alteração',
      body: `${greeting}

Aprovamos e fizemos a alteração no pedido **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Não foi possível alterar seu pedido {{ order.number }}',
      header: 'Não foi possível alterar seu pedido',
      body: `${greeting}

Você pediu para alterar o pedido **{{ order.number }}** ({{ edit.name }}). Não foi possível, por isso seu pedido continua como está.

{{ edit.reason }}

{% if edit.payment %}Liberamos a reserva de {{ edit.payment }} no seu cartão.{% endif %}

Se tiver dúvidas, [fale conosco]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Recebemos sua desistência do pedido {{ claim.order_number }}',
      header: 'Recebemos sua desistência',
      body: `Olá, {{ withdrawal.name }}!

Confirmamos que em **{{ withdrawal.declared_on }}** recebemos sua desistência do contrato do pedido **{{ claim.order_number }}**. {{ claim.order_number }} número é **{{ claim.number }}** e ela se refere a estes itens:

{{ item_list }}

Vamos reembolsar na forma de pagamento original em até 14 dias após a desistência, no máximo quando recebermos os itens ou você comprovar o envio. Envie-os de volta em até 14 dias.

Aqui você encontra a etiqueta de devolução e o status do reembolso:

{{ claim_button }}

Guarde este e-mail.`,
    },
    paymentReceived: {
      subject: 'Recibo do seu pagamento de {{ payment.amount }} ({{ claim.number }})',
      header: 'Obrigado pelo pagamento',
      body: `${greeting}

Cobramos **{{ payment.amount }}**{% if payment.card %} no seu cartão {{ payment.card }}{% endif %} pela solicitação **{{ claim.number }}** (pedido {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Data: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Reembolsamos {{ payment.amount }} no seu cartão ({{ claim.number }})',
      header: 'Reembolsamos seu pagamento',
      body: `${greeting}

Reembolsamos **{{ payment.amount }}**{% if payment.card %} no seu cartão {{ payment.card }}{% endif %} pela solicitação **{{ claim.number }}**. Pode levar alguns dias para aparecer.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Liberamos a reserva no seu cartão ({{ claim.number }})',
      header: 'Liberamos a reserva no seu cartão',
      body: `${greeting}

Liberamos a reserva de **{{ payment.amount }}**{% if payment.card %} no seu cartão {{ payment.card }}{% endif %} pela solicitação **{{ claim.number }}**. Nada foi cobrado. Seu banco pode levar alguns dias para mostrar.

{{ claim_button }}`,
    },
  },
}
