import { parcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'

/** A carrier's scan of a parcel, in a job. */
export const labelScan = v.object({
  idFromCarrier: v.string(),
  status: trackerStatus,
  message: v.string(),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  happenedOn: v.string(),
  estimatedDeliveryOn: v.nullable(v.string()),
  trouble: v.optional(parcelTrouble),
})
