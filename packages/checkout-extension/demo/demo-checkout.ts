import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'

/** The places of a checkout, and of a customer's account, in which the extension can be drawn. */
export const demoTargets = [
  'purchase.checkout.shipping-option-list.render-after',
  'purchase.checkout.cart-line-list.render-after',
  'purchase.checkout.block.render',
  'purchase.thank-you.block.render',
  'customer-account.order-status.block.render',
] as const
export type DemoTarget = (typeof demoTargets)[number]

/** An amount as Shopify gives it to extensions: a decimal number of the checkout's currency. */
export type DemoOption = {
  handle: string
  /** The `service_code` of the rate. */
  code: string
  title: string
  description?: string
  price: number
  /** Days until it arrives, from and to. */
  transitDays?: { from: number; to: number }
}

/** A page's checkout as plain JSON, passed again after each change. */
export type DemoCheckout = {
  shop: { name: string; domain: string }
  currencyCode: string
  /** A language such as `en` or `de-AT`: the extension's texts and numbers follow it. */
  locale: string
  countryCode: string
  /** `totalPrice` is after discounts; a line ships unless said otherwise. */
  lines: {
    id: string
    variantId: string
    title: string
    quantity: number
    totalPrice: number
    doesShip?: boolean
  }[]
  /** One for each parcel. */
  deliveries: { options: DemoOption[]; selectedHandle: string | null }[]
  attributes: { key: string; value: string }[]
  totalPrice: number
  /** What checkout permits; everything, unless said otherwise. */
  permissions?: { canAddLine?: boolean; canRemoveLine?: boolean; canUpdateAttributes?: boolean }
  /** What the merchant filled in in the checkout editor. */
  settings?: Record<string, string>
  /** The content of the shop's metafield. */
  config?: CheckoutConfig
  /** What the shop asks for variants that may be added, by their ids. */
  prices?: Record<string, number>
  /** On the thank-you page and in the customer's account. */
  order?: { id: string; number: string; canceledOn?: string }
  /** In the customer's account, where a link in an email opens an order without signing in; true unless said otherwise. */
  isSignedIn?: boolean
}

export type DemoLineChange =
  | { type: 'addCartLine'; variantId: string; quantity: number; attributes: { key: string; value: string }[] }
  | { type: 'removeCartLine'; id: string; quantity: number }
  | { type: 'updateCartLine'; id: string; variantId: string }

/**
 * The page's reactions to the extension's requests. It changes its checkout, passes it on with `update` and
 * returns; a thrown error is a refusal for the extension.
 */
export type DemoHandlers = {
  changeLine?: (change: DemoLineChange) => Promise<void>
  changeAttribute?: (attribute: { key: string; value: string }) => Promise<void>
  /** A token that the server takes for one of Shopify's; without it the extension may ask no server. */
  sessionToken?: () => Promise<string>
}

export type DemoOptions = {
  target: DemoTarget
  /** Where in the page it is drawn; what is in it gives way. */
  element: Element
  checkout: DemoCheckout
  handlers?: DemoHandlers
  /** The built script's address; next to this one by default. */
  scriptBase?: string
}

export type DemoExtension = {
  update: (checkout: DemoCheckout) => void
  destroy: () => void
}
