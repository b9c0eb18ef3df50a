import { isGerman } from '@aftercare/domain/mail/mail-words'

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

export const documentTexts = (locale: string): DocumentTexts => (isGerman(locale) ? german : english)
