import {
  trackingKeyOf,
  trackingUrlOf,
  type OwnTracking,
} from '@aftercare/domain/return-shipments/own-carrier'
import type { Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, changeClaim, type ClaimChange } from '#modules/claims/change-claim.ts'
import { followReturnLater } from '#modules/claims/follow-return-later.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import {
  findShipment,
  findShipmentByTracking,
  setOwnTracking,
} from '#modules/claims/parcels/return-shipment-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

type Tracked = OwnTracking & { returnShipmentId: string }

/**
 * Says how a shopper sent a parcel without a label, where the store allows it (see 'Own carrier' in
 * docs/product-rules.md).
 *
 * @throws AppError 404 as `changeOwnClaim` and for another claim's parcel; 409 where the store does not allow it, for a
 *   parcel with a label, a voided one and one that its carrier has reported, and for a number of another parcel
 */
export const addTracking = (
  deps: Deps,
  { settings }: Store,
  { returnShipmentId, carrier, trackingCode, ...own }: OwnClaim & Tracked,
): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, _found, change) => {
    if (!settings.returnShipping.isOwnCarrierAllowed) throw notTracked()
    await track(deps, change, { returnShipmentId, carrier, trackingCode })
  })

/**
 * Corrects that for staff, in every store.
 *
 * @throws AppError as `addTracking`, and 409 if the claim has changed since
 */
export const saveTracking = (
  deps: Deps,
  { returnShipmentId, carrier, trackingCode, ...change }: ClaimChange & Tracked,
): Promise<void> =>
  changeClaim(deps, change, (deps) => track(deps, change, { returnShipmentId, carrier, trackingCode }))

/** What is entered already changes nothing. Call it with the claim locked. */
async function track(
  deps: Deps,
  change: ClaimChange,
  { returnShipmentId: id, carrier, trackingCode }: Tracked,
): Promise<void> {
  const { storeId, claimId, actor } = change
  const shipment = isUuid(id) ? await findShipment(deps.db, { storeId, claimId, id }) : undefined
  if (!shipment) throw notFound()
  const isTracked = shipment.type === 'Label' || shipment.inTransitOn !== null || shipment.canceledOn !== null
  if (isTracked) throw notTracked()
  const trackingKey = trackingKeyOf(trackingCode)
  if (shipment.trackingKey === trackingKey && shipment.carrier === carrier) return
  const other = await findShipmentByTracking(deps.db, storeId, trackingKey)
  if (other && other.id !== id) throw inUse()

  const trackingUrl = trackingUrlOf(carrier, trackingKey)
  await setOwnTracking(deps.db, shipment, { carrier, trackingCode: trackingKey, trackingKey, trackingUrl })
  await followReturnLater(deps, { storeId, claimId })
  await auditClaim(deps, change, {
    action: 'claim.trackShipment',
    before: { returnShipmentId: id, carrier: shipment.carrier, trackingCode: shipment.trackingCode },
    after: { returnShipmentId: id, carrier, trackingCode: trackingKey },
  })
  await addTimelineEntry(deps, change, {
    type: 'shipment',
    message: 'The tracking number was added.',
    subject: `${carrier} ${trackingKey}`,
    isForCustomer: true,
    madeBy: actor,
  })
}

const notTracked = () =>
  new AppError('conflict', 'not_trackable', 'The tracking number of this package can’t be changed.')
const inUse = () =>
  new AppError(
    'conflict',
    'tracking_in_use',
    'This tracking number belongs to another package. Please check it.',
  )
