import type { CreditMethod, GiftCardKind } from '../claims/claim-words.ts'

/** Texts of emails outside the templates. */
type MailVocabulary = {
  seeRequest: string
  seeRegistration: string
  label: string
  labels: string
  packingSlip: string
  packingSlips: string
  refund: string
  giftCard: string
  storeCredit: string
  and: string
  /** Our names for bonus, charges and fees that the merchant has not named, by the English one. */
  sums: Partial<Record<string, string>>
}

const english: MailVocabulary = {
  seeRequest: 'View request',
  seeRegistration: 'View registration',
  label: 'return label',
  labels: 'return labels',
  packingSlip: 'packing slip',
  packingSlips: 'packing slips',
  refund: 'refund',
  giftCard: 'gift card',
  storeCredit: 'store credit',
  and: 'and',
  sums: {},
}

const german: MailVocabulary = {
  seeRequest: 'Anfrage ansehen',
  seeRegistration: 'Registrierung ansehen',
  label: 'Rücksendeetikett',
  labels: 'Rücksendeetiketten',
  packingSlip: 'Packzettel',
  packingSlips: 'Packzettel',
  refund: 'Erstattung',
  giftCard: 'Geschenkgutschein',
  storeCredit: 'Guthaben',
  and: 'und',
  sums: {
    Incentive: 'Bonus',
    'Return Shipping': 'Rückversand',
    'Exchange Shipping': 'Versandkosten für den Umtausch',
    'Handling Fee': 'Bearbeitungsgebühr',
  },
}

export const isGerman = (locale: string): boolean => /^de(?:-|$)/i.test(locale)

/** The locale of an email: the shopper's if we have its texts, else the store's. */
export const mailLocale = (shoppers: string | null, stores: string): string =>
  shoppers !== null && (isGerman(shoppers) || /^en(?:-|$)/i.test(shoppers)) ? shoppers : stores

/** In the language of a locale such as de-AT, else in English. */
export const mailWords = (locale: string): MailVocabulary => (isGerman(locale) ? german : english)

export function creditWords(method: CreditMethod, kind: GiftCardKind, locale: string): string {
  const words = mailWords(locale)
  if (method === 'Refund') return words.refund
  return kind === 'Store_Credit' ? words.storeCredit : words.giftCard
}
