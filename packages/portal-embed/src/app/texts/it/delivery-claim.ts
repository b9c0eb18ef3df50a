import type { Translation } from '../text.ts'

export const deliveryClaim: Translation = {
  'deliveryClaim.foundTitle': 'Trovato.',
  'deliveryClaim.foundLead': 'Raccontaci che cosa è successo alla consegna. Bastano circa due minuti.',
  'deliveryClaim.foundUnprotectedLead':
    'Questo ordine non ha la protezione della spedizione, ma puoi continuare e inviare una richiesta di assistenza.',
  'deliveryClaim.order': 'Il tuo ordine',
  'deliveryClaim.store': 'Negozio',
  'deliveryClaim.number': 'Numero d’ordine',
  'deliveryClaim.date': 'Data dell’ordine',
  'deliveryClaim.price': 'Prezzo',
  'deliveryClaim.postalCode': 'CAP',
  'deliveryClaim.start': 'Inizia',
  'deliveryClaim.invalidAction': 'Azione non valida',
  'deliveryClaim.notProtectedTitle': 'Non protetto',
  'deliveryClaim.notProtected':
    'Abbiamo trovato il tuo ordine, ma non ha la protezione della spedizione oppure è stata annullata. Contatta il negozio per ricevere assistenza.',
  'deliveryClaim.notNowTitle': 'Al momento non è possibile inviare una richiesta',
  'deliveryClaim.obstacle.order_canceled': 'Questo ordine è stato annullato.',
  'deliveryClaim.obstacle.other_currency': 'Questo ordine non può essere gestito qui. Contatta il negozio.',
  'deliveryClaim.obstacle.unknown_conversion':
    'Questo ordine non può essere gestito qui. Contatta il negozio.',
  'deliveryClaim.obstacle.not_protected':
    'Questo ordine è stato acquistato senza protezione della spedizione.',
  'deliveryClaim.obstacle.not_shipped': 'Questo ordine non è ancora stato spedito.',
  'deliveryClaim.obstacle.too_early':
    'È troppo presto: il pacco potrebbe ancora arrivare. Puoi fare la segnalazione 7 giorni dopo l’ultima scansione o un giorno dopo che risulta consegnato.',
  'deliveryClaim.obstacle.too_late': 'Il termine per la segnalazione è scaduto.',
  'deliveryClaim.nothingLeft': 'Tutti gli articoli di questo ordine fanno già parte di un’altra richiesta.',

  'deliveryClaim.reasonTitle': 'Che cosa è successo?',
  'deliveryClaim.reasonMissing': 'Scegli uno dei motivi.',
  'deliveryClaim.reason.Damaged': 'È arrivato danneggiato',
  'deliveryClaim.reason.Stolen': 'È stato rubato',
  'deliveryClaim.reason.Lost': 'Non è mai arrivato',
  'deliveryClaim.reason.Wrong_Item': 'Ho ricevuto l’articolo sbagliato',
  'deliveryClaim.reason.Missing_Item': 'Manca un articolo',
  'deliveryClaim.reason.Quality_Issue': 'La qualità non va bene',
  'deliveryClaim.reason.Incorrect_Address': 'È andato all’indirizzo sbagliato',
  'deliveryClaim.opensTab': '{label} (si apre in una nuova scheda)',
  'deliveryClaim.otherReason': 'Scegli un altro motivo',

  'deliveryClaim.itemsTitle': 'Quali articoli sono interessati?',
  'deliveryClaim.itemsMissing': 'Seleziona gli articoli interessati.',
  'deliveryClaim.howMany': 'Quanti {name}?',
  'deliveryClaim.itemTaken': 'Già parte di un’altra richiesta',

  'deliveryClaim.metaTitle': 'Puoi dirci altro?',
  'deliveryClaim.metaLead': 'Dettagli e foto ci aiutano a decidere più in fretta.',
  'deliveryClaim.comments': 'Commenti',
  'deliveryClaim.photos': 'Foto',
  'deliveryClaim.photosMissing': 'Servono almeno {count} file',

  'deliveryClaim.addressTitle': 'È tutto corretto?',
  'deliveryClaim.addressLead': 'Se inviamo di nuovo qualcosa, arriverà qui.',
  'deliveryClaim.addressEditLead':
    'Dove dobbiamo inviare gli articoli sostitutivi e a quale indirizzo possiamo scriverti?',
  'deliveryClaim.deliverTo': 'Consegna a',

  'deliveryClaim.reviewTitle': 'Un rapido riepilogo',
  'deliveryClaim.reviewReason': 'Problema',
  'deliveryClaim.reviewItems': 'Articoli',
  'deliveryClaim.reviewDetails': 'Dettagli',
  'deliveryClaim.files': '{count, plural, one {# foto aggiunta} other {# foto aggiunte}}',
  'deliveryClaim.change': 'Modifica',
  'deliveryClaim.submit': 'Invia richiesta',

  'deliveryClaim.invalidContext': 'La tua richiesta è incompleta. Ricomincia.',

  'deliveryClaim.newTitle': 'Abbiamo ricevuto le tue informazioni',
  'deliveryClaim.newLead': 'Ce ne occuperemo e ti scriveremo per email appena ci saranno novità.',
  'deliveryClaim.existingTitle': 'Esiste già una richiesta',
  'deliveryClaim.existingLead': 'È possibile una sola richiesta per ordine. Ecco a che punto è la tua.',
  'deliveryClaim.deepLinkTitle': 'Dettagli della richiesta',
  'deliveryClaim.confirmation': 'Conferma n. {number}',
  'deliveryClaim.status': 'Stato',
  'deliveryClaim.created': 'Creata',
  'deliveryClaim.closed': 'Chiusa',
  'deliveryClaim.note': 'Da {store}',
  'deliveryClaim.Refund': 'Rimborsato',
  'deliveryClaim.Reorder': 'Inviato di nuovo',

  'deliveryClaim.event.received': 'Abbiamo ricevuto la tua richiesta.',
  'deliveryClaim.event.commentAdded': 'Hai aggiunto un commento.',
  'deliveryClaim.event.photosAdded': 'Hai aggiunto delle foto.',
  'deliveryClaim.event.emailed': 'Ti abbiamo inviato un’e-mail.',
  'deliveryClaim.event.inReview': 'Stiamo esaminando la tua richiesta.',
  'deliveryClaim.event.refunded': 'Abbiamo effettuato un rimborso.',
  'deliveryClaim.event.reordered': 'Abbiamo spedito degli articoli sostitutivi.',
  'deliveryClaim.event.denied': 'Non abbiamo potuto approvare la tua richiesta.',
  'deliveryClaim.event.resolved': 'Abbiamo chiuso la tua richiesta.',
  'deliveryClaim.tooLate': 'Abbiamo già deciso su questa richiesta, quindi non si può aggiungere nulla.',
  'deliveryClaim.tooMany': 'Non puoi aggiungere altro a questa richiesta.',

  'deliveryClaim.offerTitle': 'La tua consegna è protetta',
  'deliveryClaim.offerLead':
    'Per problemi con la consegna, come smarrimento, danni o furto, invia una richiesta di spedizione invece di un reso. Non devi rispedire nulla.',
  'deliveryClaim.offerStart': 'Invia una richiesta di spedizione',
  'deliveryClaim.offerDecline': 'No grazie, continua con la mia richiesta',
}
