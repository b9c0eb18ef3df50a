import type { ClaimRow } from '#modules/claims/claim-store.ts'
import type { ClaimDocument } from '#modules/claims/parcels/return-shipment-reads.ts'
import { referenceTo } from './parcels-of-claim.ts'

/** `isMade` is false while its label is being created. */
export type PlannedParcel = { lineIds: string[]; isMade: boolean }

/**
 * The lines of each of a claim's packages: those whose label or packing slip is not voided, and additional ones whose
 * label is still being created. `documents` are all of the claim's.
 */
export function plannedParcels(
  { externalId, returnDestinations }: Pick<ClaimRow, 'externalId' | 'returnDestinations'>,
  documents: readonly ClaimDocument[],
): PlannedParcel[] {
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
