import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import type { LabelCarrier } from '#integrations/carriers/label-carrier.ts'
import type { LabelScan } from '#integrations/carriers/label-scan.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { followParcelsOfStoreJob, recordParcelScansJob } from '#job-kinds/order-parcel-job-kinds.ts'
import { findLabelCarrier, listStoresThatFollowOrders } from '#modules/integrations/label-carriers.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import {
  listFollowed,
  listUnfollowedParcels,
  lockOrderOfParcel,
  saveFollowed,
} from './followed-parcel-store.ts'
import { followTrackingEvents, insertTrackingEvent } from './fulfillment-store.ts'
import { tellOfNewOrders } from './tell-of-new-orders.ts'

/** What was sent earlier has mostly arrived: following it would cost something for nothing. */
const followedForMs = 14 * dayMs

/** In one job; the next one takes the others. */
const parcelsAtOnce = 50

/** Leaves it to a job for each store that wants it to have the new parcels of its orders followed. */
export async function followParcels(deps: Deps): Promise<void> {
  for (const storeId of await listStoresThatFollowOrders(deps))
    await inTransaction(deps, (deps) =>
      enqueue(deps, followParcelsOfStoreJob, { storeId }, { singletonKey: storeId }),
    )
}

/**
 * Has the new parcels of a store's orders followed by its label carrier, each once, as far as the shop has not told
 * where they are. A parcel that the carrier does not know is not asked for again; the rest waits while it does not
 * answer.
 */
export async function followParcelsOfStore(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  const found = await findLabelCarrier(deps, storeId)
  if (!found?.carrier.follow || found.provider === 'built-in') return
  const { provider } = found
  const since = new Date(deps.now().getTime() - followedForMs)
  for (const parcel of await listUnfollowedParcels(deps.db, storeId, { since, limit: parcelsAtOnce })) {
    const { id: fulfillmentId, trackingCode, carrier } = parcel
    if (trackingCode === null) continue
    const followed = await asked(found.carrier, { trackingCode, carrier })
    if (followed === 'unreachable') return
    const { trackerId, scans } = followed ?? { trackerId: null, scans: [] }
    await inTransaction(deps, async (deps) => {
      const createdOn = deps.now()
      await saveFollowed(deps.db, { storeId, fulfillmentId, provider, trackingCode, trackerId, createdOn })
      if (scans.length > 0) await enqueue(deps, recordParcelScansJob, { storeId, fulfillmentId, scans })
    })
  }
}

/** Null for a parcel that the carrier does not know. */
const asked = (seller: LabelCarrier, parcel: { trackingCode: string; carrier: string | null }) =>
  seller.follow?.(parcel).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    return error.retryable ? ('unreachable' as const) : null
  }) ?? null

/** Leaves the scans of a followed parcel to jobs, one for each parcel with its number. Call it in a transaction. */
export async function receiveParcelScans(
  deps: Deps,
  storeId: string,
  { provider, trackerId, scans }: { provider: LabelIntegrationId; trackerId: string; scans: LabelScan[] },
): Promise<void> {
  for (const fulfillmentId of await listFollowed(deps.db, storeId, { provider, trackerId }))
    await enqueue(deps, recordParcelScansJob, { storeId, fulfillmentId, scans })
}

/** Adds scans to the history of an order's parcel and moves its tracker along; those that are known change nothing. */
export const recordParcelScans = (
  deps: Deps,
  { storeId, fulfillmentId, scans }: { storeId: string; fulfillmentId: string; scans: LabelScan[] },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrderOfParcel(deps.db, storeId, fulfillmentId)
    if (!order) return
    let isNew = false
    for (const { idFromCarrier, status, message, city, state, happenedOn } of scans) {
      const row = { storeId, id: deps.newId(), shipmentId: fulfillmentId, idFromCarrier, status, message }
      const event = { ...row, city, state, happenedOn: new Date(happenedOn) }
      isNew = (await insertTrackingEvent(deps.db, event)) || isNew
    }
    if (!isNew) return
    const due = scans.at(-1)?.estimatedDeliveryOn
    const estimatedDeliveryOn = due ? new Date(due) : null
    await followTrackingEvents(deps.db, { storeId, fulfillmentId, estimatedDeliveryOn })
    await tellOfNewOrders(deps, await getStore(deps.db, storeId), [order.id])
  })
