import type { ConfigureRequest, ProtectionMethod } from '@aftercare/domain/api/protection-api'
import { toMinor } from '@aftercare/domain/shared/currencies'
import type { ShopPlacement } from '@aftercare/domain/widget/shop-placement-schema'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { listProtectionVariants, type ProtectionVariant } from '#modules/catalog/protection-reads.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { discountRates } from '#modules/rates/discount-rates.ts'
import { askShopNow } from './ask-shop-now.ts'
import { createGuaranteeProduct } from './create-guarantee-product.ts'
import { placeRatesInZones } from './place-rates-in-zones.ts'
import { changeWidget } from './save-widget.ts'
import { checkPlacement, findPlacement } from './shop-placement.ts'
import { getWidgetConfig } from './widget-reads.ts'

type Setup = Record<string, unknown>
type Units = WidgetConfig['units']

type SoldUnit = {
  idFromPlatform: string | null
  productVariant: ProtectionVariant | null
  implementationType: WidgetConfig['implementationType']
}

type Configured = {
  config: WidgetConfig
  products: ProtectionVariant[]
  units: SoldUnit[]
  isConnected: boolean
  /** Null until the shop was looked at. */
  placement: ShopPlacement | null
  embedAddress: string | null
}

/**
 * Runs one of the `configure` methods and returns the resulting configuration. docs/decisions/0011 says what
 * each method means today.
 *
 * @throws AppError 422 for what needs a connected shop (`platform_not_connected`), for what Shopify refuses, and for
 *   prices that do not fit together; 503 while Shopify does not answer
 */
export async function configureProtection(
  deps: Deps,
  store: Store,
  who: Who,
  request: ConfigureRequest,
): Promise<Configured> {
  await methods[request.method](deps, store, who, request)
  return describeProtection(deps, store)
}

/** How the guarantee is configured, and what is seen of it in the shop. */
export async function describeProtection(deps: Deps, store: Store): Promise<Configured> {
  const isConnectedNow = await isConnected(deps.db, store.storeId)
  const config = await getWidgetConfig(deps.db, store)
  const products = await listProtectionVariants(deps.db, store)
  return {
    config,
    products,
    units: config.units.map(({ idFromPlatform }) => soldAs(config, products, idFromPlatform)),
    isConnected: isConnectedNow,
    placement: isConnectedNow ? await findPlacement(deps.db, store.storeId) : null,
    embedAddress: embedAddressOf(store, deps.config.shopifyApiKey),
  }
}

const soldAs = (
  { implementationType }: WidgetConfig,
  products: readonly ProtectionVariant[],
  idFromPlatform: string | null,
): SoldUnit => ({
  idFromPlatform,
  productVariant: products.find((product) => product.idFromPlatform === idFromPlatform) ?? null,
  implementationType,
})

type Method = (deps: Deps, store: Store, who: Who, request: ConfigureRequest) => Promise<unknown>

const methods: Record<ProtectionMethod, Method> = {
  checkoutPlusProducts: (deps, store, who, { tiers }) =>
    tiers === undefined
      ? takeCatalogPrices(deps, store, who)
      : askShopNow(deps, store.storeId, (access) => createGuaranteeProduct(deps, store, who, access, tiers)),
  createCheckoutPlusScript: (deps, store, who) => place(deps, store, who, 'checkoutPlus', true),
  deleteCheckoutPlusScript: (deps, store, who) => place(deps, store, who, 'checkoutPlus', false),
  removeGspCartScript: (deps, store, who) => place(deps, store, who, 'shippingPlus', false),
  syncShippingZones: (deps, store, who, { zoneIds }) =>
    askShopNow(deps, store.storeId, async (access) => {
      if (zoneIds) await placeRatesInZones(deps, store.storeId, who, access, zoneIds)
      await checkPlacement(deps, await getStore(deps.db, store.storeId), access)
    }),
  bulkUpdateDiscounts: (deps, store, who, { shippingDiscount = null }) =>
    discountRates(deps, store.storeId, who, shippingDiscount),
}

/** What is shown in the shop follows from its app embed, which only the merchant can turn on: we look whether it is. */
async function place(
  deps: Deps,
  store: Store,
  who: Who,
  where: 'checkoutPlus' | 'shippingPlus',
  isEnabled: boolean,
): Promise<void> {
  await changeWidget(deps, store, who, (setup) => ({
    ...setup,
    [where]: { ...(setup[where] as Setup | undefined), isEnabled },
  }))
  if (await isConnected(deps.db, store.storeId))
    await askShopNow(deps, store.storeId, (access) => checkPlacement(deps, store, access))
}

async function takeCatalogPrices(deps: Deps, store: Store, who: Who): Promise<void> {
  const variants = await listProtectionVariants(deps.db, store)
  await changeWidget(deps, store, who, (setup, { units }) => ({ ...setup, units: pricedAs(units, variants) }))
}

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
