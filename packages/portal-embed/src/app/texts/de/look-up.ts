import type { lookUp as english } from '../en/look-up.ts'

export const lookUp: Record<keyof typeof english, string> = {
  'lookUp.withdrawLead': 'Suchen Sie Ihre Bestellung, um den Vertrag zu widerrufen.',
  'lookUp.title': 'Bestellung finden',
  'lookUp.lead': 'Geben Sie die Angaben aus Ihrer Bestellbestätigung ein.',
  'lookUp.giftLead':
    'Geben Sie die Angaben vom Paket oder von der Geschenkkarte ein. Die schenkende Person erfährt nichts davon.',
  'lookUp.rootLead':
    'Für Bestellungen mit Versandschutz. Die Angaben finden Sie in Ihrer Bestellbestätigung.',
  'lookUp.orderNumber': 'Bestellnummer',
  'lookUp.orderOrRegistrationNumber': 'Bestell- oder Registrierungsnummer',
  'lookUp.numberHint': 'Z. B. 123456, RS-98765 usw.',
  'lookUp.emailOrPostalCode': 'E-Mail-Adresse oder Postleitzahl',
  'lookUp.orderOrTrackingNumber': 'Bestell- oder Sendungsnummer',
  'lookUp.shippingPostalCode': 'Postleitzahl der Lieferadresse',
  'lookUp.register': 'Nicht in unserem Onlineshop gekauft?',
  'lookUp.submit': 'Bestellung suchen',
  'lookUp.toGift': 'Geschenk zurückgeben?',
  'lookUp.toStandard': 'Kein Geschenk? Zur normalen Suche',
  'lookUp.notFound':
    'Wir haben keine Bestellung mit diesen Angaben gefunden. Bitte prüfen Sie sie und versuchen Sie es erneut.',

  'lookUp.tooManyPostalCodes':
    'Zu viele falsche Postleitzahlen für diese Bestellung. Bitte nutzen Sie Ihre E-Mail-Adresse oder versuchen Sie es in einer Stunde erneut.',
  'lookUp.tooManyGiftPostalCodes':
    'Zu viele falsche Postleitzahlen für diese Bestellung. Bitte versuchen Sie es in einer Stunde erneut.',
  'lookUp.emailOrPostalCodeMissing': 'Bitte geben Sie Ihre E-Mail-Adresse oder Postleitzahl ein.',
  'lookUp.orderNumberMissing': 'Bitte geben Sie Ihre Bestellnummer ein.',
  'lookUp.shippingPostalCodeMissing': 'Bitte geben Sie die Postleitzahl der Lieferadresse ein.',
  'lookUp.orderOrTrackingNumberMissing': 'Bitte geben Sie Ihre Bestell- oder Sendungsnummer ein.',

  'inactive.message': 'Dieser Shop nutzt unseren Service derzeit leider nicht.',
  'inactive.visitProduct': 'Aftercare besuchen',
  'inactive.returnToMerchant': 'Zurück zum Shop',
}
