import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Stiamo esaminando la tua richiesta',
  'steps.decisionBy': 'Decideremo entro il {date}.',
  'steps.decisionOpen': 'Ti scriveremo per email appena avremo deciso.',
  'steps.waitDays':
    'Quando il pacco arriva, controlleremo gli articoli e decideremo entro {count, plural, one {# giorno} other {# giorni}}.',
  'steps.arrivesBy': 'Il corriere prevede la consegna entro il {date}.',
  'steps.payout': 'Stiamo completando la tua richiesta',
  'steps.payoutDetail': 'Ti scriveremo per email appena sarà tutto pronto.',
  'steps.outcome': 'Dopo l’approvazione',
  'steps.exchange': 'Ti invieremo i nuovi articoli.',

  'result.refundedOn': 'Rimborsato il {date}: {payment}.',
  'result.originalPayment': 'il tuo metodo di pagamento originale',
  'result.ofGiftCard': 'la tua carta regalo',
  'result.ofGiftCardEnding': 'la tua carta regalo {reference}',
  'result.refundArrival': 'Possono servire alcuni giorni prima che compaia nell’estratto conto.',
  'result.giftCardOn': 'Carta regalo {reference}, emessa il {date}.',
  'result.giftCardOrderOn': 'Ordine {reference}, creato il {date}.',
  'result.storeCreditOn': 'Aggiunto al tuo account il {date}.',

  'method.storeCredit': 'Credito del negozio',
  'detail.storeCreditPartial': 'Credito del negozio parziale.',
}
