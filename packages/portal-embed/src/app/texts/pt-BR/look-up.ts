import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Busque seu pedido para desistir do contrato.',
  'lookUp.title': 'Vamos encontrar seu pedido',
  'lookUp.lead': 'Informe os dados da confirmação do pedido.',
  'lookUp.giftLead':
    'Informe os dados do pacote ou do cartão do presente. Não vamos avisar quem te deu o presente.',
  'lookUp.rootLead': 'Para pedidos com proteção de envio. Você encontra os dados na confirmação do pedido.',
  'lookUp.orderNumber': 'Número do pedido',
  'lookUp.orderOrRegistrationNumber': 'Número do pedido ou do registro',
  'lookUp.numberHint': 'Ex.: 123456, RS-98765 etc.',
  'lookUp.emailOrPostalCode': 'E-mail ou CEP',
  'lookUp.orderOrTrackingNumber': 'Número do pedido ou código de rastreio',
  'lookUp.shippingPostalCode': 'CEP de entrega',
  'lookUp.submit': 'Buscar pedido',
  'lookUp.toGift': 'Vai devolver um presente?',
  'lookUp.toStandard': 'Não é presente? Voltar',
  'lookUp.register': 'Não comprou na nossa loja online?',
  'lookUp.notFound': 'Não encontramos um pedido com esses dados. Confira e tente novamente.',

  'lookUp.tooManyPostalCodes':
    'Muitos CEPs incorretos para este pedido. Use seu e-mail ou tente novamente em uma hora.',
  'lookUp.tooManyGiftPostalCodes': 'Muitos CEPs incorretos para este pedido. Tente novamente em uma hora.',
  'lookUp.emailOrPostalCodeMissing': 'Informe seu e-mail ou CEP.',
  'lookUp.orderNumberMissing': 'Informe o número do pedido.',
  'lookUp.shippingPostalCodeMissing': 'Informe o CEP do endereço de entrega.',
  'lookUp.orderOrTrackingNumberMissing': 'Informe o número do pedido ou o código de rastreio.',

  'inactive.message': 'Esta loja não está usando o serviço no momento.',
  'inactive.visitProduct': 'Conhecer o Aftercare',
  'inactive.returnToMerchant': 'Voltar à loja',
}
