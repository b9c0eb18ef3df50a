import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': 'Alterar seu pedido',
  'orderEdit.lead': 'Você pode alterar o pedido nº {number} até {time}.',
  'orderEdit.unavailableTitle': 'Alteração do pedido indisponível',
  'orderEdit.unavailable': 'Este pedido não pode mais ser alterado. Fale conosco para obter ajuda.',
  'orderEdit.invalid': 'Alteração inválida',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Mudar endereço de entrega',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Envie o pedido para outro endereço na mesma região.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Salvar endereço de entrega',
  'orderEdit.CANCEL_ORDER': 'Cancelar pedido',
  'orderEdit.CANCEL_ORDER.detail': 'Cancele o pedido inteiro e receba o reembolso.',
  'orderEdit.CANCEL_ORDER.confirm': 'Cancelar pedido',

  'orderEdit.addressTitle': 'Qual é o novo endereço?',
  'orderEdit.addressLead': 'O país e o estado ou a província não podem mudar.',
  'orderEdit.review': 'Revisar alterações',

  'orderEdit.confirmTitle': 'Confirme suas alterações',
  'orderEdit.confirmCancelTitle': 'Cancelar este pedido?',
  'orderEdit.confirmCancelLead': 'Não é possível desfazer esta ação.',
  'orderEdit.newAddress': 'Novo endereço de entrega',
  'orderEdit.refund': 'Reembolso na forma de pagamento original',
  'orderEdit.back': 'Alterar outra coisa',
  'orderEdit.failedTitle': 'Algo deu errado',

  'orderEdit.doneTitle': 'Pronto',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'Atualizamos seu endereço de entrega.',
  'orderEdit.done.CANCEL_ORDER': 'Cancelamos seu pedido.',
  'orderEdit.doneRefund': 'Estamos reembolsando {amount} na forma de pagamento original.',
}
