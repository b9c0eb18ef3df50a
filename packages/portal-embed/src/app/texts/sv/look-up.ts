import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Sök upp din order för att frånträda avtalet.',
  'lookUp.title': 'Hitta din order',
  'lookUp.lead': 'Ange uppgifterna från din orderbekräftelse.',
  'lookUp.giftLead':
    'Ange uppgifterna på paketet eller hälsningskortet. Personen som gav dig presenten får inte veta något.',
  'lookUp.rootLead': 'För order med fraktskydd. Du hittar uppgifterna i din orderbekräftelse.',
  'lookUp.orderNumber': 'Ordernummer',
  'lookUp.orderOrRegistrationNumber': 'Order- eller registreringsnummer',
  'lookUp.numberHint': 'T.ex. 123456, RS-98765 osv.',
  'lookUp.emailOrPostalCode': 'E-postadress eller postnummer',
  'lookUp.orderOrTrackingNumber': 'Ordernummer eller spårningsnummer',
  'lookUp.shippingPostalCode': 'Leveransadressens postnummer',
  'lookUp.submit': 'Sök upp',
  'lookUp.toGift': 'Vill du returnera en present?',
  'lookUp.toStandard': 'Ingen present? Gå tillbaka',
  'lookUp.register': 'Har du inte handlat i vår webbutik?',
  'lookUp.notFound': 'Vi hittade ingen order med de här uppgifterna. Kontrollera dem och försök igen.',

  'lookUp.tooManyPostalCodes':
    'För många felaktiga postnummer för den här ordern. Använd din e-postadress eller försök igen om en timme.',
  'lookUp.tooManyGiftPostalCodes':
    'För många felaktiga postnummer för den här ordern. Försök igen om en timme.',
  'lookUp.emailOrPostalCodeMissing': 'Ange din e-postadress eller ditt postnummer.',
  'lookUp.orderNumberMissing': 'Ange ditt ordernummer.',
  'lookUp.shippingPostalCodeMissing': 'Ange leveransadressens postnummer.',
  'lookUp.orderOrTrackingNumberMissing': 'Ange ditt ordernummer eller spårningsnummer.',

  'inactive.message': 'Den här butiken använder tyvärr inte tjänsten just nu.',
  'inactive.visitProduct': 'Till Aftercare',
  'inactive.returnToMerchant': 'Tillbaka till butiken',
}
