import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getWidgetConfig } from '#modules/shipping-protection/widget-reads.ts'

/** What a checkout of the store has to know; about the guarantee, what the widget in its cart knows. */
export async function getCheckoutConfig({ db, config }: Deps, store: Store): Promise<CheckoutConfig> {
  const widget = await getWidgetConfig(db, store)
  const { isEnabled, title, description, displayCountryCodes, implementationType } = widget
  const units = implementationType === 'Product_Variant' ? widget.units : []
  return {
    storefrontId: store.storefrontId,
    returnsUrl: `${config.publicUrl}/${store.slug}`,
    serverUrl: config.publicUrl,
    guarantee: isEnabled ? { title, description, displayCountryCodes, units } : null,
  }
}
