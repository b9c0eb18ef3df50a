import { labelBought, labelVoided } from '@aftercare/domain/ledger/money-entries'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { findPickup, movePickup, type PickupRow } from '#modules/claims/parcels/pickup-store.ts'
import { findShipmentById } from '#modules/claims/parcels/return-shipment-store.ts'
import { warnStaff } from '#modules/claims/warn-staff.ts'
import { carrierOfLabel } from '#modules/integrations/label-carriers.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore } from '#modules/merchants/store-reads.ts'

type Target = { storeId: string; pickupId: string }

/**
 * Books a pickup that was asked for, once, and posts its price. What the carrier refuses for good is left to staff.
 *
 * @throws ProviderError that is retryable
 */
export async function bookPickup(deps: Deps, { storeId, pickupId: id }: Target): Promise<void> {
  const pickup = await findPickup(deps.db, { storeId, id })
  if (pickup?.state !== 'booking' || pickup.carrier === null || pickup.service === null) return
  const { carrierPickupId, carrier, service } = pickup
  try {
    const desk = await deskOf(deps, pickup)
    const { confirmation } = await desk.book({ pickupId: carrierPickupId, carrier, service })
    await inTransaction(deps, (deps) => recordBooking(deps, pickup, confirmation))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await giveUpPickup(deps, pickup, ['booking'], `The pickup couldn’t be scheduled. ${error.message}`)
  }
}

async function recordBooking(deps: Deps, pickup: PickupRow, confirmation: string | null): Promise<void> {
  const booked = { confirmation, bookedOn: deps.now() }
  const isNew = await movePickup(deps.db, pickup, ['booking'], { ...booked, state: 'scheduled' })
  // It is paid for, also if somebody is canceling it by now.
  if (!isNew && !(await movePickup(deps.db, pickup, ['canceling'], booked))) return
  const shipment = await findShipmentById(deps.db, pickup.storeId, pickup.returnShipmentId)
  const rate = chosenRate(pickup)
  if (!shipment || !rate) return
  await postEntry(deps, shipment, labelBought(await priceEntry(deps, pickup), rate.costMinor))
  if (!isNew) return
  await addTimelineEntry(deps, shipment, {
    type: 'shipment',
    message: 'A pickup of the return package is scheduled.',
    subject: rate.carrierName,
    isForCustomer: true,
  })
}

const chosenRate = ({ rates, carrier, service }: PickupRow) =>
  rates.find((it) => it.carrier === carrier && it.service === service)

/** By which the price of a pickup is in the ledger, once. */
async function priceEntry({ db }: Deps, { storeId, id }: PickupRow) {
  const { currencyCode } = await getStore(db, storeId)
  return { key: `pickup/${id}`, currencyCode }
}

/** Nobody comes, so the claim's label costs the price of the pickup less, if it was posted. */
async function recordCancellation(deps: Deps, { storeId, id }: PickupRow): Promise<void> {
  const pickup = await findPickup(deps.db, { storeId, id })
  if (!pickup || !(await movePickup(deps.db, pickup, ['canceling'], { state: 'canceled' }))) return
  const shipment = await findShipmentById(deps.db, storeId, pickup.returnShipmentId)
  const rate = chosenRate(pickup)
  if (!shipment || !rate) return
  if (pickup.bookedOn !== null) {
    const { key, currencyCode } = await priceEntry(deps, pickup)
    await postEntry(deps, shipment, labelVoided({ key: `${key}/canceled`, currencyCode }, rate.costMinor))
  }
  await addTimelineEntry(deps, shipment, {
    type: 'shipment',
    message: 'The pickup of the return package was canceled.',
    subject: rate.carrierName,
    isForCustomer: true,
  })
}

/**
 * Cancels a pickup with its carrier, and takes its price out of the claim's costs. Safe to repeat.
 *
 * @throws ProviderError that is retryable
 */
export async function cancelPickupAtCarrier(deps: Deps, { storeId, pickupId: id }: Target): Promise<void> {
  const pickup = await findPickup(deps.db, { storeId, id })
  if (pickup?.state !== 'canceling') return
  try {
    await (await deskOf(deps, pickup)).cancel(pickup.carrierPickupId)
    await inTransaction(deps, (deps) => recordCancellation(deps, pickup))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await giveUpPickup(deps, pickup, ['canceling'], notCanceled)
  }
}

const notCanceled = 'The pickup couldn’t be canceled. Please ask the carrier to cancel it.'

/** Leaves to staff what the carrier did not answer to in time. */
export async function reportPickup(deps: Deps, { storeId, pickupId: id }: Target): Promise<void> {
  const pickup = await findPickup(deps.db, { storeId, id })
  if (pickup?.state === 'booking')
    await giveUpPickup(
      deps,
      pickup,
      ['booking'],
      'The pickup couldn’t be scheduled. Please ask the carrier for one.',
    )
  if (pickup?.state === 'canceling') await giveUpPickup(deps, pickup, ['canceling'], notCanceled)
}

const giveUpPickup = (
  deps: Deps,
  pickup: PickupRow,
  from: readonly ['booking' | 'canceling'],
  message: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, returnShipmentId } = pickup
    // Somebody may still come, as long as the carrier has not canceled it.
    const state = from[0] === 'booking' ? 'refused' : 'scheduled'
    if (!(await movePickup(deps.db, pickup, from, { state }))) return
    const shipment = await findShipmentById(deps.db, storeId, returnShipmentId)
    const found = shipment && (await lockClaim(deps.db, storeId, shipment.claimId))
    if (found) await warnStaff(deps, found.claim, [message])
  })

async function deskOf(deps: Deps, { storeId, provider }: PickupRow) {
  const { pickups } = await carrierOfLabel(deps, storeId, provider)
  if (!pickups) throw new ProviderError(provider, 'has no pickups', false)
  return pickups
}
