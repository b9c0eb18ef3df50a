import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Wyszukaj zamówienie, aby odstąpić od umowy.',
  'lookUp.title': 'Znajdźmy Twoje zamówienie',
  'lookUp.lead': 'Podaj dane z potwierdzenia zamówienia.',
  'lookUp.giftLead':
    'Podaj dane z paczki lub bileciku prezentowego. Osoba, od której masz prezent, nie dowie się o tym.',
  'lookUp.rootLead': 'Dla zamówień z ochroną przesyłki. Dane znajdziesz w potwierdzeniu zamówienia.',
  'lookUp.orderNumber': 'Numer zamówienia',
  'lookUp.orderOrRegistrationNumber': 'Numer zamówienia lub rejestracji',
  'lookUp.numberHint': 'Np. 123456, RS-98765 itp.',
  'lookUp.emailOrPostalCode': 'Adres e-mail lub kod pocztowy',
  'lookUp.orderOrTrackingNumber': 'Numer zamówienia lub numer śledzenia',
  'lookUp.shippingPostalCode': 'Kod pocztowy adresu dostawy',
  'lookUp.submit': 'Wyszukaj',
  'lookUp.toGift': 'Zwracasz prezent?',
  'lookUp.toStandard': 'To nie prezent? Wróć',
  'lookUp.register': 'Zakup poza naszym sklepem internetowym?',
  'lookUp.notFound': 'Nie znaleźliśmy zamówienia o tych danych. Sprawdź je i spróbuj ponownie.',

  'lookUp.tooManyPostalCodes':
    'Zbyt wiele błędnych kodów pocztowych dla tego zamówienia. Użyj adresu e-mail lub spróbuj ponownie za godzinę.',
  'lookUp.tooManyGiftPostalCodes':
    'Zbyt wiele błędnych kodów pocztowych dla tego zamówienia. Spróbuj ponownie za godzinę.',
  'lookUp.emailOrPostalCodeMissing': 'Podaj adres e-mail lub kod pocztowy.',
  'lookUp.orderNumberMissing': 'Podaj numer zamówienia.',
  'lookUp.shippingPostalCodeMissing': 'Podaj kod pocztowy adresu dostawy.',
  'lookUp.orderOrTrackingNumberMissing': 'Podaj numer zamówienia lub numer śledzenia.',

  'inactive.message': 'Przepraszamy, ten sklep obecnie nie korzysta z tej usługi.',
  'inactive.visitProduct': 'Poznaj Aftercare',
  'inactive.returnToMerchant': 'Wróć do sklepu',
}
