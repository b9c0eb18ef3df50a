import type { Deps } from '#deps.ts'
import type { ClaimRow } from '#modules/claims/claim-store.ts'
import { listDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { referenceTo } from './parcels-of-claim.ts'

/** `isMade` is false while its label is being created. */
type PlannedParcel = { lineIds: string[]; isMade: boolean }

/**
 * The lines of each of a claim's packages: those whose label or packing slip is not voided, and additional ones whose
 * label is still being created.
 */
export async function listPlannedParcels(
  { db }: Deps,
  {
    storeId,
    id,
    externalId,
    returnDestinations,
  }: Pick<ClaimRow, 'storeId' | 'id' | 'externalId' | 'returnDestinations'>,
): Promise<PlannedParcel[]> {
  const documents = await listDocuments(db, storeId, id)
  const made = new Set(documents.map(({ reference }) => reference))
  const planned = returnDestinations.filter(
    (destination) => destination.own?.isAdditional && !made.has(referenceTo(externalId, destination)),
  )
  return [
    ...documents
      .filter(({ canceledOn }) => canceledOn === null)
      .map(({ lineIds }) => ({ lineIds, isMade: true })),
    ...planned.map(({ claimLineItemIds }) => ({ lineIds: claimLineItemIds, isMade: false })),
  ]
}
