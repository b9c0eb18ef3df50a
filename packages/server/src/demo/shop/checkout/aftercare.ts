import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'

/** What the platform knows of the app that a shop has installed: where it is, and what both sign with. */
export type Aftercare = {
  request: (path: string, init: RequestInit) => Promise<Response>
  sharedSecret: string
  /** The address at which the app returns shipping rates. */
  rateCallbackPath: string
  /** What the app keeps in the shop's metafield for its extensions, if it has written it. */
  checkoutConfig: () => Promise<CheckoutConfig | undefined>
}
