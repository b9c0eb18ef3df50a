import type { after as english } from '../en/after.ts'

export const after: Record<keyof typeof english, string> = {
  'steps.decision': 'Wir prüfen Ihre Anfrage',
  'steps.decisionBy': 'Wir entscheiden bis {date}.',
  'steps.decisionOpen': 'Wir informieren Sie per E-Mail, sobald wir entschieden haben.',
  'steps.waitDays':
    'Sobald das Paket bei uns eintrifft, prüfen wir die Artikel und entscheiden innerhalb von {count, plural, one {# Tag} other {# Tagen}}.',
  'steps.arrivesBy': 'Der Paketdienst rechnet mit der Zustellung bis {date}.',
  'steps.payout': 'Wir schließen Ihre Anfrage ab',
  'steps.payoutDetail': 'Wir informieren Sie per E-Mail, sobald alles erledigt ist.',
  'steps.outcome': 'Nach der Genehmigung',
  'steps.exchange': 'Wir senden Ihnen die neuen Artikel.',

  'result.refundedOn': 'Erstattet am {date}: {payment}.',
  'result.originalPayment': 'ursprüngliches Zahlungsmittel',
  'result.ofGiftCard': 'Ihr Geschenkgutschein',
  'result.ofGiftCardEnding': 'Ihr Geschenkgutschein {reference}',
  'result.refundArrival': 'Bis der Betrag auf Ihrem Konto erscheint, können einige Tage vergehen.',
  'result.giftCardOn': 'Geschenkgutschein {reference}, ausgestellt am {date}.',
  'result.giftCardOrderOn': 'Bestellung {reference}, erstellt am {date}.',
  'result.storeCreditOn': 'Ihrem Kundenkonto gutgeschrieben am {date}.',

  'media.title': 'Etwas vergessen?',
  'media.lead': 'Bis zu unserer Entscheidung können Sie Fotos oder einen Kommentar hinzufügen.',
  'media.open': 'Fotos oder Kommentar hinzufügen',
  'media.item': 'Artikel',
  'media.files': 'Fotos, Videos oder Dokumente',
  'media.comment': 'Kommentar',
  'media.send': 'An den Shop senden',
  'media.nothing': 'Fügen Sie eine Datei hinzu oder schreiben Sie einen Kommentar.',
  'media.sent': 'Vielen Dank, das ist bei uns angekommen',
  'media.sentDetail': 'Es gehört jetzt zu Ihrer Anfrage.',
  'media.tooLate': 'Über diesen Artikel haben wir bereits entschieden. Sie können nichts mehr hinzufügen.',
  'media.tooMany': 'Zu diesem Artikel können Sie keine weiteren Dateien hinzufügen.',
  'timeline.mediaAdded': 'Wir haben weitere Dateien von Ihnen erhalten.',

  'method.storeCredit': 'Guthaben',
  'detail.storeCreditPartial': 'Teilweise als Guthaben.',
}
