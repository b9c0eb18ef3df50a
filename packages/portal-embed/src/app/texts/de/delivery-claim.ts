import type { deliveryClaim as english } from '../en/delivery-claim.ts'

export const deliveryClaim: Record<keyof typeof english, string> = {
  'deliveryClaim.foundTitle': 'Gefunden.',
  'deliveryClaim.foundLead':
    'Sagen Sie uns, was mit Ihrer Lieferung passiert ist. Das dauert etwa zwei Minuten.',
  'deliveryClaim.foundUnprotectedLead':
    'Diese Bestellung hat keinen Versandschutz. Sie können uns das Problem mit der Lieferung trotzdem melden.',
  'deliveryClaim.order': 'Ihre Bestellung',
  'deliveryClaim.store': 'Shop',
  'deliveryClaim.number': 'Bestellnummer',
  'deliveryClaim.date': 'Bestelldatum',
  'deliveryClaim.price': 'Preis',
  'deliveryClaim.postalCode': 'Postleitzahl',
  'deliveryClaim.start': 'Los geht’s',
  'deliveryClaim.invalidAction': 'Diese Aktion gibt es nicht',
  'deliveryClaim.notProtectedTitle': 'Ohne Versandschutz',
  'deliveryClaim.notProtected':
    'Wir haben Ihre Bestellung gefunden, aber sie hat keinen Versandschutz oder wurde storniert. Bitte wenden Sie sich an den Shop.',
  'deliveryClaim.notNowTitle': 'Eine Meldung ist zurzeit nicht möglich',
  'deliveryClaim.obstacle.order_canceled': 'Diese Bestellung wurde storniert.',
  'deliveryClaim.obstacle.other_currency':
    'Diese Bestellung kann hier nicht bearbeitet werden. Bitte wenden Sie sich an den Shop.',
  'deliveryClaim.obstacle.unknown_conversion':
    'Diese Bestellung kann hier nicht bearbeitet werden. Bitte wenden Sie sich an den Shop.',
  'deliveryClaim.obstacle.not_protected': 'Diese Bestellung wurde ohne Versandschutz gekauft.',
  'deliveryClaim.obstacle.not_shipped': 'Diese Bestellung wurde noch nicht verschickt.',
  'deliveryClaim.obstacle.too_early':
    'Noch zu früh: Ihr Paket kann noch ankommen. Sie können es 7 Tage nach dem letzten Scan melden oder einen Tag, nachdem es als zugestellt galt.',
  'deliveryClaim.obstacle.too_late': 'Die Frist für diese Meldung ist abgelaufen.',
  'deliveryClaim.nothingLeft': 'Zu allen Artikeln dieser Bestellung gibt es bereits eine Anfrage.',

  'deliveryClaim.reasonTitle': 'Was ist passiert?',
  'deliveryClaim.reasonMissing': 'Bitte wählen Sie einen der Gründe.',
  'deliveryClaim.reason.Damaged': 'Beschädigt angekommen',
  'deliveryClaim.reason.Stolen': 'Gestohlen',
  'deliveryClaim.reason.Lost': 'Nie angekommen',
  'deliveryClaim.reason.Wrong_Item': 'Falscher Artikel',
  'deliveryClaim.reason.Missing_Item': 'Ein Artikel fehlt',
  'deliveryClaim.reason.Quality_Issue': 'Die Qualität stimmt nicht',
  'deliveryClaim.reason.Incorrect_Address': 'An die falsche Adresse geliefert',
  'deliveryClaim.opensTab': '{label} (öffnet sich in einem neuen Tab)',
  'deliveryClaim.otherReason': 'Anderen Grund wählen',

  'deliveryClaim.itemsTitle': 'Welche Artikel sind betroffen?',
  'deliveryClaim.itemsMissing': 'Bitte wählen Sie die betroffenen Artikel.',
  'deliveryClaim.howMany': 'Wie viele davon: {name}?',
  'deliveryClaim.itemTaken': 'Schon Teil einer anderen Anfrage',

  'deliveryClaim.metaTitle': 'Möchten Sie uns noch etwas sagen?',
  'deliveryClaim.metaLead': 'Mit Einzelheiten und Fotos können wir schneller entscheiden.',
  'deliveryClaim.comments': 'Anmerkungen',
  'deliveryClaim.photos': 'Fotos',
  'deliveryClaim.photosMissing': 'Bitte laden Sie mindestens {count} Foto hoch',

  'deliveryClaim.addressTitle': 'Ist alles richtig?',
  'deliveryClaim.addressLead': 'Falls wir etwas erneut senden, dann hierhin.',
  'deliveryClaim.addressEditLead': 'Wohin sollen wir Ersatz senden, und wie erreichen wir Sie?',
  'deliveryClaim.deliverTo': 'Lieferadresse',

  'deliveryClaim.reviewTitle': 'Ihre Meldung im Überblick',
  'deliveryClaim.reviewReason': 'Problem',
  'deliveryClaim.reviewItems': 'Artikel',
  'deliveryClaim.reviewDetails': 'Einzelheiten',
  'deliveryClaim.files': '{count, plural, one {# Foto hinzugefügt} other {# Fotos hinzugefügt}}',
  'deliveryClaim.change': 'Ändern',
  'deliveryClaim.submit': 'Meldung absenden',

  'deliveryClaim.invalidContext': 'Ihrer Meldung fehlen Angaben. Bitte beginnen Sie noch einmal.',

  'deliveryClaim.newTitle': 'Wir haben Ihre Angaben erhalten',
  'deliveryClaim.newLead': 'Wir kümmern uns darum und melden uns per E-Mail, sobald es Neues gibt.',
  'deliveryClaim.existingTitle': 'Es gibt schon eine Meldung',
  'deliveryClaim.existingLead': 'Zu jeder Bestellung gibt es eine Meldung. So ist der Stand.',
  'deliveryClaim.deepLinkTitle': 'Ihre Meldung',
  'deliveryClaim.confirmation': 'Meldung {number}',
  'deliveryClaim.status': 'Status',
  'deliveryClaim.created': 'Gemeldet am',
  'deliveryClaim.closed': 'Abgeschlossen am',
  'deliveryClaim.note': 'Von {store}',
  'deliveryClaim.Refund': 'Erstattet',
  'deliveryClaim.Reorder': 'Erneut versandt',

  'deliveryClaim.event.received': 'Wir haben Ihre Meldung erhalten.',
  'deliveryClaim.event.commentAdded': 'Sie haben einen Kommentar hinzugefügt.',
  'deliveryClaim.event.photosAdded': 'Sie haben Fotos hinzugefügt.',
  'deliveryClaim.event.emailed': 'Wir haben Ihnen eine E-Mail gesendet.',
  'deliveryClaim.event.inReview': 'Wir prüfen Ihre Meldung.',
  'deliveryClaim.event.refunded': 'Wir haben Ihnen Geld erstattet.',
  'deliveryClaim.event.reordered': 'Wir haben Ersatzartikel versandt.',
  'deliveryClaim.event.denied': 'Wir konnten Ihre Meldung nicht genehmigen.',
  'deliveryClaim.event.resolved': 'Wir haben Ihre Meldung abgeschlossen.',
  'deliveryClaim.tooLate':
    'Wir haben über diese Meldung bereits entschieden. Sie können nichts mehr hinzufügen.',
  'deliveryClaim.tooMany': 'Sie können dieser Meldung nichts mehr hinzufügen.',

  'deliveryClaim.offerTitle': 'Ihre Lieferung ist geschützt',
  'deliveryClaim.offerLead':
    'Ging bei der Lieferung selbst etwas schief, etwa durch Verlust, Schaden oder Diebstahl? Dann melden Sie es uns, statt etwas zurückzugeben. Sie müssen nichts zurücksenden.',
  'deliveryClaim.offerStart': 'Problem mit der Lieferung melden',
  'deliveryClaim.offerDecline': 'Nein danke, weiter mit meiner Anfrage',
}
