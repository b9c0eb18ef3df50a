import { dayMs } from '@aftercare/domain/shared/dates'
import { createStore, type NewStore } from '#modules/merchants/create-storefront.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { findStoreBySlug, getStore, type Store } from '#modules/merchants/store-reads.ts'
import { updateStore } from '#modules/merchants/store-store.ts'
import { writeCustomsDetails } from '#modules/catalog/product-store.ts'
import { saveProductGroups } from '#modules/catalog/save-product-groups.ts'
import { recordFulfillmentEvent } from '#modules/orders/record-fulfillment.ts'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { readFulfillmentEvent } from '#integrations/commerce/shopify/read-record.ts'
import { inTransaction, type Deps } from '#deps.ts'
import { connectDemoCheckout } from './connect-demo-checkout.ts'
import { demoCatalog } from './demo-catalog.ts'
import { demoOrders } from './demo-orders.ts'
import { demoCustomFields, demoIds, demoProductGroups, demoReasons, demoRules } from './demo-policies.ts'
import { demoProducts, variantsOf } from './demo-products.ts'
import { demoRateRules } from './demo-rates.ts'
import { demoReturnAddress, demoStores } from './demo-settings.ts'
import { juniperAndPine, type DemoShop } from './demo-shops.ts'
import { loadDemoUsers } from './demo-users.ts'
import { forgetCarrierNews, isDatedAs } from './demo-dates.ts'
import { importDemoRecords } from './import-demo-records.ts'
import { toShopifyJson } from './shopify-json.ts'

/**
 * Loads the demo stores: settings and policies once, products and orders through the regular import whenever
 * the day has changed, so that return windows stay open. Changes made since are kept. A second call on the
 * same day does nothing.
 *
 * `shopUrl` is where the demo shop is served; pictures and the stores' own address lead there.
 */
export async function loadDemoStores(deps: Deps, { shopUrl }: { shopUrl: string }): Promise<void> {
  for (const { store: definition, shop } of demoStores(shopUrl)) {
    const known = await findStoreBySlug(deps.db, definition.slug)
    const store = known
      ? await followAddress(deps, known, definition)
      : await openStore(deps, definition, shop)
    if (!shop) continue
    await loadGoods(deps, store, shop, shopUrl)
    await writeMissingCustoms(deps, store.storeId, shop)
  }
  await loadDemoUsers(deps)
  await connectDemoCheckout(deps)
}

const openStore = (deps: Deps, definition: NewStore, shop: DemoShop | null): Promise<Store> =>
  inTransaction(deps, async (deps) => {
    const { storeId } = await createStore(deps, definition)
    if (shop) await writePolicies(deps, storeId, shop)
    return getStore(deps.db, storeId)
  })

/** The rules are the main shop's alone; its amounts are dollars. */
async function writePolicies(deps: Deps, storeId: string, shop: DemoShop): Promise<void> {
  await addReturnLocation(deps, storeId, {
    id: demoIds.returnLocation,
    name: 'Portland workshop',
    address: demoReturnAddress,
    customsSignerName: 'Mara Holt',
  })
  await saveProductGroups(deps, storeId, demoProductGroups)
  await saveCustomFields(deps, storeId, demoCustomFields)
  await saveReasons(deps, storeId, demoReasons)
  if (shop === juniperAndPine) await saveRules(deps, storeId, [...demoRules, ...demoRateRules])
}

/** The demo shop may be served from another port than last time. */
async function followAddress(deps: Deps, store: Store, definition: NewStore): Promise<Store> {
  if (store.url === definition.url) return store
  const { url, settings = {}, theme = {} } = definition
  const change = { url, settings: JSON.stringify(settings), theme: JSON.stringify(theme) }
  await updateStore(deps.db, store.storeId, change, deps.now())
  clearCachedStores()
  return getStore(deps.db, store.storeId)
}

async function loadGoods(deps: Deps, store: Store, shop: DemoShop, shopUrl: string): Promise<void> {
  const today = new Date(Math.floor(deps.now().getTime() / dayMs) * dayMs)
  const { orders, fulfillmentEvents } = demoOrders(today, shop)
  const products = demoProducts(today, shopUrl, shop)
  if (await isDatedAs(deps.db, store.storeId, orders[0], products[0])) return

  await forgetCarrierNews(deps.db, store.storeId, orders)
  await importDemoRecords(deps, store, products)
  await importDemoRecords(deps, store, orders)
  await inTransaction(deps, async (deps) => {
    for (const event of fulfillmentEvents)
      await recordFulfillmentEvent(deps, store, readFulfillmentEvent(toShopifyJson(event)))
  })
}

/** Also after a start that was cut off before it came to them; what staff entered since stays. */
async function writeMissingCustoms({ db }: Deps, storeId: string, shop: DemoShop): Promise<void> {
  const untold = await db
    .selectFrom('product_variant')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('hsCode', 'is', null)
    .where('originCountryCode', 'is', null)
    .execute()
  const ids = new Set(untold.map(({ idFromPlatform }) => idFromPlatform))
  const missing = demoCustoms(shop).filter(({ idFromPlatform }) => ids.has(idFromPlatform))
  if (missing.length > 0) await writeCustomsDetails(db, storeId, missing)
}

/** What the staff of a demo shop have entered for customs about its variants. */
const demoCustoms = (shop: DemoShop) =>
  demoCatalog.flatMap((product, place) => {
    const { customs } = product
    if (!customs) return []
    return variantsOf(product, place, shop).map(({ id }) => ({ idFromPlatform: String(id), ...customs }))
  })
