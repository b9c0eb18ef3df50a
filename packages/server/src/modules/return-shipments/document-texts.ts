import { shopperLanguageOf, type ShopperLanguage } from '@aftercare/domain/shared/languages'

/** Texts of documents in a parcel, in the shopper's language. */
export type DocumentTexts = {
  packingSlip: string
  claim: string
  order: string
  date: string
  sendBy: string
  returnTo: string
  from: string
  item: string
  quantity: string
  instructions: string
  page: (page: number, pages: number) => string
}

const english: DocumentTexts = {
  packingSlip: 'Packing slip',
  claim: 'Return',
  order: 'Order',
  date: 'Date',
  sendBy: 'Send by',
  returnTo: 'Return to',
  from: 'From',
  item: 'Item',
  quantity: 'Quantity',
  instructions: 'Put this page in the package with the items listed and send it to the address above.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const german: DocumentTexts = {
  packingSlip: 'Packzettel',
  claim: 'Rücksendung',
  order: 'Bestellung',
  date: 'Datum',
  sendBy: 'Absenden bis',
  returnTo: 'Rücksendung an',
  from: 'Absender',
  item: 'Artikel',
  quantity: 'Menge',
  instructions:
    'Legen Sie diese Seite mit den aufgeführten Artikeln ins Paket und senden Sie es an die Adresse oben.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
}

const french: DocumentTexts = {
  packingSlip: 'Bordereau de retour',
  claim: 'Retour',
  order: 'Commande',
  date: 'Date',
  sendBy: 'À envoyer avant le',
  returnTo: 'Retourner à',
  from: 'Expéditeur',
  item: 'Article',
  quantity: 'Quantité',
  instructions:
    'Placez cette page dans le colis avec les articles indiqués et envoyez-le à l’adresse ci-dessus.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
}

const spanish: DocumentTexts = {
  packingSlip: 'Albarán de devolución',
  claim: 'Devolución',
  order: 'Pedido',
  date: 'Fecha',
  sendBy: 'Enviar antes del',
  returnTo: 'Devolver a',
  from: 'Remitente',
  item: 'Artículo',
  quantity: 'Cantidad',
  instructions:
    'Incluye esta página en el paquete con los artículos indicados y envíalo a la dirección de arriba.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

const italian: DocumentTexts = {
  packingSlip: 'Distinta di reso',
  claim: 'Reso',
  order: 'Ordine',
  date: 'Data',
  sendBy: 'Spedire entro il',
  returnTo: 'Restituire a',
  from: 'Mittente',
  item: 'Articolo',
  quantity: 'Quantità',
  instructions:
    'Inserisci questa pagina nel pacco con gli articoli elencati e spediscilo all’indirizzo qui sopra.',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
}

const dutch: DocumentTexts = {
  packingSlip: 'Pakbon',
  claim: 'Retour',
  order: 'Bestelling',
  date: 'Datum',
  sendBy: 'Versturen voor',
  returnTo: 'Retour naar',
  from: 'Afzender',
  item: 'Artikel',
  quantity: 'Aantal',
  instructions:
    'Doe deze pagina met de vermelde artikelen in het pakket en stuur het naar het adres hierboven.',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
}

const portuguese: DocumentTexts = {
  packingSlip: 'Guia de devolução',
  claim: 'Devolução',
  order: 'Pedido',
  date: 'Data',
  sendBy: 'Enviar até',
  returnTo: 'Devolver para',
  from: 'Remetente',
  item: 'Item',
  quantity: 'Quantidade',
  instructions: 'Coloque esta página no pacote com os itens listados e envie para o endereço acima.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

const swedish: DocumentTexts = {
  packingSlip: 'Följesedel',
  claim: 'Retur',
  order: 'Order',
  date: 'Datum',
  sendBy: 'Skicka senast',
  returnTo: 'Returneras till',
  from: 'Avsändare',
  item: 'Vara',
  quantity: 'Antal',
  instructions: 'Lägg den här sidan i paketet med varorna på listan och skicka det till adressen ovan.',
  page: (page, pages) => `Sida ${page} av ${pages}`,
}

const danish: DocumentTexts = {
  packingSlip: 'Følgeseddel',
  claim: 'Retur',
  order: 'Ordre',
  date: 'Dato',
  sendBy: 'Sendes senest',
  returnTo: 'Returneres til',
  from: 'Afsender',
  item: 'Vare',
  quantity: 'Antal',
  instructions: 'Læg denne side i pakken sammen med varerne på listen, og send den til adressen ovenfor.',
  page: (page, pages) => `Side ${page} af ${pages}`,
}

/** Languages whose letters the documents' fonts have; readers of others get the store's language or English. */
const byLanguage: Partial<Record<ShopperLanguage, DocumentTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  'pt-BR': portuguese,
  sv: swedish,
  da: danish,
}

function textsOf(locale: string | null): DocumentTexts | undefined {
  const language = shopperLanguageOf(locale ?? '')
  return language && byLanguage[language]
}

export const documentTexts = (locale: string): DocumentTexts => textsOf(locale) ?? english

/** The locale of a document: the shopper's if we can print it, else the store's, else English. */
export const documentLocale = (shoppers: string | null, stores: string): string =>
  [shoppers, stores].find((locale) => textsOf(locale) !== undefined) ?? 'en'
