import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'Naar de inhoud',
  'shell.search': 'Zoeken',
  'shell.back': 'Terug',
  'shell.home': '{store}: bestelling zoeken',
  'shell.order': 'Bestelling {number}',
  'shell.ordered': 'Besteld op {date}',
  'shell.loading': 'Laden',

  'back.order': 'Terug naar bestelling',
  'back.home': 'Naar de startpagina',

  'contact.store': 'Contact opnemen met {store}:',
  'contact.aboutOrder': 'Contact opnemen met {store} over bestelling {number}:',
  'contact.needHelp': 'Hulp nodig?',
  'contact.form': 'Contactformulier',

  'step.label': 'Voortgang',
  'step.items': 'Artikelen',
  'step.details': 'Gegevens',
  'step.return': 'Retour',
  'step.address': 'Adres',
  'step.review': 'Controle',
  'step.done': 'klaar',
  'step.announced': 'Stap {at} van {of}: {name}',

  'action.next': 'Volgende',
  'action.continue': 'Doorgaan',
  'action.cancel': 'Annuleren',
  'action.close': 'Sluiten',
  'action.tryAgain': 'Opnieuw proberen',
  'action.home': 'Startpagina',

  'field.optional': '(optioneel)',
  'field.choose': 'Maak een keuze',
  'combobox.search': 'Typ om te zoeken',
  'combobox.count': '{count, plural, =0 {Geen resultaten gevonden.} one {# resultaat} other {# resultaten}}',
  'combobox.none': 'Geen resultaten gevonden.',

  'pages.previous': 'Vorige',
  'pages.next': 'Volgende',
  'pages.position': '{at} van {of}',

  'program.return': 'Retour',
  'program.Warranty': 'Garantie',
  'program.Guarantee': 'Garantie',

  'line.quantity': 'Aantal: {count}',
  'quantity.more': 'Aantal verhogen',
  'quantity.less': 'Aantal verlagen',

  'alert.title': 'Er klopt iets niet',
  'error.title': 'Er is iets misgegaan…',
  'error.goHome': 'Ga naar de startpagina en probeer het opnieuw.',
  'error.general':
    'Er is iets misgegaan, probeer het opnieuw. Neem contact met ons op als het probleem blijft.',
  'error.notAuthorized': 'Sorry, je hebt geen toegang',
  'error.notFound': 'Artikel niet gevonden',
  'error.malformedForm': 'Ongeldige formuliergegevens',
  'error.missingFields': 'Verplichte velden ontbreken. Controleer het formulier en probeer het opnieuw.',
  'error.checkFields': 'Controleer alle verplichte velden voordat je doorgaat.',
  'error.actionFailed': 'De actie kon niet worden voltooid.',
  'error.invalidSettings': 'Ongeldige instellingen. Probeer het later opnieuw.',
  'error.offline': 'We kunnen de server niet bereiken. Controleer je verbinding en probeer het opnieuw.',
  'error.storeNotFoundTitle': 'Winkel niet gevonden',
  'error.storeNotFound': 'We hebben geen winkel gevonden voor “{slug}”. Controleer of het adres klopt.',
  'error.lookUpAgain': 'Zoek je bestelling opnieuw op.',
  'error.tooManyAttempts': 'Te veel pogingen. Probeer het later opnieuw.',
  'error.unknownItem': 'Het gekozen artikel is niet gevonden',
  'error.dataInvalid': 'De verzonden gegevens zijn ongeldig. Probeer het opnieuw.',

  'validation.notEmpty': 'Vul dit veld in',
  'validation.email': 'Vul een geldig e-mailadres in',
  'validation.option': 'Kies een optie uit de lijst.',
  'validation.item': 'Kies een artikel uit de lijst.',
}
