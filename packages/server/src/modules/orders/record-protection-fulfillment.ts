import { inTransaction, type Deps } from '#deps.ts'
import type { ProtectionFulfillment } from '#integrations/commerce/commerce-platform.ts'
import {
  noteFulfillment,
  recountFulfilledUnits,
  writeFulfillmentLines,
  writeFulfillments,
} from './fulfillment-store.ts'
import { fulfillmentRow } from './order-rows.ts'
import { holdOrder } from './order-store.ts'

/**
 * Marks the guarantee of an order as fulfilled without a parcel, as a platform would. An order has one such
 * record: repeating it changes nothing.
 */
export async function recordProtectionFulfillment(
  deps: Deps,
  { storeId, orderId, lines }: ProtectionFulfillment,
): Promise<void> {
  const now = deps.now()
  await inTransaction(deps, async (deps) => {
    await holdOrder(deps.db, storeId, orderId)
    const [booking] = await writeFulfillments(deps.db, [
      fulfillmentRow(
        {
          idFromPlatform: 'delivery-guarantee',
          orderIdFromPlatform: '',
          status: 'success',
          isFulfilled: true,
          destinationAddress: null,
          carrier: null,
          trackingCode: null,
          trackingUrl: null,
          trackerStatus: 'unknown',
          lines: [],
          createdOn: now,
          updatedOn: now,
        },
        { storeId, id: deps.newId(), orderId },
      ),
    ])
    if (!booking) return
    const fulfillmentId = booking.id
    await writeFulfillmentLines(
      deps.db,
      lines.map((line) => ({ storeId, fulfillmentId, ...line })),
    )
    await recountFulfilledUnits(deps.db, storeId, [orderId])
    await noteFulfillment(deps.db, storeId, orderId)
  })
}
