import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Busca tu pedido para desistir del contrato.',
  'lookUp.title': 'Busquemos tu pedido',
  'lookUp.lead': 'Introduce los datos de la confirmación de tu pedido.',
  'lookUp.giftLead':
    'Introduce los datos del paquete o de la nota del regalo. No se lo diremos a quien te lo regaló.',
  'lookUp.rootLead':
    'Para pedidos con protección de envío. Encontrarás los datos en la confirmación de tu pedido.',
  'lookUp.orderNumber': 'Número de pedido',
  'lookUp.orderOrRegistrationNumber': 'Número de pedido o de registro',
  'lookUp.numberHint': 'P. ej., 123456, RS-98765, etc.',
  'lookUp.emailOrPostalCode': 'Correo electrónico o código postal',
  'lookUp.orderOrTrackingNumber': 'Número de pedido o de seguimiento',
  'lookUp.shippingPostalCode': 'Código postal de envío',
  'lookUp.submit': 'Buscar',
  'lookUp.toGift': '¿Devuelves un regalo?',
  'lookUp.toStandard': '¿No es un regalo? Volver',
  'lookUp.register': '¿No compraste en nuestra tienda online?',
  'lookUp.notFound': 'No hemos encontrado ningún pedido con estos datos. Revísalos e inténtalo de nuevo.',

  'lookUp.tooManyPostalCodes':
    'Demasiados códigos postales incorrectos para este pedido. Usa tu correo electrónico o inténtalo en una hora.',
  'lookUp.tooManyGiftPostalCodes':
    'Demasiados códigos postales incorrectos para este pedido. Inténtalo en una hora.',
  'lookUp.emailOrPostalCodeMissing': 'Introduce tu correo electrónico o tu código postal.',
  'lookUp.orderNumberMissing': 'Introduce tu número de pedido.',
  'lookUp.shippingPostalCodeMissing': 'Introduce el código postal de la dirección de envío.',
  'lookUp.orderOrTrackingNumberMissing': 'Introduce tu número de pedido o de seguimiento.',

  'inactive.message': 'Lo sentimos, parece que esta tienda no usa el servicio en este momento.',
  'inactive.visitProduct': 'Visitar Aftercare',
  'inactive.returnToMerchant': 'Volver a la tienda',
}
