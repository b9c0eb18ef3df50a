import type { MailLanguage } from './mail-language.ts'

const greeting = 'Hola{% if customer.first_name %}, {{ customer.first_name }}{% endif %}:'

const editEffect = `{% if edit.address %}
Nueva dirección de envío: {{ edit.address }}
{% endif %}

{% if edit.note %}
Nota de entrega: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Estamos reembolsando {{ edit.refund }} en tu método de pago original. Puede tardar unos días en aparecer.{% endif %}

{% if edit.payment %}Hemos cargado {{ edit.payment }} en tu tarjeta.{% endif %}`

/** Emails to shoppers who read Spanish. */
export const spanish: MailLanguage = {
  vocabulary: {
    seeRequest: 'Ver solicitud',
    seeRegistration: 'Ver registro',
    label: 'etiqueta de devolución',
    labels: 'etiquetas de devolución',
    packingSlip: 'albarán de devolución',
    packingSlips: 'albaranes de devolución',
    refund: 'reembolso',
    giftCard: 'tarjeta regalo',
    storeCredit: 'crédito de la tienda',
    and: 'y',
    sums: {
      Incentive: 'Bonificación',
      'Return Shipping': 'Gastos de devolución',
      'Exchange Shipping': 'Gastos de envío del cambio',
      'Handling Fee': 'Gastos de gestión',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Crédito de la tienda emitido',
      Gift_Card_Issued_Partial: 'Crédito de la tienda parcial emitido',
    },
    ofStatus: { Approved: 'Procesado', Denied: 'Rechazado', Closed: 'Cerrado' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Cambiado',
        Refunded: 'Reembolsado',
        Refunded_Partial: 'Reembolsado en parte',
        Gift_Card_Issued: 'Tarjeta regalo emitida',
        Gift_Card_Issued_Partial: 'Tarjeta regalo parcial emitida',
        Replacement_Order: 'Sustitución en camino',
        Repaired: 'Reparado',
        Item_Credit_Applied_To_Claim: 'Importe aplicado a tu solicitud',
      },
      Denied: {
        Wrong_Item: 'Rechazado: hemos recibido otro artículo',
        Item_Not_Returned: 'Rechazado: el artículo no ha llegado',
        Noncompliant_Return: 'Rechazado: el artículo no cumple la política de devoluciones',
        Not_Covered_Under_Warranty: 'Rechazado: la garantía no cubre este caso',
      },
      Closed: { Additional_Info_Not_Provided: 'Cerrado: no hemos recibido respuesta' },
    },
  },
  contact: {
    help: '¿Necesitas ayuda con el pedido {order}?',
    page: 'Contactar',
    subject: 'Pedido {order}',
    registrationHelp: '¿Necesitas ayuda con el registro {order}?',
    registrationSubject: 'Registro {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'dañado',
      Stolen: 'robado',
      Lost: 'perdido',
      Wrong_Item: 'artículo equivocado',
      Missing_Item: 'falta un artículo',
      Quality_Issue: 'problema de calidad',
      Incorrect_Address: 'dirección incorrecta',
    },
    outcomes: { Refund: 'Reembolsado', Reorder: 'Reenviado' },
  },
  reply: { subject: 'Tu solicitud sobre el pedido {order}', header: 'Sobre tu pedido {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Nueva dirección de envío',
      CHANGE_QUANTITY: 'Nuevas cantidades',
      SWAP_VARIANT: 'Artículos cambiados',
      ADD_DELIVERY_NOTE: 'Nota de entrega',
      CANCEL_ORDER: 'Pedido cancelado',
    },
    removed: 'Quitado',
    added: 'Añadido',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Tu pedido ya se estaba preparando para el envío o había cambiado.',
      'The payment for the change was no longer available.': 'El pago del cambio ya no estaba disponible.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Hemos recibido tu solicitud {{ claim.number }}',
      header: 'Hemos recibido tu solicitud',
      body: `${greeting}

Gracias, hemos recibido tu solicitud **{{ claim.number }}** del pedido {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Cuando la aprobemos, recibirás:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, con una bonificación de {{ credit.bonus }} incluida{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Estos importes ya están descontados:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Te enviaremos un correo en cuanto haya novedades. Puedes consultar el estado de tu solicitud en cualquier momento:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Hemos cambiado tu solicitud {{ claim.number }}',
      header: 'Hemos cambiado tu solicitud',
      body: `${greeting}

Como pediste, hemos cambiado tu solicitud **{{ claim.number }}** del pedido {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Cuando la aprobemos, recibirás:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, con una bonificación de {{ credit.bonus }} incluida{% endif %}
{% endfor %}
{% endif %}

Si no has sido tú, [contacta con nosotros]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Para imprimir: {{ shipment.document }} ({{ claim.number }})',
      header: 'Para imprimir: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Tus artículos van a direcciones distintas. Imprime los documentos de tu solicitud **{{ claim.number }}** y prepara un paquete para cada dirección:

{% for parcel in shipments %}
- {{ parcel.items }}, a {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Entrega los paquetes{% else %}
Los documentos de tu solicitud **{{ claim.number }}** están listos para imprimir. Embala estos artículos y entrega el paquete{% endif %}{% if shipment.carrier %} en cualquier punto de {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} hasta el **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'No olvides enviar tus artículos ({{ claim.number }})',
      header: 'No olvides enviar tus artículos',
      body: `${greeting}

El transportista aún no ha escaneado tu paquete de la solicitud **{{ claim.number }}**. Si ya lo has enviado, no tienes que hacer nada.

{% if shipment.send_by %}Si no, entrégalo hasta el **{{ shipment.send_by }}**. Después ya no podrás usar este documento ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Tus artículos están en camino ({{ claim.number }})',
      header: 'Tus artículos están en camino',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}El transportista{% endif %} ya tiene tu paquete de la solicitud **{{ claim.number }}**. Te enviaremos un correo cuando llegue.

{% if shipment.tracking_url %}[Seguir el paquete]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Tus artículos han llegado ({{ claim.number }})',
      header: 'Tus artículos han llegado',
      body: `${greeting}

Tu paquete de la solicitud **{{ claim.number }}** ha llegado. Revisaremos los artículos y te enviaremos un correo cuando terminemos.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Una pregunta sobre tu solicitud {{ claim.number }}',
      header: 'Tenemos una pregunta',
      body: `${greeting}

Para continuar con tu solicitud **{{ claim.number }}**, necesitamos saber:

**{{ question.text }}**

Responde en un plazo de {{ question.days }} días, hasta el {{ question.answer_by }}. Si no recibimos respuesta, cerraremos la solicitud.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Elige de nuevo: tu nuevo artículo está agotado ({{ claim.number }})',
      header: 'Tu nuevo artículo está agotado',
      body: `${greeting}

Lo sentimos: el artículo que elegiste en tu solicitud **{{ claim.number }}** del pedido {{ claim.order_number }} ya no está disponible. Era a cambio de:

{{ item_list }}

Elige otro artículo u otra solución. Completaremos tu solicitud justo después.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Tu solicitud {{ claim.number }} se ha procesado',
      header: 'Tu solicitud se ha procesado',
      body: `${greeting}

Este es el resultado de tu solicitud **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Hemos reembolsado {{ refund }} en tu método de pago original. Puede tardar unos días en aparecer.{% endif %}

{% for card in gift_cards %}
El código de tu tarjeta regalo de {{ card.amount }} es **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Hemos añadido {{ store_credit }} de crédito de la tienda a tu cuenta.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Sobre tu solicitud {{ claim.number }}',
      header: 'No hemos podido aprobar tu solicitud',
      body: `${greeting}

Hemos revisado tu solicitud **{{ claim.number }}** y no hemos podido aprobarla:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Si tienes preguntas, [contacta con nosotros]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Ha terminado el plazo de tu solicitud {{ claim.number }}',
      header: 'Ha terminado el plazo',
      body: `${greeting}

Ha terminado el plazo para estos artículos de tu solicitud **{{ claim.number }}**, por lo que los hemos cerrado:

{{ item_list }}

Si ya los has enviado o necesitas más tiempo, [contacta con nosotros]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Hemos recibido tu solicitud sobre el pedido {{ claim.order_number }}',
      header: 'Hemos recibido tu solicitud',
      body: `${greeting}

Gracias, hemos recibido tu solicitud sobre la entrega del pedido **{{ claim.order_number }}**. La revisaremos y te enviaremos un correo en cuanto haya novedades.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Estamos revisando tu solicitud sobre el pedido {{ claim.order_number }}',
      header: 'Estamos revisando tu solicitud',
      body: `${greeting}

{% if refund or new_order %}
Hemos resuelto una parte de tu solicitud sobre el pedido **{{ claim.order_number }}**. El resto sigue en revisión. Te enviaremos un correo en cuanto haya novedades.
{% else %}
Estamos revisando tu solicitud sobre la entrega del pedido **{{ claim.order_number }}**. Te enviaremos un correo en cuanto tomemos una decisión.
{% endif %}

{% if refund %}Hasta ahora hemos reembolsado {{ refund }} en tu método de pago original. Puede tardar unos días en aparecer.{% endif %}

{% if new_order %}Te enviamos artículos de sustitución con el pedido {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Tu solicitud sobre el pedido {{ claim.order_number }} se ha procesado',
      header: 'Tu solicitud se ha procesado',
      body: `${greeting}

{% if claim.is_denied %}
Hemos revisado tu solicitud sobre el pedido **{{ claim.order_number }}** y no hemos podido aprobarla.
{% else %}
Tu solicitud sobre el pedido **{{ claim.order_number }}** está resuelta y cerrada.
{% endif %}

{% if refund %}Hemos reembolsado {{ refund }} en tu método de pago original. Puede tardar unos días en aparecer.{% endif %}

{% if new_order %}Te enviamos artículos de sustitución con el pedido {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Tu registro {{ registration.number }}',
      header: 'Tu producto está registrado',
      body: `${greeting}

Gracias por tu registro. Tu número de registro es **{{ registration.number }}**. Guárdalo. Con este número y tu correo electrónico puedes abrir una solicitud en nuestra web.

{{ item_list }}

- Fecha de compra: {{ registration.purchase_date }}
- Lugar de compra: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Cubierto hasta: {{ registration.warranty_until }}
{% endif %}

¿Hay algo mal? Puedes corregir o cancelar tu registro hasta el {{ registration.change_until }}:

{{ registration_button }}

Cualquier persona con este enlace puede cambiar tu registro, así que no reenvíes este correo.`,
    },
    instantExchangeReminder: {
      subject: 'Devuelve tus artículos para evitar un cargo ({{ claim.number }})',
      header: 'Devuelve tus artículos para evitar un cargo',
      body: `${greeting}

Hemos enviado tus artículos nuevos de la solicitud **{{ claim.number }}**, pero el transportista aún no ha escaneado los que devuelves.

{% if hold.charge_on %}Entrégalos antes del **{{ hold.charge_on }}**. Si no se han escaneado para entonces, cargaremos **{{ hold.amount }}** en tu tarjeta.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Hemos hecho un cargo en tu tarjeta ({{ claim.number }})',
      header: 'Hemos hecho un cargo en tu tarjeta',
      body: `${greeting}

Los artículos de la solicitud **{{ claim.number }}** no se han devuelto a tiempo, así que hemos cargado **{{ hold.amount }}** en tu tarjeta.

{% if hold.return_by %}Aún puedes devolverlos hasta el **{{ hold.return_by }}**. Cuando lleguen y los aprobemos, reembolsaremos su valor.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Hemos reembolsado {{ hold.amount }} en tu tarjeta ({{ claim.number }})',
      header: 'Hemos hecho un reembolso en tu tarjeta',
      body: `${greeting}

Tus artículos de la solicitud **{{ claim.number }}** han llegado. Hemos reembolsado **{{ hold.amount }}** en tu tarjeta. Puede tardar unos días en aparecer.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Tu pedido {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Hemos hecho el cambio que pediste en tu pedido **{{ order.number }}**.

${editEffect}

${editMoney}

Si no lo has pedido tú, [contacta con nosotros]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Hemos cambiado tu pedido {{ order.number }}: {{ edit.name }}',
      header: 'Hemos aprobado tu cambio',
      body: `${greeting}

Hemos aprobado y hecho el cambio en tu pedido **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'No hemos podido cambiar tu pedido {{ order.number }}',
      header: 'No hemos podido cambiar tu pedido',
      body: `${greeting}

Nos pediste cambiar tu pedido **{{ order.number }}** ({{ edit.name }}). No hemos podido hacerlo, así que tu pedido sigue igual.

{{ edit.reason }}

{% if edit.payment %}Hemos liberado la retención de {{ edit.payment }} en tu tarjeta.{% endif %}

Si tienes preguntas, [contacta con nosotros]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Hemos recibido tu desistimiento del pedido {{ claim.order_number }}',
      header: 'Hemos recibido tu desistimiento',
      body: `Hola, {{ withdrawal.name }}:

Confirmamos que el **{{ withdrawal.declared_on }}** recibimos tu desistimiento del contrato del pedido **{{ claim.order_number }}**. Su número es **{{ claim.number }}** y afecta a estos artículos:

{{ item_list }}

Te reembolsaremos en tu método de pago original en los 14 días siguientes a tu desistimiento, como muy tarde cuando tengamos los artículos o hayas demostrado su envío. Devuélvelos en un plazo de 14 días.

Aquí encontrarás tu etiqueta de devolución y el estado del reembolso:

{{ claim_button }}

Guarda este correo.`,
    },
    paymentReceived: {
      subject: 'Recibo de tu pago de {{ payment.amount }} ({{ claim.number }})',
      header: 'Gracias por tu pago',
      body: `${greeting}

Hemos cargado **{{ payment.amount }}**{% if payment.card %} en tu tarjeta {{ payment.card }}{% endif %} por tu solicitud **{{ claim.number }}** (pedido {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Fecha: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Hemos reembolsado {{ payment.amount }} en tu tarjeta ({{ claim.number }})',
      header: 'Hemos reembolsado tu pago',
      body: `${greeting}

Hemos reembolsado **{{ payment.amount }}**{% if payment.card %} en tu tarjeta {{ payment.card }}{% endif %} por tu solicitud **{{ claim.number }}**. Puede tardar unos días en aparecer.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Hemos liberado la retención de tu tarjeta ({{ claim.number }})',
      header: 'Hemos liberado la retención de tu tarjeta',
      body: `${greeting}

Hemos liberado la retención de **{{ payment.amount }}**{% if payment.card %} en tu tarjeta {{ payment.card }}{% endif %} por tu solicitud **{{ claim.number }}**. No se te ha cobrado nada. Tu banco puede tardar unos días en mostrarlo.

{{ claim_button }}`,
    },
  },
}
