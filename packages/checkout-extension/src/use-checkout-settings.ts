import { useSettings } from '@shopify/ui-extensions-react/checkout'

/** What the merchant fills in in the checkout editor; each may be left out. */
export type CheckoutSettings = {
  headline: string
  promise: string
  returns_url: string
  guarantee_variant: string
  server_url: string
}

export const useCheckoutSettings = (): Partial<CheckoutSettings> => useSettings<CheckoutSettings>()
