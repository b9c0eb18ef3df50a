import { zero } from '@aftercare/domain/shared/money'
import { ProviderError } from '../provider-error.ts'
import type { PickupDesk } from './label-carrier.ts'

/** The carriers that it has, as screens name them. */
export const builtInPickupCarriers: readonly string[] = ['Aftercare Post']

const [carrier = ''] = builtInPickupCarriers
const service = 'Home Pickup'

/**
 * Pickups by the built-in carrier: free, at any time but on Sundays. Nobody comes, so it keeps no books: one is booked by
 * its name alone, and canceled as often as it is asked for.
 */
export const builtInPickups: PickupDesk = {
  offer: async ({ reference, startsOn, currencyCode }) => {
    const isSunday = new Date(`${startsOn}:00Z`).getUTCDay() === 0
    const rate = { carrier, carrierName: carrier, service, costMinor: zero, currencyCode }
    return {
      pickupId: `app_${reference}`,
      rates: isSunday ? [] : [rate],
      refusal: isSunday ? `${carrier} doesn’t pick up on Sundays.` : null,
    }
  },
  book: async ({ pickupId, service: wanted }) => {
    if (wanted !== service) throw new ProviderError(carrier, 'has no such pickup', false)
    return { confirmation: pickupId.slice(-8).toUpperCase() }
  },
  cancel: async () => undefined,
}
