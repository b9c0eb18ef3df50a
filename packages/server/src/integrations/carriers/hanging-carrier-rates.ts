import { setTimeout as pause } from 'node:timers/promises'
import type { RateCarrier } from './rate-carrier.ts'

/** The city of origin for which the carrier never answers. */
export const hangingCarrierCity = 'Silent Dock'

/** A carrier as it is, but that it hangs whenever a parcel leaves from Silent Dock: to see what holds then. */
export const hangingCarrierRates = (carrier: RateCarrier): RateCarrier => ({
  ...carrier,
  rate: (parcel, signal) =>
    parcel.from.city === hangingCarrierCity
      ? pause(3_600_000, { rates: [], silentCarriers: [] }, { signal, ref: false })
      : carrier.rate(parcel, signal),
})
