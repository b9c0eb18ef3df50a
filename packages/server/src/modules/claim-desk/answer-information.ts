import { inTransaction, type Deps } from '#deps.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import type { Actor } from '#modules/claims/claim-tables.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  notPossibleNow,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'
import {
  endRequest,
  findOpenRequest,
  findRequest,
  isQuestionOpen,
  listExpiredRequests,
  type InformationRequest,
} from '#modules/claims/information-store.ts'

type Answered = {
  storeId: string
  claimId: string
  questionId: string
  answer: string
  /** Names that were given out for the claim's order, in the order of upload. */
  assetNames: readonly string[]
}

/**
 * Takes the shopper's answer to a question about their claim: the lines return to what they waited for
 * before, and the answer appears in the timeline.
 *
 * @throws AppError 404 for another store's claim and another claim's question; 409 when it was answered, when its
 *   time has passed, or when what it was about has been decided; 400 for files that were not uploaded for this order
 */
export const answerInformation = (
  deps: Deps,
  { storeId, claimId, questionId, answer, assetNames }: Answered,
): Promise<void> =>
  changeClaim(deps, { storeId, claimId }, async (deps, found) => {
    const question = await findRequest(deps.db, { storeId, claimId, id: questionId })
    if (!question) throw notFound('Question')
    refuseUnanswerable(question, found, deps.now())
    await takeAnswer(deps, found, question, { answer, assetNames, madeBy: null })
  })

/**
 * Writes down what the shopper answered to staff, by telephone or mail, with the files that they sent. Until the
 * lines are closed it is not too late for that: they may have answered in time.
 *
 * @throws AppError 404 for another store's claim and another claim's question; 409 when no line waits for it
 *   anymore; 400 for files that were not uploaded for this order
 */
export const recordAnswer = (
  deps: Deps,
  { questionId, answer, assetNames, ...change }: ClaimChange & Answered,
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const question = await findRequest(deps.db, { ...change, id: questionId })
    if (!question) throw notFound('Question')
    if (question.endedOn || !isQuestionOpen(question, found.lines)) throw notPossibleNow('no_question_open')
    await auditClaim(deps, change, {
      action: 'claim.recordAnswer',
      before: null,
      after: { questionId, answer, images: assetNames },
    })
    await takeAnswer(deps, found, question, { answer, assetNames, madeBy: change.actor })
  })

/**
 * Refuses, with a message for shoppers, what can no longer be answered.
 *
 * @throws AppError 409
 */
export function refuseUnanswerable(
  question: InformationRequest,
  { lines }: Pick<FoundClaim, 'lines'>,
  now: Date,
): void {
  if (question.endedOn && question.answer !== null)
    throw new AppError('conflict', 'question_answered', 'You already answered this question.')
  if (question.lapsesOn <= now)
    throw new AppError(
      'conflict',
      'question_lapsed',
      'The deadline to answer this question has passed. Please contact the store.',
    )
  if (question.endedOn || !isQuestionOpen(question, lines))
    throw new AppError('conflict', 'question_settled', 'This question no longer needs an answer.')
}

async function takeAnswer(
  deps: Deps,
  { claim }: FoundClaim,
  question: InformationRequest,
  { answer, assetNames, madeBy }: { answer: string; assetNames: readonly string[]; madeBy: Actor | null },
): Promise<void> {
  const { storeId, id: claimId, orderId } = claim
  await attachAssets(deps, { storeId, orderId, names: assetNames })
  await endRequest(deps.db, question, { answer, assetNames: [...assetNames], endedOn: deps.now() })
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    { type: 'comment', subject: 'The customer answered', message: answer, isForCustomer: true, madeBy },
  )
  await moveClaimLines(deps, storeId, question.lineIds, { type: 'infoProvided' })
}

const mostAtOnce = 200

/** Closes the lines whose questions were not answered in time; lines decided since then do not change. */
export async function closeUnanswered(deps: Deps): Promise<void> {
  for (const { storeId, claimId } of await listExpiredRequests(deps.db, deps.now(), mostAtOnce))
    await inTransaction(deps, async (deps) => {
      const found = await lockClaim(deps.db, storeId, claimId)
      const request = await findOpenRequest(deps.db, storeId, claimId)
      if (!found || !request || request.lapsesOn > deps.now()) return
      await endRequest(deps.db, request, { answer: null, assetNames: [], endedOn: deps.now() })
      if (!isQuestionOpen(request, found.lines)) return
      await moveClaimLines(deps, storeId, request.lineIds, { type: 'infoOverdue' })
      await addTimelineEntry(
        deps,
        { storeId, claimId },
        {
          type: 'simple',
          message: 'We closed this because we didn’t hear back from you.',
          isForCustomer: true,
        },
      )
    })
}
