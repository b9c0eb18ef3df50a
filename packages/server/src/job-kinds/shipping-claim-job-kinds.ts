import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const claim = v.object({ storeId: v.string(), claimId: v.string() })

/** Escalates to staff what could not be executed after all retries. */
export const escalateShippingClaimToStaffJob = jobKind({ name: 'hand-over-shipping-claim', payload: claim })

/** Executes a shipping-protection claim's decision: the refund, or the order of new items. */
export const runShippingClaimJournalJob = jobKind({
  name: 'carry-out-shipping-claim',
  payload: claim,
  atOncePerStore: 3,
  deadLetter: escalateShippingClaimToStaffJob,
})

/** Lets the shipping-protection claims of an order be found by the number that the platform has given it. */
export const renameShippingClaimsJob = jobKind({
  name: 'rename-shipping-claims',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
})
