import type { ProtectionMethod } from '@aftercare/domain/api/protection-api'
import { toMinor } from '@aftercare/domain/shared/currencies'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { listProtectionVariants, type ProtectionVariant } from '#modules/catalog/protection-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { AppError } from '#platform/errors.ts'
import { changeWidget } from './save-widget.ts'

type Setup = Record<string, unknown>
/** Changes what the merchant wrote; `units` are the prices as they are now. */
type Change = (setup: Setup, units: Units, variants: readonly ProtectionVariant[]) => Setup
type Units = WidgetConfig['units']

/**
 * Runs one of the `configure` methods and returns the resulting configuration. docs/decisions/0011 says what
 * each method means today.
 *
 * @throws AppError 422 for what needs a connected shop (`platform_not_connected`) or what we don't do in one
 *   (`method_not_supported`), and for prices that do not fit together
 */
export async function configureProtection(
  deps: Deps,
  store: Store,
  who: Who,
  method: ProtectionMethod,
): Promise<{ config: WidgetConfig; products: ProtectionVariant[]; embedAddress: string | null }> {
  const change = changes[method]
  if (!change) throw await cannotRun(deps, store)
  const products = await listProtectionVariants(deps.db, store)
  const config = await changeWidget(deps, store, who, (setup, { units }) => change(setup, units, products))
  return { config, products, embedAddress: embedAddressOf(store, deps.config.shopifyApiKey) }
}

const cannotRun = async (deps: Deps, { storeId }: Store): Promise<AppError> =>
  (await isConnected(deps.db, storeId))
    ? new AppError(
        'unprocessable',
        'method_not_supported',
        'This method isn’t available. Make this change in your Shopify admin.',
      )
    : new AppError(
        'unprocessable',
        'platform_not_connected',
        'This method needs Shopify, and this store isn’t connected.',
      )

/** Undefined for what needs the platform: its shipping zones, and its discounts. */
const changes: Record<ProtectionMethod, Change | undefined> = {
  checkoutPlusProducts: (setup, units, variants) => ({ ...setup, units: pricedAs(units, variants) }),
  createCheckoutPlusScript: (setup) => withPlacement(setup, 'checkoutPlus', true),
  deleteCheckoutPlusScript: (setup) => withPlacement(setup, 'checkoutPlus', false),
  removeGspCartScript: (setup) => withPlacement(setup, 'shippingPlus', false),
  syncShippingZones: undefined,
  bulkUpdateDiscounts: undefined,
}

const withPlacement = (setup: Setup, place: 'checkoutPlus' | 'shippingPlus', isEnabled: boolean): Setup => ({
  ...setup,
  [place]: { ...(setup[place] as Setup | undefined), isEnabled },
})

/** What the widget shows is what checkout charges; a variant that is sold no longer is offered no longer. */
function pricedAs(units: Units, variants: readonly ProtectionVariant[]): Units {
  return units.flatMap((unit) => {
    if (unit.idFromPlatform === null) return [unit]
    const variant = variants.find(({ idFromPlatform }) => idFromPlatform === unit.idFromPlatform)
    if (!variant) return []
    if (variant.currencyCode !== unit.currencyCode) return [unit]
    return [{ ...unit, priceMinor: toMinor(variant.price, variant.currencyCode) }]
  })
}

/** The platform's page on which only the merchant can turn on the app embed. */
function embedAddressOf({ shopDomain }: Store, appId: string | undefined): string | null {
  if (!shopDomain || !appId) return null
  const query = new URLSearchParams({ context: 'apps', activateAppId: `${appId}/delivery-guarantee` })
  return `https://${shopDomain}/admin/themes/current/editor?${query.toString()}`
}
