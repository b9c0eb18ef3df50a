import type { Deps } from '#deps.ts'
import {
  readBulkOperationId,
  readCustomerPrivacyRequest,
  readFulfillment,
  readFulfillmentEvent,
  readInventoryItemId,
  readNamedOrder,
  readOrder,
  readProduct,
  readRecordId,
  UnreadableRecord,
} from '#integrations/commerce/shopify/read-record.ts'
import { UnusableRecord } from '#integrations/commerce/woocommerce/unusable-record.ts'
import { webhookTopics, type WebhookTopic } from '#integrations/commerce/woocommerce/webhooks.ts'
import { saveCollectionMembers } from '#modules/catalog/save-collection-members.ts'
import { saysMoreThanStock } from '#modules/catalog/says-more-than-stock.ts'
import { deleteProduct, upsertProducts } from '#modules/catalog/upsert-products.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import {
  recordFulfillment,
  recordFulfillmentEvent,
  UnknownSubject,
} from '#modules/orders/record-fulfillment.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { noticeDueProtection } from '#modules/orders/fulfill-protection.ts'
import { redactCustomer, redactShop, alertDataRequest } from '#modules/privacy/privacy-webhooks.ts'
import { recordUninstall } from '#modules/shopify/end-connection.ts'
import { endSubscriptions } from '#modules/billing/follow-subscriptions.ts'
import { followSubscriptionsJob } from '#job-kinds/billing-job-kinds.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { advanceSyncOf } from '#modules/shop-sync/start-sync.ts'
import { requestShopRead } from '#modules/shopify/request-shop-read.ts'
import { saveTold } from '#modules/woocommerce/save-told.ts'
import { isDataError } from '#platform/database/data-error.ts'
import { reportUnusable } from './report-unusable.ts'
import { findWaitingDelivery, updateDelivery, type DeliveryKey } from './webhook-store.ts'

/** `happenedOn` is the platform's time of the event. */
type Work = (deps: Deps, store: Store, payload: string, happenedOn: Date) => Promise<unknown>

const storeOrder: Work = async (deps, store, payload) => {
  const order = readOrder(payload)
  await upsertOrders(deps, store, [order])
  await noticeDueProtection(deps, store, order.idFromPlatform)
}
const storeProduct: Work = async (deps, store, payload) => {
  const product = readProduct(payload)
  const isMore = await saysMoreThanStock(deps.db, store, product)
  await upsertProducts(deps, store, [product])
  if (isMore) await requestShopRead(deps, store.storeId, 'product', [product.idFromPlatform])
}
const readStockAgain: Work = (deps, { storeId }, payload) =>
  requestShopRead(deps, storeId, 'stock', [readInventoryItemId(payload)])
const readCollectionAgain: Work = (deps, { storeId }, payload) =>
  requestShopRead(deps, storeId, 'collection', [readRecordId(payload)])
const storeFulfillment: Work = async (deps, store, payload) => {
  const parcel = readFulfillment(payload)
  await recordFulfillment(deps, store, parcel)
  await noticeDueProtection(deps, store, parcel.orderIdFromPlatform)
}

/** Says that the shop has changed: how it is now is asked of it, so the order of such webhooks does not matter. */
const askShopAgain: Work = (deps, { storeId }) => enqueue(deps, updateShopJob, { storeId })

/** Says that an order has changed, but not how. */
const readOrderAgain: Work = (deps, { storeId }, payload) =>
  requestShopRead(deps, storeId, 'order', [readNamedOrder(payload)])

/** Shopify's webhooks, by topic. */
const topics: Record<string, Work> = {
  'orders/create': storeOrder,
  'orders/updated': storeOrder,
  'orders/cancelled': storeOrder,
  'orders/edited': readOrderAgain,
  'orders/risk_assessment_changed': readOrderAgain,
  'refunds/create': readOrderAgain,
  'returns/approve': readOrderAgain,
  'returns/cancel': readOrderAgain,
  'returns/close': readOrderAgain,
  'returns/decline': readOrderAgain,
  'returns/process': readOrderAgain,
  'returns/reopen': readOrderAgain,
  'returns/request': readOrderAgain,
  'returns/update': readOrderAgain,
  'bulk_operations/finish': (deps, { storeId }, payload) =>
    advanceSyncOf(deps, storeId, readBulkOperationId(payload)),
  'fulfillments/create': storeFulfillment,
  'fulfillments/update': storeFulfillment,
  'fulfillment_events/create': (deps, store, payload) =>
    recordFulfillmentEvent(deps, store, readFulfillmentEvent(payload)),
  'products/create': storeProduct,
  'products/update': storeProduct,
  'inventory_levels/update': readStockAgain,
  'collections/create': readCollectionAgain,
  'collections/update': readCollectionAgain,
  'collections/delete': (deps, { storeId }, payload) =>
    saveCollectionMembers(deps, storeId, readRecordId(payload), []),
  'app/uninstalled': async (deps, { storeId }, _payload, happenedOn) => {
    if (await recordUninstall(deps, storeId, happenedOn)) await endSubscriptions(deps, storeId)
  },
  'app_subscriptions/update': (deps, { storeId }) => enqueue(deps, followSubscriptionsJob, { storeId }),
  'app/scopes_update': askShopAgain,
  'shop/update': askShopAgain,
  'locations/create': askShopAgain,
  'locations/update': askShopAgain,
  'locations/delete': askShopAgain,
  'locations/activate': askShopAgain,
  'locations/deactivate': askShopAgain,
  'themes/publish': askShopAgain,
  'themes/update': askShopAgain,
  'customers/redact': (deps, store, payload) =>
    redactCustomer(deps, store, readCustomerPrivacyRequest(payload)),
  'customers/data_request': (deps, store, payload) =>
    alertDataRequest(deps, store, readCustomerPrivacyRequest(payload)),
  'shop/redact': redactShop,
  'products/delete': (deps, store, payload) => deleteProduct(deps, store, readRecordId(payload)),
}

/** What a WooCommerce shop tells. */
const saveFromWooCommerce =
  (topic: WebhookTopic): Work =>
  (deps, store, payload, receivedOn) =>
    saveTold(deps, store, { topic, payload, receivedOn })

function workOf({ provider }: DeliveryKey, topic: string): Work | undefined {
  if (provider !== 'woocommerce') return topics[topic]
  const told = webhookTopics.find((known) => known === topic)
  return told && saveFromWooCommerce(told)
}

export const isKnownTopic = (topic: string): boolean => Object.hasOwn(topics, topic)

/**
 * Does what a delivery says and marks it. Doing it twice, late or out of order ends the same.
 *
 * An invalid payload stays invalid: the store sees the reason and nothing is retried. One about something
 * unknown is retried, because deliveries are unordered; the reason is shown until then.
 */
export async function processDelivery(deps: Deps, key: DeliveryKey): Promise<void> {
  const delivery = await findWaitingDelivery(deps.db, key)
  const work = delivery && workOf(key, delivery.topic)
  if (!work) return

  try {
    const { payload, triggeredOn, receivedOn } = delivery
    await work(deps, await getStore(deps.db, key.storeId), payload, triggeredOn ?? receivedOn)
    await updateDelivery(deps.db, key, { processedOn: deps.now(), failure: null })
  } catch (error) {
    if (error instanceof UnreadableRecord || error instanceof UnusableRecord)
      return reportUnusable(deps, key, error.message)
    if (isDataError(error)) return reportUnusable(deps, key, 'It contains a value that cannot be stored')
    if (error instanceof UnknownSubject) await updateDelivery(deps.db, key, { failure: error.message })
    throw error
  }
}
