/** What Shopify and its themes put into the pages of a shop, as far as it concerns us; all of it may be missing. */
type ShopPage = {
  Shopify?: {
    routes?: { root?: string }
    country?: string
    actions?: { updateCart?: UpdateCart }
  }
  /** Dawn and its relatives. */
  publish?: (event: string, detail: object) => unknown
  subscribe?: (event: string, listener: (detail?: unknown) => void) => unknown
}

type UpdateCart = {
  (
    change: { lines: { merchandiseId: string; quantity: number }[] },
    options: { event: { detail: { source: string } } },
  ): Promise<{ userErrors?: unknown[] } | undefined>
  /** True unless the theme has its own way; the default reloads pages of themes it does not know. */
  isDefault?: () => boolean
}

// Not `window`: servers that draw pages import the module as well, and start nothing.
export const shopPage: ShopPage = globalThis as ShopPage

/** How others tell our writes to the cart from a shopper's. */
export const ourSource = 'delivery-guarantee'
