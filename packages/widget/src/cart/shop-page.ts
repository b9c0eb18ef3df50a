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
  trapFocus?: (container: Element, focused: Element) => void
}

/** A line that is there is named by its key, one that is added by its variant. */
export type LineChange = { id?: string; merchandiseId?: string; quantity: number }

export type UpdateCart = {
  (
    change: { lines?: LineChange[]; attributes?: { key: string; value: string }[] },
    options: { event: { detail: { source: string } } },
  ): Promise<{ userErrors?: unknown[] } | undefined>
  /** True unless the theme has its own way; the default reloads pages of themes it does not know. */
  isDefault?: () => boolean
}

// Not `window`: servers that draw pages import the module as well, and start nothing.
export const shopPage: ShopPage = globalThis as ShopPage

/** How others distinguish our cart writes from a shopper's. */
export const ourSource = 'delivery-guarantee'
