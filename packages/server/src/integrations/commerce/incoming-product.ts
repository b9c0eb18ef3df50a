/**
 * A product from a commerce platform, in our form. Prices are decimals of the store's currency.
 *
 * Undefined is what the message left out: its known value is kept.
 */
export type IncomingProduct = {
  idFromPlatform: string
  title: string
  type: string | undefined
  vendor: string | undefined
  tags: string[] | undefined
  /** Ids of the collections it is in, which webhooks never contain. */
  collections: string[] | undefined
  imgUrl: string | null | undefined
  options: { name: string; values: string[]; position: number }[] | undefined
  /** Shoppers can buy it now; only such products are offered in exchange. */
  isPublished: boolean | undefined
  isGiftCard: boolean | undefined
  /** The delivery guarantee, which is sold with the goods. */
  isProtection: boolean | undefined
  createdOn: Date | undefined
  /** Later messages win, older ones change nothing. */
  updatedOn: Date
  variants: IncomingVariant[] | undefined
  /** Existing variants that are not among `variants`, which has only the first hundred. */
  otherVariantIds: string[]
}

export type IncomingVariant = {
  idFromPlatform: string
  title: string | undefined
  sku: string | null | undefined
  price: string
  /** False when the platform does not count this variant's stock. */
  isStockTracked: boolean | undefined
  quantity: number | undefined
  canOversell: boolean | undefined
  grams: number | undefined
  imgUrl: string | null | undefined
  options: { name: string; value: string }[] | undefined
  position: number | undefined
  requiresShipping: boolean | undefined
  /** For customs; only the Admin API has them. */
  hsCode?: string | null
  originCountryCode?: string | null
}
