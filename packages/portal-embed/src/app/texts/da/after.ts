import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Vi vurderer din sag',
  'steps.decisionBy': 'Vi træffer en afgørelse senest {date}.',
  'steps.decisionOpen': 'Vi skriver til dig på e-mail, så snart vi har truffet en afgørelse.',
  'steps.waitDays':
    'Når pakken ankommer, tjekker vi varerne og træffer en afgørelse inden for {count, plural, one {# dag} other {# dage}}.',
  'steps.arrivesBy': 'Fragtfirmaet forventer at levere den senest {date}.',
  'steps.payout': 'Vi gør din sag færdig',
  'steps.payoutDetail': 'Vi skriver til dig på e-mail, så snart det er gjort.',
  'steps.outcome': 'Efter godkendelse',
  'steps.exchange': 'Vi sender dine nye varer.',

  'result.refundedOn': 'Refunderet {date}: {payment}.',
  'result.originalPayment': 'din oprindelige betalingsmetode',
  'result.ofGiftCard': 'dit gavekort',
  'result.ofGiftCardEnding': 'dit gavekort {reference}',
  'result.refundArrival': 'Der kan gå et par dage, før beløbet ses på dit kontoudtog.',
  'result.giftCardOn': 'Gavekort {reference}, udstedt {date}.',
  'result.giftCardOrderOn': 'Ordre {reference}, oprettet {date}.',
  'result.storeCreditOn': 'Sat ind på din konto {date}.',

  'method.storeCredit': 'Butikskredit',
  'detail.storeCreditPartial': 'Delvis butikskredit.',
}
