import type { common as english } from '../en/common.ts'

export const common: Record<keyof typeof english, string> = {
  'app.name': 'Aftercare',
  'shell.skip': 'Zum Inhalt springen',
  'shell.search': 'Suche',
  'shell.back': 'Zurück',
  'shell.home': '{store}: Bestellung suchen',
  'shell.order': 'Bestellung {number}',
  'shell.ordered': 'Bestellt am {date}',
  'shell.loading': 'Wird geladen',

  'back.order': 'Zurück zur Bestellung',
  'back.home': 'Zur Startseite',

  'contact.store': 'Kontakt zu {store}:',
  'contact.aboutOrder': 'Kontakt zu {store} wegen Bestellung {number}:',
  'contact.needHelp': 'Brauchen Sie Hilfe?',
  'contact.form': 'Kontaktformular',

  'step.label': 'Fortschritt',
  'step.items': 'Artikel',
  'step.details': 'Angaben',
  'step.return': 'Versand',
  'step.address': 'Adresse',
  'step.review': 'Prüfen',
  'step.done': 'erledigt',
  'step.announced': 'Schritt {at} von {of}: {name}',

  'action.next': 'Weiter',
  'action.continue': 'Fortfahren',
  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.tryAgain': 'Erneut versuchen',
  'action.home': 'Startseite',

  'field.optional': '(optional)',
  'field.choose': 'Bitte wählen',
  'combobox.search': 'Zum Suchen tippen',
  'combobox.count': '{count, plural, =0 {Keine Treffer.} one {# Treffer} other {# Treffer}}',
  'combobox.none': 'Keine Treffer.',

  'pages.previous': 'Zurück',
  'pages.next': 'Weiter',
  'pages.position': '{at} von {of}',

  'program.return': 'Rückgabe',
  'program.Warranty': 'Garantie',
  'program.Guarantee': 'Gewährleistung',

  'line.quantity': 'Menge {count}',

  'alert.title': 'Da stimmt etwas nicht ganz',
  'error.title': 'Etwas ist schiefgegangen ...',
  'error.goHome': 'Bitte gehen Sie zur Startseite und versuchen Sie es erneut.',
  'error.general':
    'Etwas ist schiefgegangen, bitte versuchen Sie es erneut. Wenn das Problem bleibt, kontaktieren Sie uns bitte.',
  'error.notAuthorized': 'Dazu fehlt leider die Berechtigung',
  'error.notFound': 'Nicht gefunden',
  'error.malformedForm': 'Fehlerhafte Formulardaten',
  'error.missingFields':
    'Es fehlen Pflichtangaben. Bitte prüfen Sie das Formular und versuchen Sie es erneut.',
  'error.checkFields': 'Bitte prüfen Sie alle Pflichtfelder, bevor Sie fortfahren.',
  'error.actionFailed': 'Das hat leider nicht geklappt.',
  'error.invalidSettings': 'Die Einstellungen sind ungültig. Bitte versuchen Sie es später erneut.',
  'error.offline':
    'Der Shop ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.storeNotFoundTitle': 'Shop nicht gefunden',
  'error.storeNotFound': 'Wir konnten keinen Shop für „{slug}“ finden. Bitte prüfen Sie die Schreibweise.',
  'error.lookUpAgain': 'Bitte suchen Sie Ihre Bestellung noch einmal.',
  'error.tooManyAttempts': 'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es erneut.',
  'error.unknownItem': 'Der gewählte Artikel wurde nicht gefunden',
  'error.dataInvalid': 'Ungültige Daten. Bitte versuchen Sie es erneut.',

  'validation.notEmpty': 'Darf nicht leer sein',
  'validation.email': 'Muss eine gültige E-Mail-Adresse sein',
  'validation.option': 'Bitte wählen Sie eine Möglichkeit aus der Liste.',
  'validation.item': 'Bitte wählen Sie einen Eintrag aus der Liste.',
}
