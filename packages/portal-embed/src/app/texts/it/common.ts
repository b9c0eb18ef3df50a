import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'Vai al contenuto',
  'shell.search': 'Cerca',
  'shell.back': 'Indietro',
  'shell.home': '{store}: cerca un ordine',
  'shell.order': 'Ordine {number}',
  'shell.ordered': 'Ordinato il {date}',
  'shell.loading': 'Caricamento',

  'back.order': 'Torna all’ordine',
  'back.home': 'Vai alla home',

  'contact.store': 'Contatta {store}:',
  'contact.aboutOrder': 'Contatta {store} per l’ordine {number}:',
  'contact.needHelp': 'Hai bisogno di aiuto?',
  'contact.form': 'Modulo di contatto',

  'step.label': 'Avanzamento',
  'step.items': 'Articoli',
  'step.details': 'Dettagli',
  'step.return': 'Reso',
  'step.address': 'Indirizzo',
  'step.review': 'Riepilogo',
  'step.done': 'completato',
  'step.announced': 'Passaggio {at} di {of}: {name}',

  'action.next': 'Avanti',
  'action.continue': 'Continua',
  'action.cancel': 'Annulla',
  'action.close': 'Chiudi',
  'action.tryAgain': 'Riprova',
  'action.home': 'Home',

  'field.optional': '(facoltativo)',
  'field.choose': 'Seleziona',
  'combobox.search': 'Scrivi per cercare',
  'combobox.count': '{count, plural, =0 {Nessun risultato trovato.} one {# risultato} other {# risultati}}',
  'combobox.none': 'Nessun risultato trovato.',

  'pages.previous': 'Precedente',
  'pages.next': 'Successiva',
  'pages.position': '{at} di {of}',

  'program.return': 'Reso',
  'program.Warranty': 'Garanzia',
  'program.Guarantee': 'Garanzia',

  'line.quantity': 'Quantità: {count}',
  'quantity.more': 'Aumenta la quantità',
  'quantity.less': 'Riduci la quantità',

  'alert.title': 'Qualcosa non va',
  'error.title': 'Si è verificato un errore…',
  'error.goHome': 'Torna alla home e riprova.',
  'error.general': 'Si è verificato un errore, riprova. Se il problema persiste, contattaci.',
  'error.notAuthorized': 'Spiacenti, accesso non autorizzato',
  'error.notFound': 'Articolo non trovato',
  'error.malformedForm': 'Dati del modulo non validi',
  'error.missingFields': 'Mancano alcuni campi obbligatori. Controlla il modulo e riprova.',
  'error.checkFields': 'Controlla tutti i campi obbligatori prima di continuare.',
  'error.actionFailed': 'Non è stato possibile completare l’operazione.',
  'error.invalidSettings': 'Dati di configurazione non validi. Riprova più tardi.',
  'error.offline': 'Impossibile raggiungere il server. Controlla la connessione e riprova.',
  'error.storeNotFoundTitle': 'Negozio non trovato',
  'error.storeNotFound':
    'Non abbiamo trovato nessun negozio per “{slug}”. Verifica che l’indirizzo sia corretto.',
  'error.lookUpAgain': 'Cerca di nuovo il tuo ordine.',
  'error.tooManyAttempts': 'Troppi tentativi. Riprova più tardi.',
  'error.unknownItem': 'L’articolo selezionato non è stato trovato',
  'error.dataInvalid': 'I dati inviati non sono validi. Riprova.',

  'validation.notEmpty': 'Compila questo campo',
  'validation.email': 'Inserisci un indirizzo email valido',
  'validation.option': 'Seleziona un’opzione dall’elenco.',
  'validation.item': 'Seleziona un articolo dall’elenco.',
}
