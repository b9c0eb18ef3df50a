import { inTransaction, type Deps } from '#deps.ts'
import type { IncomingFulfillment, IncomingTrackingEvent } from '#integrations/commerce/incoming-order.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  followTrackingEvents,
  insertTrackingEvent,
  lockFulfillment,
  noteFulfillment,
  recountFulfilledUnits,
  writeFulfillmentLines,
  writeFulfillments,
} from './fulfillment-store.ts'
import { fulfillmentRow } from './order-rows.ts'
import { findLineIds, lockKnownOrders } from './order-store.ts'
import { addOrderWords } from './order-words-store.ts'
import { parcelWords } from './order-words.ts'
import { tellOfNewOrders } from './tell-of-new-orders.ts'

/** An update of something unknown so far. It may still arrive: deliveries are unordered. */
export class UnknownSubject extends Error {
  override name = 'UnknownSubject'
}

/**
 * Stores a parcel from its own message, and recounts the fulfilled units. A message older than the stored one
 * changes nothing.
 *
 * @throws UnknownSubject when its order is not known
 */
export async function recordFulfillment(
  deps: Deps,
  store: Store,
  parcel: IncomingFulfillment,
): Promise<{ changed: boolean }> {
  const { storeId } = store
  return inTransaction(deps, async (deps) => {
    const [order] = await lockKnownOrders(deps.db, storeId, [parcel.orderIdFromPlatform])
    if (!order) throw new UnknownSubject('The order of this parcel is not known')

    const row = fulfillmentRow(parcel, { storeId, id: deps.newId(), orderId: order.id })
    const [written] = await writeFulfillments(deps.db, [row])
    if (!written) return { changed: false }

    const lineIds = await findLineIds(deps.db, storeId, order.id)
    await writeFulfillmentLines(
      deps.db,
      parcel.lines.flatMap(({ lineItemIdFromPlatform, quantity }) => {
        const orderLineItemId = lineIds.get(lineItemIdFromPlatform)
        return orderLineItemId ? [{ storeId, fulfillmentId: written.id, orderLineItemId, quantity }] : []
      }),
    )
    await recountFulfilledUnits(deps.db, storeId, [order.id])
    await noteFulfillment(deps.db, storeId, order.id)
    const words = parcelWords(storeId, parcel.trackingCode)
    await addOrderWords(deps.db, { storeId, orderId: order.id, words })
    await tellOfNewOrders(deps, store, [order.id])
    return { changed: true }
  })
}

/**
 * Adds a line to a parcel's history and moves its tracker along. An event that is known changes nothing;
 * one that comes late is recorded, but moves nothing back.
 *
 * @throws UnknownSubject when the parcel is not known
 */
export async function recordFulfillmentEvent(
  deps: Deps,
  store: Store,
  event: IncomingTrackingEvent,
): Promise<{ changed: boolean }> {
  const { storeId } = store
  return inTransaction(deps, async (deps) => {
    const { orderIdFromPlatform, fulfillmentIdFromPlatform, estimatedDeliveryOn, ...news } = event
    const parcel = await lockFulfillment(deps.db, storeId, orderIdFromPlatform, fulfillmentIdFromPlatform)
    if (!parcel) throw new UnknownSubject('The parcel of this event is not known')

    const row = { storeId, id: deps.newId(), shipmentId: parcel.id, ...news }
    if (!(await insertTrackingEvent(deps.db, row))) return { changed: false }
    await followTrackingEvents(deps.db, { storeId, fulfillmentId: parcel.id, estimatedDeliveryOn })
    await tellOfNewOrders(deps, store, [parcel.orderId])
    return { changed: true }
  })
}
