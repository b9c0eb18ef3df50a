import * as v from 'valibot'
import { reasonCategoryCode } from '../claims/claim-words.ts'
import { positiveInteger } from '../shared/wire.ts'
import { subscriptionChange } from '../claims/subscription-change.ts'

/** Why an item comes back. Ids are positive integers, counted per store. */
export const claimReason = v.object({
  id: positiveInteger,
  name: v.string(),
  isDeleted: v.boolean(),
  claimReasonDetails: v.array(v.object({ id: positiveInteger, name: v.string(), isDeleted: v.boolean() })),
  category: v.object({ code: reasonCategoryCode, name: v.string() }),
  /** What shoppers are offered to do about the item's subscription; left out is nothing. */
  subscriptionOffers: v.optional(v.array(subscriptionChange)),
})
export type ClaimReason = v.InferOutput<typeof claimReason>
