import { inTransaction, type Deps } from '#deps.ts'
import { readOrderPage, readProductPage } from '#integrations/commerce/woocommerce/read-shop.ts'
import type { WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { raiseAlert, raiseAlertOnceADay } from '#modules/alerts/raise-alert.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import { findWooCommerceShop } from '#modules/integrations/woocommerce.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { ordersSince } from './connect-shop.ts'
import { findReading, moveReading, type Reading } from './woocommerce-store.ts'

/**
 * Goes on with a reading page by page, to its end. Each page is stored together with how far it went, so that after a
 * crash the next page follows.
 *
 * @throws ProviderError for a failure that may pass
 */
export async function readShop(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  for (;;) {
    const reading = await findReading(deps.db, storeId)
    const shop = await findWooCommerceShop(deps, storeId)
    if (!reading || reading.finishedOn !== null || shop?.url !== reading.url) return
    try {
      if (!(await readPage(deps, shop, reading))) return
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retryable) throw error
      return giveUp(deps, reading, error)
    }
  }
}

/** False if another process has read it, too. */
async function readPage(deps: Deps, shop: WooCommerceShop, reading: Reading): Promise<boolean> {
  const { storeId, page, modifiedAfter } = reading
  const store = await getStore(deps.db, storeId)
  if (reading.step === 'products') {
    const found = await readProductPage(shop, { page, modifiedAfter, now: deps.now() })
    const next = found.isLast ? ({ step: 'orders', page: 1 } as const) : { page: page + 1 }
    const products = reading.products + found.records.length
    return inTransaction(deps, async (deps) => {
      await upsertProducts(deps, store, found.records)
      const unusable = reading.unusable + found.unusable
      return moveReading(deps.db, reading, { ...next, products, unusable })
    })
  }
  const found = await readOrderPage(shop, { page, modifiedAfter: ordersSince(reading) })
  const orders = reading.orders + found.records.length
  return inTransaction(deps, async (deps) => {
    await upsertOrders(deps, store, found.records)
    const unusable = reading.unusable + found.unusable
    const finishedOn = found.isLast ? deps.now() : null
    const isMoved = await moveReading(deps.db, reading, { page: page + 1, orders, unusable, finishedOn })
    if (isMoved && found.isLast) await tellOfFirst(deps, { ...reading, orders, unusable })
    return isMoved
  })
}

/** Later readings find what webhooks have told. */
async function tellOfFirst(
  deps: Deps,
  { storeId, isFirst, orders, products, unusable }: Reading,
): Promise<void> {
  if (!isFirst) return
  await raiseAlert(deps, storeId, {
    severity: unusable === 0 ? 'Info' : 'Warning',
    category: 'Settings',
    subject: 'WooCommerce import finished',
    message: `${orders} orders and ${products} products were read from WooCommerce. ${unusable} records couldn’t be used.`,
    path: 'settings/integrations/woocommerce',
  })
}

/** The next attempt, in an hour, begins with the same page. */
const giveUp = (deps: Deps, { storeId }: Reading, error: ProviderError): Promise<void> =>
  raiseAlertOnceADay(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: 'WooCommerce couldn’t be read',
    message: `${error.message}. What was read so far stays. We’ll try again in an hour.`,
    path: 'settings/integrations/woocommerce',
  })
