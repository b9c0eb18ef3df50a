import { inTransaction, type Deps } from '#deps.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { endRequest, findOpenRequest, listLapsedRequests } from './information-store.ts'
import { moveClaimLines } from '#modules/claims/move-claim-lines.ts'
import { tellTimeline } from '#modules/claims/tell-timeline.ts'

/**
 * Takes the shopper's answer to a question about their claim: the lines wait for what they waited for before
 * (D35), and the answer stands in the history.
 *
 * @throws AppError 404 for another store's claim; 409 when no question is open, as after its time has passed;
 *   400 for files that were not uploaded for this order
 */
export const answerInformation = (
  deps: Deps,
  {
    storeId,
    claimId,
    answer,
    assetNames,
  }: { storeId: string; claimId: string; answer: string; assetNames: readonly string[] },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) throw notFound('Claim')
    const request = await findOpenRequest(deps.db, storeId, claimId)
    if (!request || request.lapsesOn <= deps.now())
      throw new AppError('conflict', 'no_question_open', 'Problem completing your action.')
    await attachAssets(deps, { storeId, orderId: found.claim.orderId, names: assetNames })
    await endRequest(deps.db, request, { answer, assetNames: [...assetNames], endedOn: deps.now() })
    await tellTimeline(deps, { storeId, claimId }, { type: 'comment', message: answer, isForCustomer: true })
    await moveClaimLines(deps, storeId, request.lineIds, { type: 'infoProvided' })
  })

const mostAtOnce = 200

/** Closes the lines whose questions nobody answered in time (D35). */
export async function closeUnanswered(deps: Deps): Promise<void> {
  for (const { storeId, claimId } of await listLapsedRequests(deps.db, deps.now(), mostAtOnce))
    await inTransaction(deps, async (deps) => {
      await lockClaim(deps.db, storeId, claimId)
      const request = await findOpenRequest(deps.db, storeId, claimId)
      if (!request || request.lapsesOn > deps.now()) return
      await endRequest(deps.db, request, { answer: null, assetNames: [], endedOn: deps.now() })
      await moveClaimLines(deps, storeId, request.lineIds, { type: 'infoOverdue' })
      await tellTimeline(
        deps,
        { storeId, claimId },
        { type: 'simple', message: 'We closed this because we had no answer.', isForCustomer: true },
      )
    })
}
