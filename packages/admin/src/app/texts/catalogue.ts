import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'

const catalogue = new Map<string, string>()
let isStoreCreditIssued = false

/** Makes the texts of an area known. Each file of texts does so when it is loaded, with the screens that say them. */
export function addTexts<const Texts extends Record<string, string>>(texts: Texts): Texts {
  for (const [key, message] of Object.entries(texts)) catalogue.set(key, message)
  return texts
}

/** Names the credit that the open store issues: where it is store credit, a message gives way to its `storeCredit.` one. */
export function nameCredit(kind: GiftCardKind): void {
  isStoreCreditIssued = kind === 'Store_Credit'
}

/** The message as it was written; undefined where there is none, or its area is not loaded. */
export const findMessage = (key: string): string | undefined =>
  (isStoreCreditIssued ? catalogue.get(`storeCredit.${key}`) : undefined) ?? catalogue.get(key)

/** All loaded messages whose key starts with this area. */
export const messagesOf = (area: string): string[] =>
  [...catalogue].flatMap(([key, message]) =>
    key.startsWith(`${area}.`) ? [findMessage(key) ?? message] : [],
  )
