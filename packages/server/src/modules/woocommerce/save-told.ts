import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { orderPayload } from '#integrations/commerce/woocommerce/order-payload.ts'
import { productPayload } from '#integrations/commerce/woocommerce/map-product.ts'
import { completeOrder, completeProduct, readProduct } from '#integrations/commerce/woocommerce/read-shop.ts'
import { UnusableRecord } from '#integrations/commerce/woocommerce/unusable-record.ts'
import type { WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import type { WebhookTopic } from '#integrations/commerce/woocommerce/webhooks.ts'
import { deleteProduct, upsertProducts } from '#modules/catalog/upsert-products.ts'
import { findWooCommerceShop } from '#modules/integrations/woocommerce.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { cancelOrderByShop } from '#modules/orders/cancel-order-by-shop.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { signedJson } from '#integrations/webhooks/signed-json.ts'

type Told = { topic: WebhookTopic; payload: string; receivedOn: Date }

/**
 * Stores what a shop has told, once more or late as well. Refunds and variations, which webhooks don't contain, are asked
 * for. Nothing happens for a shop that is not connected any more.
 *
 * @throws UnusableRecord; ProviderError
 */
export async function saveTold(deps: Deps, store: Store, told: Told): Promise<void> {
  const shop = await findWooCommerceShop(deps, store.storeId)
  if (!shop || store.platformSupport !== 'woocommerce') return
  switch (told.topic) {
    case 'order.created':
    case 'order.updated':
      return saveOrder(deps, store, shop, told)
    case 'order.deleted': {
      const { id } = parsed(named, told)
      const order = { storeId: store.storeId, idFromPlatform: `${id}`, canceledOn: told.receivedOn }
      return void (await cancelOrderByShop(deps, order))
    }
    case 'product.created':
    case 'product.updated':
      return saveProduct(deps, store, shop, told)
    case 'product.deleted':
      return saveDeleted(deps, store, shop, told)
  }
}

const named = v.object({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

function parsed<Schema extends v.GenericSchema>(schema: Schema, { payload }: Told): v.InferOutput<Schema> {
  const read = v.safeParse(v.pipe(signedJson, schema), payload)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new UnusableRecord(`${v.getDotPath(issue) ?? 'It'}: ${issue.message}`.slice(0, 300))
}

async function saveOrder(deps: Deps, store: Store, shop: WooCommerceShop, told: Told): Promise<void> {
  const order = await completeOrder(shop, parsed(orderPayload, told))
  if (order) await upsertOrders(deps, store, [order])
}

async function saveProduct(deps: Deps, store: Store, shop: WooCommerceShop, told: Told): Promise<void> {
  const product = await completeProduct(shop, parsed(productPayload, told), told.receivedOn)
  if (product) await upsertProducts(deps, store, [product])
}

/** One in the bin may come back. */
async function saveDeleted(deps: Deps, store: Store, shop: WooCommerceShop, told: Told): Promise<void> {
  const { id } = parsed(named, told)
  const product = await readProduct(shop, id, told.receivedOn)
  if (product) await upsertProducts(deps, store, [product])
  else await deleteProduct(deps, store, `${id}`)
}
