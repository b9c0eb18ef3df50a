import { useExtensionCapability } from '@shopify/ui-extensions-react/checkout'
import { useCheckoutSettings } from './use-checkout-settings.ts'

/** Where our server is, without a slash at the end; null unless merchant and Shopify both let us ask it. */
export function useServerUrl(): string | null {
  const url = useCheckoutSettings().server_url
  const mayAsk = useExtensionCapability('network_access')
  return mayAsk && url ? url.replace(/\/+$/, '') : null
}
