/**
 * A platform id. Shopify's may exceed 2^53, so it is a `bigint` here and never a number.
 */
export type ShopifyId = bigint

/**
 * The JSON text that Shopify itself would send: every `bigint` is written as bare digits, none lost.
 * Reading it back with `JSON.parse` alone would round the ids; that is what the importer must withstand.
 */
export function toShopifyJson(value: unknown): string {
  const mark = '\u0000'
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? `${mark}${part}${mark}` : part,
  )
  return text.replace(/"\\u0000(\d+)\\u0000"/g, '$1')
}

/**
 * The kinds of thing that Shopify numbers. Each has its own range, so no id is used twice in a store.
 * Products and variants stay below 2^53: a theme's script knows them as numbers, from `/cart.js`.
 */
const ranges = {
  product: 8_410_000_000_000_001n,
  variant: 8_420_000_000_000_001n,
  option: 9_430_000_000_000_001n,
  image: 9_440_000_000_000_001n,
  inventoryItem: 9_450_000_000_000_001n,
  customer: 9_460_000_000_000_001n,
  address: 9_470_000_000_000_001n,
  order: 9_510_000_000_000_001n,
  line: 9_520_000_000_000_001n,
  shippingLine: 9_530_000_000_000_001n,
  fulfillment: 9_540_000_000_000_001n,
  fulfillmentEvent: 9_550_000_000_000_001n,
  transaction: 9_560_000_000_000_001n,
  refund: 9_570_000_000_000_001n,
  refundLine: 9_580_000_000_000_001n,
}
export type PlatformKind = keyof typeof ranges

/** The same id for the same thing at every start, odd as often as even. */
export const platformId = (kind: PlatformKind, owner: number, part = 0): ShopifyId =>
  ranges[kind] + BigInt(owner) * 1_000_003n + BigInt(part) * 101n
