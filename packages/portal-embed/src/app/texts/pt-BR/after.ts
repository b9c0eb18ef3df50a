import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Estamos analisando sua solicitação',
  'steps.decisionBy': 'Vamos decidir até {date}.',
  'steps.decisionOpen': 'Vamos enviar um e-mail assim que decidirmos.',
  'steps.waitDays':
    'Quando o pacote chegar, vamos conferir os itens e decidir em até {count, plural, one {# dia} other {# dias}}.',
  'steps.arrivesBy': 'A transportadora prevê a entrega até {date}.',
  'steps.payout': 'Estamos concluindo sua solicitação',
  'steps.payoutDetail': 'Vamos enviar um e-mail assim que estiver concluída.',
  'steps.outcome': 'Após a aprovação',
  'steps.exchange': 'Vamos enviar seus novos itens.',

  'result.refundedOn': 'Reembolsado em {date}: {payment}.',
  'result.originalPayment': 'sua forma de pagamento original',
  'result.ofGiftCard': 'seu vale-presente',
  'result.ofGiftCardEnding': 'seu vale-presente {reference}',
  'result.refundArrival': 'Pode levar alguns dias para aparecer na sua fatura.',
  'result.giftCardOn': 'Vale-presente {reference}, emitido em {date}.',
  'result.giftCardOrderOn': 'Pedido {reference}, criado em {date}.',
  'result.storeCreditOn': 'Adicionado à sua conta em {date}.',

  'method.storeCredit': 'Crédito da loja',
  'detail.storeCreditPartial': 'Crédito da loja parcial.',
}
