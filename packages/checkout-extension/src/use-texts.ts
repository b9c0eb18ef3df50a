import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import { useTranslate } from '@shopify/ui-extensions-react/checkout'
import { useCheckoutSettings } from './use-checkout-settings.ts'

export type Texts = { headline: string; promise: string }

/** Name and promise of the guarantee: the merchant's texts, else the language's defaults. */
export function useTexts(config: CheckoutConfig | null | undefined): Texts {
  const translate = useTranslate()
  const settings = useCheckoutSettings()
  return {
    headline: settings.headline || config?.guarantee?.title || translate('guarantee.title'),
    promise: settings.promise || config?.guarantee?.description || translate('guarantee.promise'),
  }
}
