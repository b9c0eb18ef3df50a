import type { CreditMethod, GiftCardKind } from '../claims/claim-words.ts'
import { shopperLanguageOf } from '../shared/languages.ts'
import { mailLanguage } from './languages/mail-languages.ts'

/** The locale of an email: the shopper's if we have its texts, else the store's. */
export const mailLocale = (shoppers: string | null, stores: string): string =>
  shoppers !== null && shopperLanguageOf(shoppers) !== undefined ? shoppers : stores

/** In the language of a locale such as de-AT, else in English. */
export const mailWords = (locale: string) => mailLanguage(locale).vocabulary

export function creditWords(method: CreditMethod, kind: GiftCardKind, locale: string): string {
  const words = mailWords(locale)
  if (method === 'Refund') return words.refund
  return kind === 'Store_Credit' ? words.storeCredit : words.giftCard
}
