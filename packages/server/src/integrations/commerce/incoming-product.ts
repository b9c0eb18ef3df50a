/** A product as a commerce platform tells it, in our words. Prices are decimals of the store's currency. */
export type IncomingProduct = {
  idFromPlatform: string
  title: string
  type: string
  vendor: string
  tags: string[]
  /** Ids of the collections it is in; null where the message does not tell, as webhooks never do. */
  collections: string[] | null
  imgUrl: string | null
  options: { name: string; values: string[]; position: number }[]
  /** Shoppers can buy it now; only such products are offered in exchange. */
  isPublished: boolean
  isGiftCard: boolean
  /** The delivery guarantee that is sold beside the goods. */
  isProtection: boolean
  createdOn: Date
  /** Later messages win, older ones change nothing (D61). */
  updatedOn: Date
  variants: IncomingVariant[]
}

export type IncomingVariant = {
  idFromPlatform: string
  title: string
  sku: string | null
  price: string
  /** Null when the platform does not count this variant's stock. */
  quantity: number | null
  canOversell: boolean
  grams: number
  imgUrl: string | null
  options: { name: string; value: string }[]
  position: number
  requiresShipping: boolean
}
