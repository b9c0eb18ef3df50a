import * as v from 'valibot'
import { id, moment } from '../shared/wire.ts'

/** Why nothing is emailed to an address: it refused an email for good, or its owner reported one as spam. */
export const pauseReason = v.picklist(['bounced', 'complained'])
export type PauseReason = v.InferOutput<typeof pauseReason>

/** An address that a store emails nothing until somebody resumes it. */
export const pausedAddress = v.object({
  id,
  address: v.string(),
  reason: pauseReason,
  /** What the address's mail server answered, in its own words; empty where it said nothing. */
  detail: v.string(),
  createdOn: moment,
})
export type PausedAddress = v.InferOutput<typeof pausedAddress>
