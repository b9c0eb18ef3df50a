import { parseExternalId } from '@aftercare/domain/claims/external-id'
import type { DropOffPoint } from '@aftercare/domain/return-shipments/drop-off-point-schema'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { carrierOfLabel } from '#modules/integrations/label-carriers.ts'
import { findClaimForShipping } from '#modules/claims/claim-reads.ts'
import { findClaimIdByNumber } from '#modules/claims/claim-store.ts'
import { listDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { notFound } from '#platform/errors.ts'

/** More would not help to choose. */
const mostPoints = 10

/**
 * Where the carrier of a claim's label takes parcels near the shopper, the nearest first. Empty without a label that
 * can still be used, for a carrier that lists none, and while it does not answer: the label is good without them.
 *
 * @throws AppError 404 for an unknown number and another store's claim
 */
export async function listDropOffPoints(
  deps: Deps,
  storeId: string,
  number: string,
): Promise<DropOffPoint[]> {
  const externalId = parseExternalId(number)
  const claimId = externalId && (await findClaimIdByNumber(deps.db, storeId, externalId))
  const claim = claimId && (await findClaimForShipping(deps.db, storeId, claimId))
  if (!claim) throw notFound('Claim')
  const documents = await listDocuments(deps.db, storeId, claim.id)
  const usable = documents.find(
    ({ type, canceledOn, inTransitOn, shipmentExpiresOn }) =>
      type === 'Label' &&
      canceledOn === null &&
      inTransitOn === null &&
      (shipmentExpiresOn === null || shipmentExpiresOn >= deps.now()),
  )
  if (!usable) return []
  try {
    const carrier = await carrierOfLabel(deps, storeId, usable.labelProvider ?? 'built-in')
    const points = (await carrier.dropOffPoints?.(claim.shippingAddress)) ?? []
    return points.toSorted((a, b) => a.distanceMeters - b.distanceMeters).slice(0, mostPoints)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the carrier listed no drop-off points')
    return []
  }
}
