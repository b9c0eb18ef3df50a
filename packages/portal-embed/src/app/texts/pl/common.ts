import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'withdraw.open': 'Odstąp od umowy tutaj',
  'shell.skip': 'Przejdź do treści',
  'shell.search': 'Szukaj',
  'shell.back': 'Wstecz',
  'shell.home': '{store}: wyszukaj zamówienie',
  'shell.order': 'Zamówienie {number}',
  'shell.ordered': 'Zamówiono: {date}',
  'shell.loading': 'Ładowanie',
  'shell.language': 'Język',

  'back.order': 'Wróć do zamówienia',
  'back.home': 'Strona główna',

  'contact.store': 'Kontakt ze sklepem {store}:',
  'contact.aboutOrder': 'Kontakt ze sklepem {store} w sprawie zamówienia {number}:',
  'contact.needHelp': 'Potrzebujesz pomocy?',
  'contact.form': 'Formularz kontaktowy',

  'step.label': 'Postęp',
  'step.items': 'Produkty',
  'step.details': 'Szczegóły',
  'step.return': 'Zwrot',
  'step.address': 'Adres',
  'step.review': 'Podsumowanie',
  'step.done': 'gotowe',
  'step.announced': 'Krok {at} z {of}: {name}',

  'action.next': 'Dalej',
  'action.continue': 'Kontynuuj',
  'action.cancel': 'Anuluj',
  'action.close': 'Zamknij',
  'action.tryAgain': 'Spróbuj ponownie',
  'action.home': 'Strona główna',

  'field.optional': '(opcjonalnie)',
  'field.choose': 'Wybierz',
  'combobox.search': 'Zacznij pisać, aby wyszukać',
  'combobox.count':
    '{count, plural, =0 {Brak wyników.} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  'combobox.none': 'Brak wyników.',

  'pages.previous': 'Poprzednia',
  'pages.next': 'Następna',
  'pages.position': '{at} z {of}',

  'program.return': 'Zwrot',
  'program.Warranty': 'Gwarancja',
  'program.Guarantee': 'Gwarancja',

  'line.quantity': 'Ilość: {count}',
  'quantity.more': 'Zwiększ ilość',
  'quantity.less': 'Zmniejsz ilość',

  'alert.title': 'Coś się nie zgadza',
  'error.title': 'Coś poszło nie tak…',
  'error.goHome': 'Wróć na stronę główną i spróbuj ponownie.',
  'error.general':
    'Coś poszło nie tak, spróbuj ponownie. Jeśli problem będzie się powtarzać, skontaktuj się z nami.',
  'error.notAuthorized': 'Brak uprawnień',
  'error.notFound': 'Nie znaleziono produktu',
  'error.malformedForm': 'Nieprawidłowe dane formularza',
  'error.missingFields': 'Brakuje wymaganych pól. Sprawdź formularz i spróbuj ponownie.',
  'error.checkFields': 'Zanim przejdziesz dalej, sprawdź wszystkie wymagane pola.',
  'error.actionFailed': 'Nie udało się wykonać tej czynności.',
  'error.invalidSettings': 'Nieprawidłowe ustawienia. Spróbuj ponownie później.',
  'error.offline': 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  'error.storeNotFoundTitle': 'Nie znaleziono sklepu',
  'error.storeNotFound': 'Nie znaleźliśmy sklepu „{slug}”. Sprawdź, czy adres jest poprawny.',
  'error.lookUpAgain': 'Wyszukaj ponownie swoje zamówienie.',
  'error.tooManyAttempts': 'Zbyt wiele prób. Spróbuj ponownie później.',
  'error.unknownItem': 'Nie znaleziono wybranego produktu',
  'error.dataInvalid': 'Przesłane dane są nieprawidłowe. Spróbuj ponownie.',

  'validation.notEmpty': 'Wypełnij to pole',
  'validation.email': 'Podaj prawidłowy adres e-mail',
  'validation.option': 'Wybierz opcję z listy.',
  'validation.item': 'Wybierz produkt z listy.',
}
