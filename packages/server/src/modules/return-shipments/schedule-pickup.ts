import type { PickupRate, PickupWindow } from '@aftercare/domain/return-shipments/pickup-schema'
import { localDate } from '@aftercare/domain/shared/dates'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { bookPickupJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { auditClaim, changeClaim, notPossibleNow, type ClaimChange } from '#modules/claims/change-claim.ts'
import { cancelPickupOf } from '#modules/claims/parcels/cancel-pickup.ts'
import {
  endPastPickup,
  findPickup,
  insertPickup,
  listCurrentPickups,
  movePickup,
} from '#modules/claims/parcels/pickup-store.ts'
import { canBePickedUp } from '#modules/claims/parcels/pickup-of-label.ts'
import { findShipment } from '#modules/claims/parcels/return-shipment-store.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { carrierOfLabel } from '#modules/integrations/label-carriers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { carrierAnswer } from './carrier-answer.ts'

type Parcel = { claimId: string; returnShipmentId: string }
export type OfferedPickup = { id: string; rates: PickupRate[]; message: string | null }

/**
 * Asks the seller of a label when its carrier picks up the package; books nothing. Without rates, `message` says why,
 * as far as the carrier does.
 *
 * @throws AppError 404 for another claim's package; 409 for one that is not picked up; 422 for a day that is past; 503
 *   while the seller does not answer
 */
export async function offerPickup(
  deps: Deps,
  { storeId, timeZone, currencyCode }: Store,
  { claimId, returnShipmentId, startsOn, endsOn, instructions }: Parcel & PickupWindow,
): Promise<OfferedPickup> {
  if (startsOn.slice(0, 10) < localDate(deps.now(), timeZone))
    throw invalidField('startsOn', 'Must not be in the past')
  const label = await findLabel(deps, storeId, { claimId, returnShipmentId })
  if (!label.labelProvider || !label.carrierShipmentId || !canBePickedUp(label, deps.now()))
    throw notPickedUp()
  const carrier = await carrierAnswer(carrierOfLabel(deps, storeId, label.labelProvider))
  if (!carrier.pickups) throw notPickedUp()
  const id = deps.newId()
  const request = {
    carrierShipmentId: label.carrierShipmentId,
    address: label.fromAddress,
    startsOn,
    endsOn,
    instructions,
    reference: id,
    currencyCode,
  }
  const offer = await carrierAnswer(carrier.pickups.offer(request).catch(refusalIn))
  if (typeof offer === 'string') return { id, rates: [], message: offer }
  const { pickupId, rates, refusal } = offer
  const payable = rates
    .filter((rate) => rate.currencyCode === currencyCode)
    .toSorted((a, b) => a.costMinor - b.costMinor)
  await insertPickup(deps.db, {
    storeId,
    id,
    returnShipmentId,
    provider: label.labelProvider,
    carrierPickupId: pickupId,
    startsOn,
    endsOn,
    rates: JSON.stringify(payable),
    state: 'offered',
    carrier: null,
    service: null,
    confirmation: null,
    createdOn: deps.now(),
  })
  return {
    id,
    rates: payable.map(({ carrierName, service, costMinor }) => ({
      carrier: carrierName,
      service,
      cost: toDecimal(costMinor, currencyCode),
      currency: currencyCode,
    })),
    message: payable.length > 0 ? null : (refusal ?? 'The carrier doesn’t pick up at this time.'),
  }
}

/** What the carrier refuses for good, in its words: asking again would not help. */
function refusalIn(error: unknown): string {
  if (!(error instanceof ProviderError) || error.retryable) throw error
  return error.message
}

/**
 * Asks for an offered pickup, which a job books.
 *
 * @throws AppError 404 for another claim's; 409 for one that was asked for before, and where the package has another one
 *   or is not picked up anymore; 422 for a rate that was not offered
 */
export const schedulePickup = (deps: Deps, { version, ...chosen }: ChosenPickup): Promise<void> =>
  changeClaim(deps, { ...chosen, version }, (deps) => bookOffer(deps, chosen))

type ChosenPickup = ClaimChange & Parcel & { pickupId: string; rate: number }

/** As `schedulePickup`, in the transaction of a change to the claim. */
export async function bookOffer(
  deps: Deps,
  { pickupId, returnShipmentId, rate: index, ...change }: ChosenPickup,
): Promise<void> {
  const { storeId } = change
  const label = await findLabel(deps, storeId, { claimId: change.claimId, returnShipmentId })
  const pickup = isUuid(pickupId) ? await findPickup(deps.db, { storeId, id: pickupId }) : undefined
  if (pickup?.returnShipmentId !== returnShipmentId) throw notFound()
  const rate = pickup.rates[index]
  if (!rate) throw invalidField('rate', 'Must be one of the offered rates')
  if (!canBePickedUp(label, deps.now())) throw notPickedUp()
  await endPastPickup(deps.db, { storeId, returnShipmentId, now: deps.now() })
  if ((await listCurrentPickups(deps.db, storeId, [returnShipmentId])).length > 0)
    throw notPossibleNow('pickup_exists')
  const { carrier, service } = rate
  if (!(await movePickup(deps.db, pickup, ['offered'], { state: 'booking', carrier, service })))
    throw notPossibleNow('pickup_exists')
  await enqueue(deps, bookPickupJob, { storeId, pickupId })
  await auditClaim(deps, change, {
    action: 'claim.schedulePickup',
    before: null,
    after: { returnShipmentId, carrier, service, startsOn: pickup.startsOn, endsOn: pickup.endsOn },
  })
}

/** @throws AppError 404 for another claim's package, 409 where there is nothing to cancel */
export const cancelPickup = (deps: Deps, change: ClaimChange & Parcel): Promise<void> =>
  changeClaim(deps, change, async (deps) => {
    if (!(await cancelCurrent(deps, change))) throw notPossibleNow('no_pickup')
  })

/**
 * As `cancelPickup`, in the transaction of a change to the claim; returns whether there was one to cancel.
 *
 * @throws AppError 404 for another claim's package
 */
export async function cancelCurrent(
  deps: Deps,
  { returnShipmentId, ...change }: ClaimChange & Parcel,
): Promise<boolean> {
  const { storeId, claimId } = change
  await findLabel(deps, storeId, { claimId, returnShipmentId })
  if (!(await cancelPickupOf(deps, { storeId, returnShipmentId }))) return false
  await auditClaim(deps, change, { action: 'claim.cancelPickup', before: { returnShipmentId }, after: null })
  return true
}

/** @throws AppError 404 for a package of another claim */
export async function findLabel({ db }: Deps, storeId: string, { claimId, returnShipmentId: id }: Parcel) {
  const label = isUuid(claimId) && isUuid(id) ? await findShipment(db, { storeId, claimId, id }) : undefined
  if (!label) throw notFound()
  return label
}

const notPickedUp = () => notPossibleNow('not_picked_up')
