import { setTimeout as pause } from 'node:timers/promises'
import type { RateCarrier } from './rate-carrier.ts'

/** The city of origin from which nobody answers. */
export const silentDock = 'Silent Dock'

/** A carrier as it is, but that it hangs whenever a parcel leaves from Silent Dock: to see what holds then. */
export const silentDockRates = (carrier: RateCarrier): RateCarrier => ({
  ...carrier,
  rate: (parcel, signal) =>
    parcel.from.city === silentDock
      ? pause(3_600_000, { rates: [], silentCarriers: [] }, { signal, ref: false })
      : carrier.rate(parcel, signal),
})
