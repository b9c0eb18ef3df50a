import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Rozpatrujemy Twoje zgłoszenie',
  'steps.decisionBy': 'Podejmiemy decyzję do {date}.',
  'steps.decisionOpen': 'Napiszemy do Ciebie e-mail, gdy podejmiemy decyzję.',
  'steps.waitDays':
    'Gdy paczka dotrze, sprawdzimy produkty i podejmiemy decyzję w ciągu {count, plural, one {# dnia} few {# dni} many {# dni} other {# dnia}}.',
  'steps.arrivesBy': 'Przewoźnik przewiduje dostawę do {date}.',
  'steps.payout': 'Kończymy obsługę Twojego zgłoszenia',
  'steps.payoutDetail': 'Napiszemy do Ciebie e-mail, gdy wszystko będzie gotowe.',
  'steps.outcome': 'Po zatwierdzeniu',
  'steps.exchange': 'Wyślemy Ci nowe produkty.',

  'result.refundedOn': 'Zwrócono {date}: {payment}.',
  'result.originalPayment': 'Twoja pierwotna metoda płatności',
  'result.ofGiftCard': 'Twoja karta podarunkowa',
  'result.ofGiftCardEnding': 'Twoja karta podarunkowa {reference}',
  'result.refundArrival': 'Kwota może pojawić się na wyciągu po kilku dniach.',
  'result.giftCardOn': 'Karta podarunkowa {reference}, wystawiona {date}.',
  'result.giftCardOrderOn': 'Zamówienie {reference}, utworzone {date}.',
  'result.storeCreditOn': 'Dodano do Twojego konta {date}.',

  'method.storeCredit': 'Środki w sklepie',
  'detail.storeCreditPartial': 'Częściowo środki w sklepie.',
}
