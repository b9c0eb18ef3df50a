import type { common as english } from '../en/common.ts'

export const common: Record<keyof typeof english, string> = {
  'app.name': 'Aftercare',
  'withdraw.open': 'Vertrag widerrufen',
  'shell.skip': 'Zum Inhalt springen',
  'shell.search': 'Suche',
  'shell.back': 'Zurück',
  'shell.home': '{store}: Bestellung suchen',
  'shell.order': 'Bestellung {number}',
  'shell.ordered': 'Bestellt am {date}',
  'shell.loading': 'Wird geladen',
  'shell.language': 'Sprache',

  'back.order': 'Zurück zur Bestellung',
  'back.home': 'Zur Startseite',

  'contact.store': '{store} kontaktieren:',
  'contact.aboutOrder': '{store} zu Bestellung {number} kontaktieren:',
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
  'action.continue': 'Weiter',
  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.tryAgain': 'Erneut versuchen',
  'action.home': 'Startseite',

  'field.optional': '(optional)',
  'field.choose': 'Bitte wählen',
  'combobox.search': 'Suchbegriff eingeben',
  'combobox.count': '{count, plural, =0 {Keine Treffer.} one {# Treffer} other {# Treffer}}',
  'combobox.none': 'Keine Treffer.',

  'pages.previous': 'Zurück',
  'pages.next': 'Weiter',
  'pages.position': '{at} von {of}',

  'program.return': 'Rückgabe',
  'program.Warranty': 'Garantie',
  'program.Guarantee': 'Gewährleistung',

  'line.quantity': 'Menge {count}',
  'quantity.more': 'Menge erhöhen',
  'quantity.less': 'Menge verringern',

  'alert.title': 'Das hat nicht geklappt',
  'error.title': 'Es ist ein Fehler aufgetreten ...',
  'error.goHome': 'Bitte gehen Sie zur Startseite und versuchen Sie es erneut.',
  'error.general':
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut. Wenn das Problem weiterhin besteht, kontaktieren Sie uns bitte.',
  'error.notAuthorized': 'Sie haben leider keinen Zugriff',
  'error.notFound': 'Artikel nicht gefunden',
  'error.malformedForm': 'Fehlerhafte Formulardaten',
  'error.missingFields':
    'Es fehlen Pflichtangaben. Bitte prüfen Sie das Formular und versuchen Sie es erneut.',
  'error.checkFields': 'Bitte prüfen Sie alle Pflichtfelder, bevor Sie fortfahren.',
  'error.actionFailed': 'Die Aktion konnte nicht ausgeführt werden.',
  'error.invalidSettings': 'Die Einstellungen sind ungültig. Bitte versuchen Sie es später erneut.',
  'error.invalidMethod': 'Ungültige Anfragemethode',
  'error.programName': 'Für diese Art von Anfrage ist kein Name hinterlegt',
  'error.orderFailed': 'Die Bestellung konnte nicht geladen werden',
  'error.appFailed': 'Die Seite konnte nicht gestartet werden: {reason}',
  'error.offline': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.storeNotFoundTitle': 'Shop nicht gefunden',
  'error.storeNotFound':
    'Wir haben keinen Shop mit dem Namen „{slug}“ gefunden. Bitte prüfen Sie die Schreibweise.',
  'error.lookUpAgain': 'Bitte suchen Sie Ihre Bestellung erneut.',
  'error.tooManyAttempts': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'error.unknownItem': 'Der ausgewählte Artikel wurde nicht gefunden',
  'error.dataInvalid': 'Ungültige Daten. Bitte versuchen Sie es erneut.',

  'validation.notEmpty': 'Bitte füllen Sie dieses Feld aus',
  'validation.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'validation.option': 'Bitte wählen Sie eine Option aus der Liste.',
  'validation.item': 'Bitte wählen Sie einen Eintrag aus der Liste.',
}
