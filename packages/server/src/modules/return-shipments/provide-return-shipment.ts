import { seesClaim } from '@aftercare/domain/orders/gift-recipient'
import { fallbackMessage } from '@aftercare/domain/api/client'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import type { Deps } from '#deps.ts'
import { findClaimForShipping } from '#modules/claims/claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { carrierAnswer } from './carrier-answer.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { listReturnShipments } from '#modules/claims/parcels/return-shipment-reads.ts'

/**
 * Makes the parcel papers of a claim that was just filed, or answers those that are there already. The
 * claims of a gift's buyer and of its recipient are not each other's.
 *
 * @throws AppError 503 while there are none: the claim is stored, and a job retries, or the store completes
 *   the customs details
 */
export async function provideReturnShipment(
  deps: Deps,
  store: Store,
  { claimId, ...access }: { orderId: string; isGiftReturn: boolean; claimId: string },
): Promise<ReturnShipment> {
  const claim = await findClaimForShipping(deps.db, store.storeId, claimId)
  const isTheirs = claim?.orderId === access.orderId && seesClaim(access, claim)
  if (!claim || !isTheirs) throw notFound()
  if (claim.returnDestinations.length === 0)
    throw new AppError(
      'conflict',
      'return_not_required',
      'You don’t need to send anything back for this request.',
    )

  await carrierAnswer(createReturnShipments(deps, store, claimId))
  const [newest] = await listReturnShipments(deps, store.storeId, claimId)
  if (!newest) throw new AppError('unavailable', 'no_papers_yet', fallbackMessage(503))
  return newest
}
