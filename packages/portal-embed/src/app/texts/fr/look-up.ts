import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Recherchez votre commande pour vous rétracter du contrat.',
  'lookUp.title': 'Retrouvons votre commande',
  'lookUp.lead': 'Saisissez les informations de votre confirmation de commande.',
  'lookUp.giftLead':
    'Saisissez les informations du colis ou du mot cadeau. La personne qui vous a offert le cadeau n’en saura rien.',
  'lookUp.rootLead':
    'Pour les commandes avec protection de livraison. Vous trouverez les informations dans votre confirmation de commande.',
  'lookUp.orderNumber': 'Numéro de commande',
  'lookUp.orderOrRegistrationNumber': 'Numéro de commande ou d’enregistrement',
  'lookUp.numberHint': 'Ex. : 123456, RS-98765, etc.',
  'lookUp.emailOrPostalCode': 'Adresse e-mail ou code postal',
  'lookUp.orderOrTrackingNumber': 'Numéro de commande ou de suivi',
  'lookUp.shippingPostalCode': 'Code postal de livraison',
  'lookUp.submit': 'Rechercher',
  'lookUp.toGift': 'Vous retournez un cadeau ?',
  'lookUp.toStandard': 'Ce n’est pas un cadeau ? Revenir',
  'lookUp.register': 'Vous n’avez pas acheté sur notre boutique en ligne ?',
  'lookUp.notFound': 'Aucune commande ne correspond à ces informations. Vérifiez-les et réessayez.',

  'lookUp.tooManyPostalCodes':
    'Trop de codes postaux incorrects pour cette commande. Utilisez votre adresse e-mail ou réessayez dans une heure.',
  'lookUp.tooManyGiftPostalCodes':
    'Trop de codes postaux incorrects pour cette commande. Réessayez dans une heure.',
  'lookUp.emailOrPostalCodeMissing': 'Veuillez saisir votre adresse e-mail ou votre code postal.',
  'lookUp.orderNumberMissing': 'Veuillez saisir votre numéro de commande.',
  'lookUp.shippingPostalCodeMissing': 'Veuillez saisir le code postal de l’adresse de livraison.',
  'lookUp.orderOrTrackingNumberMissing': 'Veuillez saisir votre numéro de commande ou de suivi.',

  'inactive.message': 'Désolé, ce marchand n’utilise pas ce service actuellement.',
  'inactive.visitProduct': 'Découvrir Aftercare',
  'inactive.returnToMerchant': 'Retour à la boutique',
}
