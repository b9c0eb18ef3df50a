import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Zoek je bestelling op om de overeenkomst te herroepen.',
  'lookUp.title': 'Zoek je bestelling op',
  'lookUp.lead': 'Vul de gegevens uit je bestelbevestiging in.',
  'lookUp.giftLead':
    'Vul de gegevens op het pakket of het cadeaubriefje in. Degene die je het cadeau gaf, komt dit niet te weten.',
  'lookUp.rootLead':
    'Voor bestellingen met verzendbescherming. Je vindt de gegevens in je bestelbevestiging.',
  'lookUp.orderNumber': 'Bestelnummer',
  'lookUp.orderOrRegistrationNumber': 'Bestel- of registratienummer',
  'lookUp.numberHint': 'Bijv. 123456, RS-98765 enz.',
  'lookUp.emailOrPostalCode': 'E-mailadres of postcode',
  'lookUp.orderOrTrackingNumber': 'Bestelnummer of track-and-tracecode',
  'lookUp.shippingPostalCode': 'Postcode van het bezorgadres',
  'lookUp.submit': 'Opzoeken',
  'lookUp.toGift': 'Wil je een cadeau retourneren?',
  'lookUp.toStandard': 'Geen cadeau? Ga terug',
  'lookUp.register': 'Niet in onze webshop gekocht?',
  'lookUp.notFound':
    'We hebben geen bestelling met deze gegevens gevonden. Controleer ze en probeer het opnieuw.',

  'lookUp.tooManyPostalCodes':
    'Te veel onjuiste postcodes voor deze bestelling. Gebruik je e-mailadres of probeer het over een uur opnieuw.',
  'lookUp.tooManyGiftPostalCodes':
    'Te veel onjuiste postcodes voor deze bestelling. Probeer het over een uur opnieuw.',
  'lookUp.emailOrPostalCodeMissing': 'Vul je e-mailadres of postcode in.',
  'lookUp.orderNumberMissing': 'Vul je bestelnummer in.',
  'lookUp.shippingPostalCodeMissing': 'Vul de postcode van het bezorgadres in.',
  'lookUp.orderOrTrackingNumberMissing': 'Vul je bestelnummer of track-and-tracecode in.',

  'inactive.message': 'Sorry, deze winkel gebruikt deze dienst op dit moment niet.',
  'inactive.visitProduct': 'Naar Aftercare',
  'inactive.returnToMerchant': 'Terug naar de winkel',
}
