import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import type { followPaymentJob } from '#job-kinds/claim-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'
import { postRevaluation } from './claim-ledger.ts'
import { lockClaim } from './claim-store.ts'
import { refreshClaimSearch } from './search/refresh-claim-search.ts'

type PaymentNews = v.InferOutput<typeof followPaymentJob.payload>

/**
 * Writes into a claim's history what happened to its card payment, and brings its ledger up to date: what the card
 * paid beyond the claim's cost is refunded.
 */
export const followPayment = (
  deps: Deps,
  { storeId, claimId, message, isForCustomer, alertSubject, madeBy }: PaymentNews,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    const { claim } = found
    const type = alertSubject === null ? 'money' : 'warning'
    await addTimelineEntry(deps, { storeId, claimId }, { type, message, isForCustomer, madeBy })
    if (alertSubject !== null)
      await raiseAlert(deps, storeId, {
        severity: 'Warning',
        category: 'Home',
        subject: `${alertSubject}: claim ${claim.externalId}`,
        message,
        path: `claims/${claim.claimType}/${claimId}`,
      })
    await postRevaluation(deps, found, 'decided')
    await refreshClaimSearch(deps, storeId, claimId)
  })
