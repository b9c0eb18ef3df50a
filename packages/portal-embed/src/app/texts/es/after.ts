import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Estamos revisando tu solicitud',
  'steps.decisionBy': 'Tomaremos una decisión antes del {date}, incluido.',
  'steps.decisionOpen': 'Te enviaremos un correo en cuanto tomemos una decisión.',
  'steps.waitDays':
    'Cuando llegue el paquete, revisaremos los artículos y tomaremos una decisión en {count, plural, one {# día} other {# días}}.',
  'steps.arrivesBy': 'El transportista prevé entregarlo el {date} como muy tarde.',
  'steps.payout': 'Estamos completando tu solicitud',
  'steps.payoutDetail': 'Te enviaremos un correo en cuanto esté lista.',
  'steps.outcome': 'Tras la aprobación',
  'steps.exchange': 'Te enviaremos tus artículos nuevos.',

  'result.refundedOn': 'Reembolsado el {date}: {payment}.',
  'result.originalPayment': 'tu método de pago original',
  'result.ofGiftCard': 'tu tarjeta regalo',
  'result.ofGiftCardEnding': 'tu tarjeta regalo {reference}',
  'result.refundArrival': 'Puede tardar unos días en aparecer en tu extracto.',
  'result.giftCardOn': 'Tarjeta regalo {reference}, emitida el {date}.',
  'result.giftCardOrderOn': 'Pedido {reference}, creado el {date}.',
  'result.storeCreditOn': 'Añadido a tu cuenta el {date}.',

  'method.storeCredit': 'Crédito de la tienda',
  'detail.storeCreditPartial': 'Crédito de la tienda parcial.',
}
