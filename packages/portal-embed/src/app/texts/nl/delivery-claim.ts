import type { Translation } from '../text.ts'

export const deliveryClaim: Translation = {
  'deliveryClaim.foundTitle': 'Gevonden.',
  'deliveryClaim.foundLead':
    'Vertel ons wat er met je bezorging is gebeurd. Het duurt ongeveer twee minuten.',
  'deliveryClaim.foundUnprotectedLead':
    'Deze bestelling heeft geen verzendbescherming, maar je kunt doorgaan en een hulpvraag over de verzending indienen.',
  'deliveryClaim.order': 'Je bestelling',
  'deliveryClaim.store': 'Winkel',
  'deliveryClaim.number': 'Bestelnummer',
  'deliveryClaim.date': 'Besteldatum',
  'deliveryClaim.price': 'Prijs',
  'deliveryClaim.postalCode': 'Postcode',
  'deliveryClaim.start': 'Beginnen',
  'deliveryClaim.invalidAction': 'Ongeldige actie',
  'deliveryClaim.notProtectedTitle': 'Niet beschermd',
  'deliveryClaim.notProtected':
    'We hebben je bestelling gevonden, maar die heeft geen verzendbescherming of de bescherming is geannuleerd. Neem voor hulp contact op met de winkel.',
  'deliveryClaim.notNowTitle': 'Een claim is nu niet mogelijk',
  'deliveryClaim.obstacle.order_canceled': 'Deze bestelling is geannuleerd.',
  'deliveryClaim.obstacle.other_currency':
    'Deze bestelling kan hier niet worden behandeld. Neem contact op met de winkel.',
  'deliveryClaim.obstacle.unknown_conversion':
    'Deze bestelling kan hier niet worden behandeld. Neem contact op met de winkel.',
  'deliveryClaim.obstacle.not_protected': 'Deze bestelling is zonder verzendbescherming gekocht.',
  'deliveryClaim.obstacle.not_shipped': 'Deze bestelling is nog niet verzonden.',
  'deliveryClaim.obstacle.too_early':
    'Te vroeg: je pakket kan nog aankomen. Je kunt het melden 7 dagen na de laatste scan, of een dag nadat het als bezorgd is gemarkeerd.',
  'deliveryClaim.obstacle.too_late': 'De termijn om dit te melden is verlopen.',
  'deliveryClaim.nothingLeft': 'Elk artikel van deze bestelling hoort al bij een andere aanvraag.',

  'deliveryClaim.reasonTitle': 'Wat is er gebeurd?',
  'deliveryClaim.reasonMissing': 'Kies een van de redenen.',
  'deliveryClaim.reason.Damaged': 'Het was beschadigd',
  'deliveryClaim.reason.Stolen': 'Het is gestolen',
  'deliveryClaim.reason.Lost': 'Het is nooit aangekomen',
  'deliveryClaim.reason.Wrong_Item': 'Ik heb het verkeerde artikel ontvangen',
  'deliveryClaim.reason.Missing_Item': 'Er ontbreekt een artikel',
  'deliveryClaim.reason.Quality_Issue': 'De kwaliteit is niet goed',
  'deliveryClaim.reason.Incorrect_Address': 'Het ging naar het verkeerde adres',
  'deliveryClaim.opensTab': '{label} (opent in een nieuw tabblad)',
  'deliveryClaim.otherReason': 'Kies een andere reden',

  'deliveryClaim.itemsTitle': 'Om welke artikelen gaat het?',
  'deliveryClaim.itemsMissing': 'Kies de artikelen waar het om gaat.',
  'deliveryClaim.howMany': 'Hoeveel stuks van {name}?',
  'deliveryClaim.itemTaken': 'Hoort al bij een andere aanvraag',

  'deliveryClaim.metaTitle': 'Kun je ons nog iets vertellen?',
  'deliveryClaim.metaLead': 'Met details en foto’s kunnen we sneller beslissen.',
  'deliveryClaim.comments': 'Opmerkingen',
  'deliveryClaim.photos': 'Foto’s',
  'deliveryClaim.photosMissing': 'Er zijn minimaal {count} bestanden nodig',

  'deliveryClaim.addressTitle': 'Klopt alles?',
  'deliveryClaim.addressLead': 'Als we iets opnieuw versturen, gaat het hierheen.',
  'deliveryClaim.addressEditLead':
    'Waar sturen we vervangende artikelen naartoe en waar kunnen we je schrijven?',
  'deliveryClaim.deliverTo': 'Bezorgen bij',

  'deliveryClaim.reviewTitle': 'Nog even controleren',
  'deliveryClaim.reviewReason': 'Probleem',
  'deliveryClaim.reviewItems': 'Artikelen',
  'deliveryClaim.reviewDetails': 'Details',
  'deliveryClaim.files': '{count, plural, one {# foto toegevoegd} other {# foto’s toegevoegd}}',
  'deliveryClaim.change': 'Wijzigen',
  'deliveryClaim.submit': 'Aanvraag versturen',

  'deliveryClaim.invalidContext': 'Je aanvraag is onvolledig. Begin opnieuw.',

  'deliveryClaim.newTitle': 'We hebben je gegevens ontvangen',
  'deliveryClaim.newLead': 'We zoeken het uit en sturen je een e-mail zodra er nieuws is.',
  'deliveryClaim.existingTitle': 'Er is al een aanvraag',
  'deliveryClaim.existingLead': 'Per bestelling is één aanvraag mogelijk. Dit is de stand van de jouwe.',
  'deliveryClaim.deepLinkTitle': 'Details van de aanvraag',
  'deliveryClaim.confirmation': 'Bevestiging #{number}',
  'deliveryClaim.status': 'Status',
  'deliveryClaim.created': 'Aangemaakt',
  'deliveryClaim.closed': 'Gesloten',
  'deliveryClaim.note': 'Van {store}',
  'deliveryClaim.Refund': 'Terugbetaald',
  'deliveryClaim.Reorder': 'Opnieuw verzonden',

  'deliveryClaim.event.received': 'We hebben je aanvraag ontvangen.',
  'deliveryClaim.event.commentAdded': 'Je hebt een opmerking toegevoegd.',
  'deliveryClaim.event.photosAdded': 'Je hebt foto’s toegevoegd.',
  'deliveryClaim.event.emailed': 'We hebben je een e-mail gestuurd.',
  'deliveryClaim.event.inReview': 'We beoordelen je aanvraag.',
  'deliveryClaim.event.refunded': 'We hebben geld terugbetaald.',
  'deliveryClaim.event.reordered': 'We hebben vervangende artikelen verzonden.',
  'deliveryClaim.event.denied': 'We konden je aanvraag niet goedkeuren.',
  'deliveryClaim.event.resolved': 'We hebben je aanvraag gesloten.',
  'deliveryClaim.tooLate': 'We hebben al over deze aanvraag beslist, dus je kunt niets meer toevoegen.',
  'deliveryClaim.tooMany': 'Je kunt niets meer aan deze aanvraag toevoegen.',

  'deliveryClaim.offerTitle': 'Je bezorging is beschermd',
  'deliveryClaim.offerLead':
    'Dien bij problemen met de bezorging zelf, zoals verlies, schade of diefstal, een verzendclaim in plaats van een retour in. Je hoeft niets terug te sturen.',
  'deliveryClaim.offerStart': 'Verzendclaim indienen',
  'deliveryClaim.offerDecline': 'Nee bedankt, verder met mijn aanvraag',
}
