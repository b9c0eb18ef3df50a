import { pickupDays } from '@aftercare/domain/return-shipments/pickup-days'
import type { PickupWindow } from '@aftercare/domain/return-shipments/pickup-schema'
import { localDate } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import { canBePickedUp } from '#modules/claims/parcels/pickup-of-label.ts'
import { endPastPickup, listCurrentPickups } from '#modules/claims/parcels/pickup-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { bookOffer, cancelCurrent, findLabel, offerPickup } from './schedule-pickup.ts'

type OwnParcel = OwnClaim & { returnShipmentId: string }
type Label = Parameters<typeof canBePickedUp>[0]

/** The days on which a shopper can have the package of this label picked up; empty where they cannot. */
export function ownPickupDays({ settings, timeZone }: Store, label: Label, now: Date): string[] {
  if (!settings.returnShipping.arePickupsAllowed || !canBePickedUp(label, now)) return []
  const { shipmentExpiresOn } = label
  return pickupDays(localDate(now, timeZone), shipmentExpiresOn && localDate(shipmentExpiresOn, timeZone))
}

/**
 * Has a shopper's package picked up at the store's expense: the carrier is asked for rates, and a job books the cheapest
 * one, if the store pays as much. Asking again while there is a pickup changes nothing.
 *
 * @throws AppError 404 as `changeOwnClaim` and for a label of another claim; 409 for a package that is not picked up and
 *   where the carrier offers nothing that the store pays at this time; 422 for a day that was not offered; 503 while the
 *   carrier does not answer
 */
export async function scheduleOwnPickup(
  deps: Deps,
  store: Store,
  { returnShipmentId, startsOn, endsOn, instructions, ...own }: OwnParcel & PickupWindow,
): Promise<void> {
  const { storeId } = own
  const isPickedUp = async ({ db }: Deps) =>
    (await listCurrentPickups(db, storeId, [returnShipmentId])).length > 0
  const claimId = await changeOwnClaim(deps, own, async (deps, { claim }) => {
    const label = await findLabel(deps, storeId, { claimId: claim.id, returnShipmentId })
    await endPastPickup(deps.db, { storeId, returnShipmentId, now: deps.now() })
    if (await isPickedUp(deps)) return null
    const days = ownPickupDays(store, label, deps.now())
    if (days.length === 0)
      throw new AppError('conflict', 'not_picked_up', 'Your package can’t be picked up. Please drop it off.')
    if (!days.includes(startsOn.slice(0, 10))) throw invalidField('startsOn', 'Please choose another day.')
    return claim.id
  })
  if (claimId === null) return

  const time = { startsOn, endsOn, instructions }
  const { id, rates } = await offerPickup(deps, store, { claimId, returnShipmentId, ...time })
  const [cheapest] = rates
  if (!cheapest || cheapest.cost > store.settings.returnShipping.mostPickupCost) throw notAtThisTime()
  await changeOwnClaim(deps, own, async (deps, _found, change) => {
    // Another request was faster.
    if (await isPickedUp(deps)) return
    await bookOffer(deps, { ...change, returnShipmentId, pickupId: id, rate: 0 })
  })
}

/**
 * Cancels the pickup of a shopper's package, also one that staff scheduled. Canceling again changes nothing.
 *
 * @throws AppError 404 as `changeOwnClaim` and for a label of another claim
 */
export const cancelOwnPickup = (deps: Deps, { returnShipmentId, ...own }: OwnParcel): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, _found, change) => {
    await cancelCurrent(deps, { ...change, returnShipmentId })
  })

const notAtThisTime = () =>
  new AppError(
    'conflict',
    'no_pickup_then',
    'The carrier doesn’t collect packages at this time. Please choose another time, or drop your package off.',
  )
