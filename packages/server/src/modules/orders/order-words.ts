import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { searchWords } from '@aftercare/domain/reporting/search-words'
import { wordTerm } from '#platform/database/search-terms.ts'

/** All that an order is found by. */
type SearchedOrder = {
  orderNo: string
  email: string | null
  customerName: string | null
  addresses: readonly (KnownAddress | null)[]
  trackingCodes: readonly (string | null)[]
  lines: readonly { name: string; sku: string | null }[]
}

const mostWords = 300

/** The words of an order, as the text of a vector: letters and digits only, separated by spaces. */
export function orderWords(storeId: string, order: SearchedOrder): string {
  const { orderNo, email, customerName, addresses, trackingCodes, lines } = order
  const people = addresses.flatMap((address) => [
    address?.firstName ?? null,
    address?.lastName ?? null,
    ...withoutBlanks(address?.postalCode ?? null),
  ])
  const items = lines.flatMap(({ name, sku }) => [sku, name])
  const domain = email?.split('@')[1] ?? null
  const parcels = trackingCodes.flatMap(withoutBlanks)
  const texts = [orderNo, email, domain, customerName, ...people, ...parcels, ...items]
  return toTerms(storeId, searchWords(texts, mostWords))
}

/** The words of a parcel that became known after its order. */
export const parcelWords = (storeId: string, trackingCode: string | null): string =>
  toTerms(storeId, searchWords(withoutBlanks(trackingCode)))

const toTerms = (storeId: string, words: readonly string[]): string =>
  words.map((word) => wordTerm(storeId, word)).join(' ')

/** As it is written, and as a whole: `SW1A 1AA` is also searched for as `SW1A1AA`. */
const withoutBlanks = (code: string | null): (string | null)[] => [code, code?.replace(/\s/g, '') ?? null]
