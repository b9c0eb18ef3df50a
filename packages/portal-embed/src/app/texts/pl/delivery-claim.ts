import type { Translation } from '../text.ts'

export const deliveryClaim: Translation = {
  'deliveryClaim.foundTitle': 'Znaleziono.',
  'deliveryClaim.foundLead': 'Powiedz nam, co się stało z Twoją dostawą. Zajmie to około dwóch minut.',
  'deliveryClaim.foundUnprotectedLead':
    'To zamówienie nie ma ochrony przesyłki, ale możesz kontynuować i wysłać zgłoszenie dotyczące przesyłki.',
  'deliveryClaim.order': 'Twoje zamówienie',
  'deliveryClaim.store': 'Sklep',
  'deliveryClaim.number': 'Numer zamówienia',
  'deliveryClaim.date': 'Data zamówienia',
  'deliveryClaim.price': 'Cena',
  'deliveryClaim.postalCode': 'Kod pocztowy',
  'deliveryClaim.start': 'Rozpocznij',
  'deliveryClaim.invalidAction': 'Nieprawidłowa czynność',
  'deliveryClaim.notProtectedTitle': 'Brak ochrony',
  'deliveryClaim.notProtected':
    'Znaleźliśmy Twoje zamówienie, ale nie ma ono ochrony przesyłki albo została ona anulowana. Skontaktuj się ze sklepem, aby uzyskać pomoc.',
  'deliveryClaim.notNowTitle': 'Zgłoszenie nie jest teraz możliwe',
  'deliveryClaim.obstacle.order_canceled': 'To zamówienie zostało anulowane.',
  'deliveryClaim.obstacle.other_currency':
    'Tego zamówienia nie można tu obsłużyć. Skontaktuj się ze sklepem.',
  'deliveryClaim.obstacle.unknown_conversion':
    'Tego zamówienia nie można tu obsłużyć. Skontaktuj się ze sklepem.',
  'deliveryClaim.obstacle.not_protected': 'To zamówienie kupiono bez ochrony przesyłki.',
  'deliveryClaim.obstacle.not_shipped': 'To zamówienie nie zostało jeszcze wysłane.',
  'deliveryClaim.obstacle.too_early':
    'Za wcześnie: paczka może jeszcze dotrzeć. Możesz to zgłosić 7 dni po ostatnim skanie lub dzień po oznaczeniu paczki jako dostarczonej.',
  'deliveryClaim.obstacle.too_late': 'Termin na zgłoszenie minął.',
  'deliveryClaim.nothingLeft': 'Każdy produkt z tego zamówienia jest już częścią innego zgłoszenia.',

  'deliveryClaim.reasonTitle': 'Co się stało?',
  'deliveryClaim.reasonMissing': 'Wybierz jeden z powodów.',
  'deliveryClaim.reason.Damaged': 'Paczka była uszkodzona',
  'deliveryClaim.reason.Stolen': 'Paczka została skradziona',
  'deliveryClaim.reason.Lost': 'Paczka nie dotarła',
  'deliveryClaim.reason.Wrong_Item': 'Dotarł niewłaściwy produkt',
  'deliveryClaim.reason.Missing_Item': 'Brakuje produktu',
  'deliveryClaim.reason.Quality_Issue': 'Jakość jest nieodpowiednia',
  'deliveryClaim.reason.Incorrect_Address': 'Paczka trafiła pod zły adres',
  'deliveryClaim.opensTab': '{label} (otwiera się w nowej karcie)',
  'deliveryClaim.otherReason': 'Wybierz inny powód',

  'deliveryClaim.itemsTitle': 'Których produktów to dotyczy?',
  'deliveryClaim.itemsMissing': 'Wybierz produkty, których to dotyczy.',
  'deliveryClaim.howMany': 'Ile sztuk {name}?',
  'deliveryClaim.itemTaken': 'Część innego zgłoszenia',

  'deliveryClaim.metaTitle': 'Czy możesz powiedzieć nam coś jeszcze?',
  'deliveryClaim.metaLead': 'Szczegóły i zdjęcia pomagają nam szybciej podjąć decyzję.',
  'deliveryClaim.comments': 'Uwagi',
  'deliveryClaim.photos': 'Zdjęcia',
  'deliveryClaim.photosMissing': 'Minimalna liczba plików: {count}',

  'deliveryClaim.addressTitle': 'Czy wszystko się zgadza?',
  'deliveryClaim.addressLead': 'Jeśli wyślemy coś ponownie, trafi tutaj.',
  'deliveryClaim.addressEditLead': 'Dokąd mamy wysłać produkty zastępcze i gdzie możemy do Ciebie napisać?',
  'deliveryClaim.deliverTo': 'Adres dostawy',

  'deliveryClaim.reviewTitle': 'Szybkie podsumowanie',
  'deliveryClaim.reviewReason': 'Problem',
  'deliveryClaim.reviewItems': 'Produkty',
  'deliveryClaim.reviewDetails': 'Szczegóły',
  'deliveryClaim.files':
    '{count, plural, one {Dodano # zdjęcie} few {Dodano # zdjęcia} many {Dodano # zdjęć} other {Dodano # zdjęcia}}',
  'deliveryClaim.change': 'Zmień',
  'deliveryClaim.submit': 'Wyślij zgłoszenie',

  'deliveryClaim.invalidContext': 'Zgłoszenie jest niekompletne. Zacznij od nowa.',

  'deliveryClaim.newTitle': 'Otrzymaliśmy Twoje informacje',
  'deliveryClaim.newLead': 'Zajmiemy się tym i napiszemy do Ciebie e-mail, gdy będziemy wiedzieć więcej.',
  'deliveryClaim.existingTitle': 'Zgłoszenie już istnieje',
  'deliveryClaim.existingLead': 'Dla każdego zamówienia możliwe jest jedno zgłoszenie. Oto stan Twojego.',
  'deliveryClaim.deepLinkTitle': 'Szczegóły zgłoszenia',
  'deliveryClaim.confirmation': 'Potwierdzenie nr {number}',
  'deliveryClaim.status': 'Stan',
  'deliveryClaim.created': 'Utworzono',
  'deliveryClaim.closed': 'Zamknięto',
  'deliveryClaim.note': 'Od {store}',
  'deliveryClaim.Refund': 'Zwrócono pieniądze',
  'deliveryClaim.Reorder': 'Wysłano ponownie',

  'deliveryClaim.event.received': 'Otrzymaliśmy Twoje zgłoszenie.',
  'deliveryClaim.event.commentAdded': 'Dodano komentarz.',
  'deliveryClaim.event.photosAdded': 'Dodano zdjęcia.',
  'deliveryClaim.event.emailed': 'Wysłaliśmy do Ciebie e-mail.',
  'deliveryClaim.event.inReview': 'Rozpatrujemy Twoje zgłoszenie.',
  'deliveryClaim.event.refunded': 'Zwróciliśmy pieniądze.',
  'deliveryClaim.event.reordered': 'Wysłaliśmy produkty zastępcze.',
  'deliveryClaim.event.denied': 'Nie mogliśmy zatwierdzić Twojego zgłoszenia.',
  'deliveryClaim.event.resolved': 'Zamknęliśmy Twoje zgłoszenie.',
  'deliveryClaim.tooLate': 'Rozpatrzyliśmy już to zgłoszenie, więc nie można nic dodać.',
  'deliveryClaim.tooMany': 'Do tego zgłoszenia nie można dodać nic więcej.',

  'deliveryClaim.offerTitle': 'Twoja dostawa jest chroniona',
  'deliveryClaim.offerLead':
    'W przypadku problemów z samą dostawą, takich jak zaginięcie, uszkodzenie lub kradzież, złóż zgłoszenie dotyczące przesyłki zamiast zwrotu. Nie musisz nic odsyłać.',
  'deliveryClaim.offerStart': 'Złóż zgłoszenie dotyczące przesyłki',
  'deliveryClaim.offerDecline': 'Nie, dziękuję, kontynuuj moje zgłoszenie',
}
