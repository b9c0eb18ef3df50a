import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import type { DeclaredContents, ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import type { ClaimForShipping } from '#modules/claims/claim-reads.ts'

/** A parcel that papers are, or were, to be made for. */
export type ParcelOfClaim = {
  /** Names it for the carrier, and in its claim: the same parcel has the same at any time. */
  reference: string
  /** Names its files. */
  fileName: string
  returnLocationId: string
  /** Those that are still to come back. */
  lines: ClaimForShipping['lines']
  type: ReturnMethodType
  /** Null for a packing slip. */
  rateId: string | null
  /** What staff weighed; null is what the products say. */
  grams: number | null
  /** What staff measured, and what they declare to customs. */
  dimensions: ParcelDimensions | null
  declared: DeclaredContents | null
  /** Requested by itself after the claim was filed, by staff or for an expired label. */
  isOfItsOwn: boolean
  /** The shipment whose label expired. */
  replacesId: string | null
  /** Its lines have another package, which stays. */
  isAdditional: boolean
}

/** The parcels of a claim, by where its lines go; those with nothing left to bring are left out. */
export const parcelsOf = (claim: ClaimForShipping): ParcelOfClaim[] =>
  claim.returnDestinations
    .map(({ returnLocationId, claimLineItemIds, own }) => ({
      reference: referenceTo(claim.externalId, { returnLocationId, own }),
      fileName: `${claim.externalId}-${own?.id ?? returnLocationId}`,
      returnLocationId,
      lines: claim.lines.filter(({ id, status }) => claimLineItemIds.includes(id) && !isFinal(status)),
      type: own?.type ?? claim.returnMethod?.type ?? 'Packing_Slip',
      rateId: own ? own.rateId : rateIdOf(claim.returnMethod),
      grams: own?.grams ?? null,
      dimensions: own?.dimensions ?? null,
      declared: own?.declared ?? null,
      isOfItsOwn: own !== undefined,
      replacesId: own?.replacesId ?? null,
      isAdditional: own?.isAdditional ?? false,
    }))
    .filter(({ lines }) => lines.length > 0)

/** The rate that the shopper chose; null without a return method. */
export const rateIdOf = (returnMethod: ClaimForShipping['returnMethod']): string | null =>
  returnMethod?.id.replace(/^label:/, '') ?? null

/** By which the parcel to a destination of a claim's is known. */
export const referenceTo = (
  externalId: string,
  { own, returnLocationId }: { own?: { id: string } | undefined; returnLocationId: string },
): string => referenceOf(externalId, own?.id ?? returnLocationId)

/** Short enough to be printed, long enough to be the only one of its claim. */
export const referenceOf = (externalId: string, id: string): string => `${externalId}/${id.slice(-8)}`
