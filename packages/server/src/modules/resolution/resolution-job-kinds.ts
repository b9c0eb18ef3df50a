import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/** Approves the lines of a claim that nobody has to look at, and pays what they are worth. */
export const finalizeClaimJob = jobKind({
  name: 'finalize-claim',
  payload: v.object({ storeId: v.string(), claimId: v.string() }),
})

/** Tells the shop's platform which tags the claim's rules give to its order. */
export const tagOrderJob = jobKind({
  name: 'tag-order',
  payload: v.object({ storeId: v.string(), orderId: v.string(), tags: v.array(v.string()) }),
})
