import type { ApiForRenderExtension, RenderExtensionTarget } from '@shopify/ui-extensions/customer-account'
import { render, type ComponentChildren } from 'preact'

/** What `@shopify/ui-extensions-react/customer-account` was, as ./checkout.tsx is for checkouts; both share its components. */
export {
  useApi,
  useAppMetafields,
  useAuthenticationState,
  useExtensionCapability,
  useOrder,
  useSettings,
  useTranslate,
} from '@shopify/ui-extensions/customer-account/preact'

/** Shopify's entry calls what a module exports; React's registered itself when it was loaded. */
export function reactExtension<Target extends RenderExtensionTarget>(
  _target: Target,
  draw: (api: ApiForRenderExtension<Target>) => ComponentChildren,
): () => void {
  return () => render(draw(shopify as unknown as ApiForRenderExtension<Target>), document.body)
}
