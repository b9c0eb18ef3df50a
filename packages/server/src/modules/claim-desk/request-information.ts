import { nextState } from '@aftercare/domain/claims/line-item-status'
import { endOfLocalDay } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { updateLine } from '#modules/claims/claim-store.ts'
import {
  endRequest,
  findOpenRequest,
  insertInformationRequest,
  isQuestionOpen,
} from '#modules/claims/information-store.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'

/**
 * Asks the shopper about some lines, by mail and on the claim's page. Until they answer, the lines wait;
 * without an answer by the end of the store's day, two weeks later by default, they are closed.
 *
 * @throws AppError 404 for lines of another claim; 409 while a question is open, or for a line in transit,
 *   final or processing
 */
export const requestInformation = (
  deps: Deps,
  { lineIds, question, ...change }: ClaimChange & { lineIds: readonly string[]; question: string },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const { claim } = found
    await endSettledQuestion(deps, found)
    const asked = lineIds.map((id) => lineOf(found, id))
    const moved = asked.map(({ detail, ...line }) => {
      const { status, previousDetail } = line
      const next =
        detail === null ? null : nextState({ status, detail, previousDetail }, { type: 'infoRequested' })
      if (!next?.ok || isProcessing(line)) throw notPossibleNow('transition_not_allowed')
      return { ...line, ...next.value }
    })
    if (moved.length === 0) throw notPossibleNow('no_lines')
    for (const { storeId, id, status, detail, previousDetail } of moved)
      await updateLine(deps.db, { storeId, id }, { status, detail, previousDetail })

    const store = await getStore(deps.db, claim.storeId)
    const days = store.settings.finalisation.informationAnswerDays
    const requestId = deps.newId()
    await insertInformationRequest(deps.db, {
      storeId: claim.storeId,
      id: requestId,
      claimId: claim.id,
      lineIds: moved.map(({ id }) => id),
      question,
      askedBy: JSON.stringify({ userId: change.actor.userId, name: change.actor.name }),
      askedOn: deps.now(),
      lapsesOn: endOfLocalDay(deps.now(), days, store.timeZone),
      answer: null,
      endedOn: null,
    })
    await rollUpClaim(
      deps,
      claim,
      found.lines.map((line) => moved.find(({ id }) => id === line.id) ?? line),
    )
    await auditClaim(deps, change, { action: 'claim.ask', before: null, after: { lineIds, question } })
    await addTimelineEntry(deps, change, {
      type: 'comment',
      message: question,
      isForCustomer: true,
      madeBy: change.actor,
    })
    await enqueue(deps, writeClaimMailJob, {
      storeId: claim.storeId,
      claimId: claim.id,
      type: 'infoNeeded',
      trigger: requestId,
      lineIds: moved.map(({ id }) => id),
      madeBy: { userId: change.actor.userId, name: change.actor.name },
    })
  })

/**
 * A question whose items were all decided or canceled needs no answer anymore and does not block another.
 *
 * @throws AppError 409 while one waits for its answer
 */
async function endSettledQuestion(deps: Deps, { claim, lines }: FoundClaim): Promise<void> {
  const open = await findOpenRequest(deps.db, claim.storeId, claim.id)
  if (!open) return
  if (isQuestionOpen(open, lines)) throw notPossibleNow('question_open')
  await endRequest(deps.db, open, { answer: null, assetNames: [], endedOn: deps.now() })
}
