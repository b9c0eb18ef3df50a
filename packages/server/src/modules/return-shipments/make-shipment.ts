import type { Deps } from '#deps.ts'
import { requestItems } from './request-items.ts'
import type { ClaimChange } from '#modules/claims/change-claim.ts'
import { findClaimForShipping } from '#modules/claims/claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { tryToCreateReturnShipments } from './create-return-shipments.ts'
import { referenceOf } from './parcels-of-claim.ts'
import { quoteShipment, type QuotedParcel, type WantedParcel } from './quote-shipment.ts'
import { findShipmentIdByReference } from '#modules/claims/parcels/return-shipment-reads.ts'

/** How staff want a parcel to travel: by a rate at the price they saw, by the cheapest there is, or on paper. */
export type RequestedDocument =
  { type: 'Label'; rate: { id: string; costMinor: MinorUnits } | 'cheapest' } | { type: 'Packing_Slip' }

type WantedShipment = WantedParcel & {
  papers: RequestedDocument
  /** Of lines that may have another package, which stays. */
  isAdditional: boolean
  change: ClaimChange
}

/**
 * Creates a label or packing slip for some lines of a claim; lines under review are thereby requested. The
 * request is stored first, with a job that retries; the carrier is called after that and recognizes a
 * repetition. Returns the shipment's id, or null while the carrier does not answer.
 *
 * @throws AppError as `quoteShipment` and `requestItems`; 409 if the price has changed since the quote; 422 if
 *   there is no label
 */
export async function makeShipment(
  deps: Deps,
  store: Store,
  wanted: WantedShipment,
  request: IdempotentRequest | undefined,
): Promise<string | null> {
  const { change, papers } = wanted
  const quoted = await quoteShipment(deps, store, wanted)
  const rateId = papers.type === 'Label' ? chosenRate(quoted, papers.rate) : null
  const { lineIds, returnLocationId, grams, dimensions, declared } = quoted
  const way = { type: papers.type, rateId, grams, dimensions, declared }
  const addition = wanted.isAdditional ? { isAdditional: true } : {}
  const id = await idempotently(deps, request, (deps) =>
    requestItems(deps, { ...change, lineIds, parcel: { returnLocationId, ...way, ...addition } }),
  )
  await tryToCreateReturnShipments(deps, store, change.claimId)
  const claim = await findClaimForShipping(deps.db, store.storeId, change.claimId)
  if (!claim) throw notFound('Claim')
  const reference = referenceOf(claim.externalId, id)
  return findShipmentIdByReference(deps.db, { storeId: store.storeId, claimId: claim.id, reference })
}

function chosenRate(
  { rates, obstacle }: QuotedParcel,
  wanted: { id: string; costMinor: MinorUnits } | 'cheapest',
) {
  const [cheapest] = rates
  if (!cheapest) throw new AppError('unprocessable', 'no_label', obstacle ?? 'This package has no label.')
  if (wanted === 'cheapest') return cheapest.rateId
  const rate = rates.find(({ rateId }) => rateId === wanted.id)
  if (rate?.costMinor !== wanted.costMinor)
    throw new AppError('conflict', 'rate_changed', 'Problem completing your action.')
  return rate.rateId
}
