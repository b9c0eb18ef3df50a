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
  /** Left out by a provider that does not tell. */
  isDamaged?: boolean
}
