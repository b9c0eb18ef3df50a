import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': 'Zmień zamówienie',
  'orderEdit.lead': 'Zamówienie nr {number} możesz zmienić do {time}.',
  'orderEdit.unavailableTitle': 'Zmiana zamówienia niedostępna',
  'orderEdit.unavailable': 'Tego zamówienia nie można już zmienić. Skontaktuj się z nami, aby uzyskać pomoc.',
  'orderEdit.invalid': 'Nieprawidłowa zmiana',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Zmień adres dostawy',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Wyślij zamówienie na inny adres w tym samym regionie.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Zapisz adres dostawy',
  'orderEdit.CANCEL_ORDER': 'Anuluj zamówienie',
  'orderEdit.CANCEL_ORDER.detail': 'Anuluj całe zamówienie i otrzymaj zwrot pieniędzy.',
  'orderEdit.CANCEL_ORDER.confirm': 'Anuluj zamówienie',

  'orderEdit.addressTitle': 'Jaki jest nowy adres?',
  'orderEdit.addressLead': 'Kraju oraz stanu lub prowincji nie można zmienić.',
  'orderEdit.review': 'Sprawdź zmiany',

  'orderEdit.confirmTitle': 'Potwierdź zmiany',
  'orderEdit.confirmCancelTitle': 'Anulować to zamówienie?',
  'orderEdit.confirmCancelLead': 'Tej czynności nie można cofnąć.',
  'orderEdit.newAddress': 'Nowy adres dostawy',
  'orderEdit.refund': 'Zwrot na pierwotną metodę płatności',
  'orderEdit.back': 'Zmień coś innego',
  'orderEdit.failedTitle': 'Coś poszło nie tak',

  'orderEdit.doneTitle': 'Gotowe',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'Zaktualizowaliśmy adres dostawy.',
  'orderEdit.done.CANCEL_ORDER': 'Anulowaliśmy Twoje zamówienie.',
  'orderEdit.doneRefund': 'Zwracamy {amount} na pierwotną metodę płatności.',
}
