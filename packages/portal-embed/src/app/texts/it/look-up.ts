import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Cerca il tuo ordine per recedere dal contratto.',
  'lookUp.title': 'Troviamo il tuo ordine',
  'lookUp.lead': 'Inserisci i dati della conferma d’ordine.',
  'lookUp.giftLead':
    'Inserisci i dati riportati sul pacco o sul biglietto regalo. Chi ti ha fatto il regalo non lo saprà.',
  'lookUp.rootLead': 'Per gli ordini con protezione della spedizione. Trovi i dati nella conferma d’ordine.',
  'lookUp.orderNumber': 'Numero d’ordine',
  'lookUp.orderOrRegistrationNumber': 'Numero d’ordine o di registrazione',
  'lookUp.numberHint': 'Es. 123456, RS-98765 ecc.',
  'lookUp.emailOrPostalCode': 'Indirizzo email o CAP',
  'lookUp.orderOrTrackingNumber': 'Numero d’ordine o di tracciamento',
  'lookUp.shippingPostalCode': 'CAP di spedizione',
  'lookUp.submit': 'Cerca',
  'lookUp.toGift': 'Vuoi restituire un regalo?',
  'lookUp.toStandard': 'Non è un regalo? Torna indietro',
  'lookUp.register': 'Non hai acquistato nel nostro negozio online?',
  'lookUp.notFound': 'Nessun ordine corrisponde a questi dati. Controllali e riprova.',

  'lookUp.tooManyPostalCodes':
    'Troppi CAP errati per questo ordine. Usa il tuo indirizzo email o riprova tra un’ora.',
  'lookUp.tooManyGiftPostalCodes': 'Troppi CAP errati per questo ordine. Riprova tra un’ora.',
  'lookUp.emailOrPostalCodeMissing': 'Inserisci il tuo indirizzo email o il CAP.',
  'lookUp.orderNumberMissing': 'Inserisci il numero d’ordine.',
  'lookUp.shippingPostalCodeMissing': 'Inserisci il CAP dell’indirizzo di spedizione.',
  'lookUp.orderOrTrackingNumberMissing': 'Inserisci il numero d’ordine o di tracciamento.',

  'inactive.message': 'Spiacenti, al momento questo negozio non utilizza il servizio.',
  'inactive.visitProduct': 'Scopri Aftercare',
  'inactive.returnToMerchant': 'Torna al negozio',
}
