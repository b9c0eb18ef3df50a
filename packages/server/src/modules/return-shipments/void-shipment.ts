import { voidObstacle } from '@aftercare/domain/return-shipments/staff-shipment'
import type { Deps } from '#deps.ts'
import { auditClaim, changeClaim, notPossibleNow, type ClaimChange } from '#modules/claims/change-claim.ts'
import { moveLinesOfVoided } from './arrived-lines.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findShipment } from '#modules/claims/parcels/return-shipment-store.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'

/**
 * Voids an unused label or packing slip: lines without another package wait for a new one, those whose other packages
 * have arrived are received, and a job voids the label with the carrier.
 *
 * @throws AppError 404 for another claim's; 409 for one that was voided before or whose parcel was scanned,
 *   and if the claim has changed since
 */
export const voidShipment = (
  deps: Deps,
  { returnShipmentId: id, ...change }: ClaimChange & { returnShipmentId: string },
): Promise<void> =>
  changeClaim(deps, change, async (deps) => {
    const { storeId, claimId, actor } = change
    const shipment = isUuid(id) ? await findShipment(deps.db, { storeId, claimId, id }) : undefined
    if (!shipment) throw notFound()
    const obstacle = voidObstacle(shipment)
    if (obstacle) throw notPossibleNow(obstacle)
    await voidReturnDocument(deps, shipment, { madeBy: actor })
    await moveLinesOfVoided(deps, { storeId, claimId, id })
    const { type, carrier } = shipment
    await auditClaim(deps, change, {
      action: 'claim.voidShipment',
      before: { returnShipmentId: id, type, carrier },
      after: null,
    })
  })
