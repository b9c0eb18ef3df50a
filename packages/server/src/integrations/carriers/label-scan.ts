import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'

/** A carrier's scan of a parcel, as the provider of its label reports it. */
export type LabelScan = {
  /** Providers number no scans reliably: the same scan has the same name in every event. */
  idFromCarrier: string
  status: TrackerStatus
  message: string
  city: string | null
  state: string | null
  happenedOn: string
  estimatedDeliveryOn: string | null
  /** What went wrong besides, where the provider tells. */
  trouble?: ParcelTrouble | undefined
}
