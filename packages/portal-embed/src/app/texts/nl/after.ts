import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'We beoordelen je aanvraag',
  'steps.decisionBy': 'We beslissen uiterlijk {date}.',
  'steps.decisionOpen': 'We sturen je een e-mail zodra we hebben beslist.',
  'steps.waitDays':
    'Zodra het pakket aankomt, controleren we de artikelen en beslissen we binnen {count, plural, one {# dag} other {# dagen}}.',
  'steps.arrivesBy': 'De vervoerder verwacht het uiterlijk {date} te bezorgen.',
  'steps.payout': 'We ronden je aanvraag af',
  'steps.payoutDetail': 'We sturen je een e-mail zodra het klaar is.',
  'steps.outcome': 'Na goedkeuring',
  'steps.exchange': 'We sturen je nieuwe artikelen.',

  'result.refundedOn': 'Terugbetaald op {date}: {payment}.',
  'result.originalPayment': 'je oorspronkelijke betaalmethode',
  'result.ofGiftCard': 'je cadeaubon',
  'result.ofGiftCardEnding': 'je cadeaubon {reference}',
  'result.refundArrival': 'Het kan een paar dagen duren voordat het op je afschrift staat.',
  'result.giftCardOn': 'Cadeaubon {reference}, uitgegeven op {date}.',
  'result.giftCardOrderOn': 'Bestelling {reference}, aangemaakt op {date}.',
  'result.storeCreditOn': 'Op {date} aan je account toegevoegd.',

  'method.storeCredit': 'Winkeltegoed',
  'detail.storeCreditPartial': 'Gedeeltelijk winkeltegoed.',
}
