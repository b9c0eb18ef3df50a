import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Vi granskar ditt ärende',
  'steps.decisionBy': 'Vi fattar beslut senast {date}.',
  'steps.decisionOpen': 'Vi mejlar dig så snart vi har fattat ett beslut.',
  'steps.waitDays':
    'När paketet kommer fram kontrollerar vi varorna och fattar beslut inom {count, plural, one {# dag} other {# dagar}}.',
  'steps.arrivesBy': 'Fraktbolaget räknar med att leverera senast {date}.',
  'steps.payout': 'Vi slutför ditt ärende',
  'steps.payoutDetail': 'Vi mejlar dig så snart det är klart.',
  'steps.outcome': 'Efter godkännande',
  'steps.exchange': 'Vi skickar dina nya varor.',

  'result.refundedOn': 'Återbetalat {date}: {payment}.',
  'result.originalPayment': 'din ursprungliga betalningsmetod',
  'result.ofGiftCard': 'ditt presentkort',
  'result.ofGiftCardEnding': 'ditt presentkort {reference}',
  'result.refundArrival': 'Det kan ta några dagar innan beloppet syns på ditt kontoutdrag.',
  'result.giftCardOn': 'Presentkort {reference}, utfärdat {date}.',
  'result.giftCardOrderOn': 'Order {reference}, skapad {date}.',
  'result.storeCreditOn': 'Tillagt på ditt konto {date}.',

  'method.storeCredit': 'Butikskredit',
  'detail.storeCreditPartial': 'Delvis butikskredit.',
}
