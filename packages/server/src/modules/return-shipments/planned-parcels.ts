import type { Deps } from '#deps.ts'
import type { ClaimRow } from '#modules/claims/claim-store.ts'
import { listDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { referenceTo } from './parcels-of-claim.ts'

/**
 * The lines of each of a claim's packages: those whose label or packing slip is not voided, and additional ones whose
 * label is still being created.
 */
export async function listPlannedParcels(
  { db }: Deps,
  { storeId, id, externalId, returnDestinations }: ClaimRow,
): Promise<string[][]> {
  const documents = await listDocuments(db, storeId, id)
  const made = new Set(documents.map(({ reference }) => reference))
  const planned = returnDestinations.filter(
    (destination) => destination.own?.isAdditional && !made.has(referenceTo(externalId, destination)),
  )
  return [
    ...documents.filter(({ canceledOn }) => canceledOn === null).map(({ lineIds }) => lineIds),
    ...planned.map(({ claimLineItemIds }) => claimLineItemIds),
  ]
}
