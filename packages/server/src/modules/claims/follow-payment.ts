import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import type { followPaymentJob } from '#job-kinds/claim-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'
import { postRevaluation } from './claim-ledger.ts'
import { lockClaim, updateClaim, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { failLines } from './fail-lines.ts'
import { followClaimChange } from './announce-claim.ts'

type PaymentNews = v.InferOutput<typeof followPaymentJob.payload>

/**
 * Writes into a claim's history what happened to its card payment, and brings its ledger up to date: what the card
 * paid beyond the claim's cost is refunded.
 */
export const followPayment = (
  deps: Deps,
  { storeId, claimId, message, isForCustomer, alertSubject, madeBy, unreturned }: PaymentNews,
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
    if (unreturned) await followUnreturned(deps, found, unreturned, message)
    await postRevaluation(deps, found, 'decided')
    await followClaimChange(deps, storeId, claimId)
  })

/** What follows for items of an instant exchange that were not sent back in time. */
async function followUnreturned(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  { event, key }: NonNullable<PaymentNews['unreturned']>,
  message: string,
): Promise<void> {
  const target = { storeId: claim.storeId, claimId: claim.id }
  if (event === 'notCollected') {
    await failLines(deps, target, (line) =>
      isAwaited(line) ? { code: 'PAYMENT_NOT_COLLECTED', message } : null,
    )
    return
  }
  if (event === 'charged') await updateClaim(deps.db, claim, { unreturnedChargedOn: deps.now() })
  const type = event === 'charged' ? 'instantExchangeCharged' : 'instantExchangeRefunded'
  const lineIds = event === 'charged' ? lines.filter(isAwaited).map(({ id }) => id) : undefined
  await enqueue(deps, writeClaimMailJob, { ...target, type, trigger: key, lineIds })
}

/** Its new item was sent, and it is not back. */
const isAwaited = ({ orderedAheadOn, status }: ClaimLineRow): boolean =>
  orderedAheadOn !== null && (status === 'Awaiting_Return' || status === 'Denied')
