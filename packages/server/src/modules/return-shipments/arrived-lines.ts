import { arrivedLineIds } from '@aftercare/domain/return-shipments/additional-parcel'
import type { Deps } from '#deps.ts'
import { evaluateParcelRules } from '#modules/claim-finalization/approve-by-rules.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { listDocuments, listLineIdsInShipments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { listShipmentLineIds } from '#modules/claims/parcels/return-shipment-store.ts'

/** The lines of a claim that arrived in full, as their carriers say; what shoppers' own carriers say proves nothing. */
export async function listArrivedLineIds({ db }: Deps, storeId: string, claimId: string): Promise<string[]> {
  const documents = await listDocuments(db, storeId, claimId)
  return arrivedLineIds(
    documents
      .filter(({ canceledOn, inTransitOn }) => canceledOn === null || inTransitOn !== null)
      .map(({ type, deliveredOn, ...parcel }) => ({
        ...parcel,
        isDelivered: type === 'Label' && deliveredOn !== null,
      })),
  )
}

/**
 * Moves the lines of a label or packing slip that was voided: those without another one wait for it, and those that
 * only waited for this package have arrived. Call it in the transaction that voided it, with the claim locked.
 */
export async function moveLinesOfVoided(
  deps: Deps,
  { storeId, claimId, id }: { storeId: string; claimId: string; id: string },
): Promise<void> {
  const lineIds = await listShipmentLineIds(deps.db, storeId, id)
  const others = await listLineIdsInShipments(deps.db, storeId, claimId)
  const left = lineIds.filter((lineId) => !others.includes(lineId))
  await moveClaimLines(deps, storeId, left, { type: 'documentVoided' }, { shipmentId: id })

  const arrived = await listArrivedLineIds(deps, storeId, claimId)
  const waited = lineIds.filter((lineId) => arrived.includes(lineId))
  if (waited.length === 0) return
  await moveClaimLines(deps, storeId, waited, { type: 'arrivedToApprove' }, { shipmentId: id })
  await evaluateParcelRules(deps, storeId, claimId)
}
