import type { order as english } from '../en/order.ts'

export const order: Record<keyof typeof english, string> = {
  'order.lead': 'Was möchten Sie tun?',
  'order.giftTitle': 'Ihr Geschenk',
  'order.giftLead': 'Was möchten Sie damit tun?',
  'order.canceled': 'Bestellung storniert: Diese Bestellung wurde am {date} storniert.',

  'order.start': 'Zurückgeben oder umtauschen',
  'order.startWarranty': '{program} in Anspruch nehmen',
  'order.startBoth': 'Rückgabe, Umtausch oder {program}',
  'order.startUntil': 'Möglich bis {date}',
  'order.startToday': 'Heute ist der letzte Tag',
  'order.startDaysLeft': '{count, plural, one {Noch # Tag} other {Noch # Tage}}, bis {date}',
  'order.startOpen':
    'Wählen Sie Ihre Artikel aus und nennen Sie uns den Grund. Das dauert etwa zwei Minuten.',
  'order.startAction': 'Los geht’s',
  'order.resume': 'Rückgabe fortsetzen',
  'order.startOver': 'Neu beginnen',
  'order.resumeDetail': '{count, plural, one {# Artikel ist} other {# Artikel sind}} bereit zum Absenden.',
  'order.nothingTitle': 'Zurzeit ist keine Rückgabe möglich',
  'order.nothing':
    'Sie können zurzeit keinen dieser Artikel zurückgeben oder umtauschen. Wenn etwas nicht stimmt, wenden Sie sich bitte an den Shop.',
  'order.nothingEnded': 'Die Frist für Rückgabe und Umtausch ist am {date} abgelaufen.',
  'order.nothingWarrantyTitle': '{program}: zurzeit nicht möglich',
  'order.nothingWarranty':
    'Zurzeit ist keiner dieser Artikel abgedeckt. Wenn etwas nicht stimmt, wenden Sie sich bitte an den Shop.',
  'order.nothingWhy': 'Artikel ansehen',
  'order.notShipped': 'Sie können Artikel zurückgeben, sobald sie versandt wurden.',

  'delivery.failedTitle': 'Die Zustellung ist fehlgeschlagen',
  'delivery.failed':
    'Der Paketdienst konnte Ihr Paket nicht zustellen. Bitte fragen Sie den Shop, wie es weitergeht.',
  'delivery.returnedTitle': 'Ihr Paket geht zurück an den Absender',
  'delivery.returned':
    'Der Paketdienst schickt Ihr Paket zurück. Bitte fragen Sie den Shop, wie es weitergeht.',
  'delivery.lostTitle': 'Ihr Paket ist möglicherweise verloren gegangen',
  'delivery.lost':
    'Der Paketdienst hat Ihr Paket seit mindestens einer Woche nicht gescannt. Bitte wenden Sie sich an den Shop.',
  'delivery.lateTitle': 'Ihre Lieferung verspätet sich',
  'delivery.late': 'Ihr Paket ist nicht zum erwarteten Termin angekommen. Bitte wenden Sie sich an den Shop.',
  'delivery.isProtected': 'Für diese Bestellung gilt die Liefergarantie.',
  'delivery.guaranteeTitle': 'Liefergarantie',
  'delivery.guarantee':
    'Wenn ein Paket dieser Bestellung verloren geht, beschädigt oder gestohlen wird, wenden Sie sich an den Shop.',

  'order.edit': 'Bestellung ändern',
  'order.editUntil': 'Bis {time} können Sie die Adresse ändern, Artikel entfernen oder stornieren.',
  'order.editAction': 'Bestellung ändern',

  'order.requests': 'Ihre Anfragen',
  'order.requestReturn': 'Rückgabe {number}',
  'order.requestWarranty': '{program}-Anfrage {number}',
  'order.requestOn': 'Eingereicht am {date}',
  'rollup.inProgress': 'Eingereicht',
  'rollup.readyForReview': 'In Prüfung',
  'rollup.completed': 'Abgeschlossen',

  'tracking.title': 'Sendungsstatus',
  'tracking.shipment': 'Sendung {at} von {of}',
  'tracking.none': 'Keine Sendungsverfolgung verfügbar',
  'tracking.noneDetail':
    'Für diese Sendung gibt es noch keine Sendungsverfolgung. Bitte schauen Sie später wieder vorbei.',
  'tracking.awaiting': 'Noch keine Daten',
  'tracking.awaitingDetail': 'Der Paketdienst hat das Paket noch nicht gescannt.',
  'tracking.estimated': 'Voraussichtliche Zustellung: {date}',
  'tracking.deliveredOn': 'Zugestellt am {date}',
  'tracking.number': 'Sendungsnummer {number}',
  'tracking.follow': 'Bei {carrier} verfolgen',
  'tracking.carrierUnknown': 'dem Paketdienst',
  'tracking.events': 'Sendungsverlauf',
  'tracking.inShipment': 'In dieser Sendung',
  'tracking.pre_transit': 'Versandetikett erstellt',
  'tracking.in_transit': 'Unterwegs',
  'tracking.out_for_delivery': 'In Zustellung',
  'tracking.delivered': 'Zugestellt',
  'tracking.available_for_pickup': 'Abholbereit',
  'tracking.return_to_sender': 'Rücksendung an den Absender',
  'tracking.failure': 'Zustellung fehlgeschlagen',
  'tracking.cancelled': 'Sendung storniert',
  'tracking.unknown': 'Status unbekannt',
  'tracking.error': 'Fehler bei der Sendungsverfolgung',

  'newRequest.title': 'Wie können wir helfen?',
  'newRequest.lead': 'Wählen Sie, was am besten passt. Sie können es später noch ändern.',
  'newRequest.returnDetail':
    'Artikel zurücksenden und eine Erstattung, einen Geschenkgutschein oder einen anderen Artikel erhalten.',
  'newRequest.returnUntil': 'Bis {date}',
  'newRequest.warrantyDetail': 'Ein Artikel ist defekt oder bei der Nutzung kaputtgegangen.',
  'newRequest.choose': 'Bitte wählen Sie eine Option aus der Liste.',
}
