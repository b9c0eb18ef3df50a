import * as v from 'valibot'
import { knownAddress } from '../shared/known-address-schema.ts'
import { merchantAddress } from '../shared/merchant-address-schema.ts'
import { label } from '../shared/text-rules.ts'
import { id, moment, shortText } from '../shared/wire.ts'

const textOrNothing = v.optional(
  v.pipe(
    v.nullable(shortText),
    v.transform((text) => text?.trim() || null),
  ),
  null,
)

/** A place that takes returns, as a merchant enters it. */
export const newReturnLocation = v.object({
  name: label,
  /** The signer of customs declarations of parcels from abroad; without one there are no labels for those. */
  customsSignerName: v.pipe(
    textOrNothing,
    v.check((name) => name === null || name.length <= 128, 'Must be at most 128 characters'),
  ),
  /** What the commerce platform calls it: what comes back here counts as stock there. */
  fulfillmentLocationIdFromPlatform: textOrNothing,
  /** Whether replacements can ship from there immediately: information for API clients only. */
  isQuickShipEnabled: v.optional(v.boolean(), false),
  address: merchantAddress,
  /** Makes it the place that holds where no rule names another. */
  isDefault: v.optional(v.boolean(), false),
})
export type NewReturnLocation = v.InferOutput<typeof newReturnLocation>

/** A place that takes returns. */
export const returnLocation = v.object({
  id,
  name: v.string(),
  customsSignerName: v.nullable(v.string()),
  fulfillmentLocationIdFromPlatform: v.nullable(v.string()),
  isQuickShipEnabled: v.boolean(),
  address: knownAddress,
  isDefault: v.boolean(),
  createdOn: moment,
  version: v.string(),
})
export type ReturnLocation = v.InferOutput<typeof returnLocation>
