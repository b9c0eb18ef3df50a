import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import type { ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { nextTrackerStatus, trackerEffect } from '@aftercare/domain/return-shipments/tracker-status'
import { inTransaction, type Deps } from '#deps.ts'
import { evaluateParcelRules } from '#modules/claim-finalization/approve-by-rules.ts'
import { cancelNeedlessPickup } from '#modules/claims/parcels/cancel-pickup.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { alertToParcel } from './alert-to-parcel.ts'
import { listArrivedLineIds } from './arrived-lines.ts'
import {
  findShipmentById,
  findShipmentByTracking,
  holdClaim,
  insertTrackingEvent,
  listShipmentLineIds,
  updateTracker,
} from '#modules/claims/parcels/return-shipment-store.ts'

/** A tracking event, in the carrier's terms and ours. */
export type Scan = {
  /** The carrier's own name for the event; the same again changes nothing. */
  idFromCarrier: string
  status: TrackerStatus
  message: string
  city: string | null
  state: string | null
  happenedOn: Date
  estimatedDeliveryOn: Date | null
  trouble?: ParcelTrouble | undefined
  /** That the carrier delivered it in the end, as later scans say, so that nobody has to ask where it is. */
  isOvercome?: boolean | undefined
}

/**
 * Takes in what a carrier says about a parcel that comes back.
 *
 * The first scan moves its lines to in transit, delivery of all their packages to the return location; after each change, rules may
 * finalize the claim automatically, and the store is alerted to a package that does not come as planned. Late, repeated and unordered events are stored but move nothing
 * backwards. What the shopper's own carrier says is shown, but is no proof: the items stay awaited until staff receive
 * them, and no rule finalizes by it.
 */
export const recordTrackingEvent = (
  deps: Deps,
  storeId: string,
  { trackingCode, ...scan }: Scan & { trackingCode: string },
): Promise<void> => record(deps, storeId, (db) => findShipmentByTracking(db, storeId, trackingCode), scan)

/** The same for the parcel of one label, whatever other parcels had its tracking number: carriers reuse numbers. */
export const recordScanOfLabel = (
  deps: Deps,
  storeId: string,
  returnShipmentId: string,
  scan: Scan,
): Promise<void> => record(deps, storeId, (db) => findShipmentById(db, storeId, returnShipmentId), scan)

async function record(
  deps: Deps,
  storeId: string,
  find: (db: Db) => ReturnType<typeof findShipmentById>,
  event: Scan,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { claimId } = (await find(deps.db)) ?? {}
    if (!claimId) throw notFound()
    // Two events of one parcel are taken one after the other.
    await holdClaim(deps.db, storeId, claimId)
    const shipment = await find(deps.db)
    if (!shipment) throw notFound()

    const { estimatedDeliveryOn, trouble: _, isOvercome: __, ...row } = event
    const isNew = await insertTrackingEvent(deps.db, {
      storeId,
      id: deps.newId(),
      shipmentId: shipment.id,
      ...row,
    })
    if (!isNew) return

    const trackerStatus = nextTrackerStatus(shipment.trackerStatus, event.status)
    const effect = trackerEffect(shipment.trackerStatus, event.status)
    await updateTracker(deps.db, storeId, shipment.id, {
      trackerStatus,
      trouble: event.trouble ?? shipment.trouble,
      inTransitOn: shipment.inTransitOn ?? (effect ? event.happenedOn : null),
      deliveredOn: shipment.deliveredOn ?? (effect?.type === 'arrivedToApprove' ? event.happenedOn : null),
      estimatedDeliveryOn: estimatedDeliveryOn ?? shipment.estimatedDeliveryOn,
    })
    if (!isProof(shipment)) return
    await alertToParcel(deps, shipment, { ...event, status: trackerStatus })
    if (effect) {
      await cancelNeedlessPickup(deps, { storeId, returnShipmentId: shipment.id })
      const lineIds = await listShipmentLineIds(deps.db, storeId, shipment.id)
      const inFull =
        effect.type === 'arrivedToApprove' ? await listArrivedLineIds(deps, storeId, claimId) : []
      const arrived = lineIds.filter((id) => inFull.includes(id))
      const onTheirWay = lineIds.filter((id) => !inFull.includes(id))
      await moveClaimLines(deps, storeId, onTheirWay, { type: 'firstScanned' }, { shipmentId: shipment.id })
      await moveClaimLines(deps, storeId, arrived, { type: 'arrivedToApprove' }, { shipmentId: shipment.id })
    }
    if (trackerStatus !== shipment.trackerStatus) await evaluateParcelRules(deps, storeId, claimId)
  })
}

/** A label is printed for the parcel; a number that was entered may be that of any other. */
const isProof = ({ type }: { type: ReturnMethodType }): boolean => type === 'Label'
