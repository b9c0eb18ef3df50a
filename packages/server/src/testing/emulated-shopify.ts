import { dayMs } from '@aftercare/domain/shared/dates'
import { productPayload } from '@aftercare/shopify-emulator/catalog/catalog-payloads'
import type { Emulator } from '@aftercare/shopify-emulator/emulator'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import type { NewOrder } from '@aftercare/shopify-emulator/orders/assemble-order'
import { orderPayload } from '@aftercare/shopify-emulator/orders/order-payload'
import type { Order } from '@aftercare/shopify-emulator/orders/order-types'
import { openTestShop, shopDomain, type TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { readOrder, readProduct } from '#integrations/commerce/shopify/read-record.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { aReturnShop, type Bought } from './claim-fixtures.ts'
import { adminToken } from './fake-shopify.ts'

/** The emulator of Shopify behind real HTTP, for `withShopify`; each test opens a shop of its own with `open`. */
export async function useEmulatedShopify() {
  let emulator: Emulator | undefined
  const server = serve({
    fetch: (request: Request) => emulator?.fetch(request) ?? new Response(null, { status: 503 }),
    hostname: '127.0.0.1',
    port: 0,
  })
  // A connection that waits is never closed from here, however long the test thinks.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
  await once(server, 'listening')
  beforeEach(() => void (emulator = undefined))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/{shop}`,
    open: async (...options: Parameters<typeof openTestShop>): Promise<TestShop> => {
      const opened = await openTestShop(...options)
      emulator = opened.emulator
      // Uploads are sent to it over real HTTP too.
      opened.world.publicUrl = `http://127.0.0.1:${port}`
      return opened
    },
  }
}

/** A store that is connected to this shop and knows its products, at the time of the test. */
export async function aConnectedStore(
  deps: Deps,
  shop: TestShop,
  given: Parameters<typeof aReturnShop>[1] = {},
): Promise<Store> {
  const { storeId } = await aReturnShop(deps, { shopDomain, ...given } satisfies Partial<NewStore>)
  await deps.db.deleteFrom('product_variant').execute()
  await deps.db.deleteFrom('product').execute()
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
  shop.emulator.clock.freeze(deps.now())
  await syncProducts(deps, shop, storeId)
  return getStore(deps.db, storeId)
}

/** The products as webhooks and the reads after them report them. */
async function syncProducts(deps: Deps, { shop }: TestShop, storeId: string): Promise<void> {
  const products = [...shop.products.values()].map((product) =>
    readProduct(JSON.stringify(productPayload(shop, product))),
  )
  await upsertProducts(deps, await getStore(deps.db, storeId), products)
  for (const variant of shop.variants.values()) {
    const item = shop.inventoryItems.get(variant.inventoryItemId)
    const available = item?.levels.reduce((sum, { quantities }) => sum + quantities.available, 0) ?? 0
    await deps.db
      .updateTable('product_variant')
      .set({ isStockTracked: item?.tracked ?? false, quantity: available })
      .where('storeId', '=', storeId)
      .where('idFromPlatform', '=', idOfGid(variant.id))
      .execute()
  }
}

/** An order of the shop that was sent ten days ago, as its webhook reported it. */
export async function anOrderThere(
  deps: Deps,
  shop: TestShop,
  storeId: string,
  change: Partial<NewOrder> = {},
): Promise<Bought & { there: Order }> {
  const { clock } = shop.emulator
  const there = clock.during(new Date(deps.now().getTime() - 10 * dayMs), () => {
    const order = shop.order(change)
    act(shop.world, shop.shop, order, 'fulfill')
    return order
  })
  await syncOrder(deps, shop, storeId, there)
  const order = await deps.db
    .selectFrom('store_order')
    .select(['id', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idOfGid(there.id))
    .executeTakeFirstOrThrow()
  const lines = await deps.db
    .selectFrom('order_line_item')
    .select('id')
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  return { order, lineIds: lines.map(({ id }) => id), there }
}

/** An order as its webhook reports it now. */
export async function syncOrder(
  deps: Deps,
  { shop }: TestShop,
  storeId: string,
  order: Order,
): Promise<void> {
  const incoming = readOrder(JSON.stringify(orderPayload(shop, order)))
  await upsertOrders(deps, await getStore(deps.db, storeId), [incoming])
}
