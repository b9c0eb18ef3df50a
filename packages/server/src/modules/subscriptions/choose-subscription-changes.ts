import type { ChosenSubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import type { Deps } from '#deps.ts'
import { changeSubscriptionsJob } from '#job-kinds/subscription-job-kinds.ts'
import { insertSubscriptionChanges } from '#modules/claims/subscription-change-store.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type FiledLine = {
  id: string
  orderLineItemId: string
  reason: Pick<ClaimReason, 'subscriptionOffers'>
  chosen: ChosenSubscriptionChange | undefined
}

/**
 * Records with a claim that is being filed what the shopper chose to do about the subscriptions of its items, and
 * leaves that to a job. Of several lines about the same ordered item, the first choice counts. Call it inside a
 * transaction.
 *
 * @throws AppError 400 for what the line's reason doesn't offer, and where nothing is, as for who got a gift
 */
export async function chooseSubscriptionChanges(
  deps: Deps,
  { storeId, claimId, isOffered }: { storeId: string; claimId: string; isOffered: boolean },
  lines: readonly FiledLine[],
): Promise<void> {
  const chosen = lines.flatMap(({ chosen, ...line }) => (chosen ? [{ ...line, ...chosen }] : []))
  if (chosen.some(({ change, reason }) => !isOffered || !reason.subscriptionOffers?.includes(change)))
    throw new AppError(
      'invalid',
      'subscription_change_not_offered',
      'This change to the subscription is no longer offered. Please choose again.',
    )
  const [...firsts] = Map.groupBy(chosen, ({ orderLineItemId }) => orderLineItemId)
    .values()
    .flatMap(([first]) => (first ? [first] : []))
  await insertSubscriptionChanges(
    deps.db,
    firsts.map((line) => ({
      storeId,
      claimId,
      claimLineItemId: line.id,
      change: line.change,
      nextOrderOn: line.change === 'skip' ? line.nextOrderOn : null,
      createdOn: deps.now(),
    })),
  )
  if (firsts.length > 0) await enqueue(deps, changeSubscriptionsJob, { storeId, claimId })
}
