import type { TaskAnswer } from '@aftercare/domain/api/shop-task-schema'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Deps } from '#deps.ts'
import { runJournalJob } from '#job-kinds/claim-job-kinds.ts'
import { runShippingClaimJournalJob } from '#job-kinds/shipping-claim-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isOfClaim } from './shop-task-reads.ts'
import { lockShopTask, writeShopAnswer } from './shop-task-store.ts'

/**
 * Records what came of a task, once: the claim that waits for it continues. The same answer again changes nothing.
 *
 * @throws AppError 404 for an unknown task and for another store's, 409 if it was answered otherwise
 */
export const answerShopTask = (
  deps: Deps,
  storeId: string,
  who: Who,
  { id, claimId: named, answer }: { id: string; claimId?: string; answer: TaskAnswer },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const task = isUuid(id) ? await lockShopTask(deps.db, storeId, id) : undefined
    if (!task || (named !== undefined && named !== task.claimId)) throw notFound('Task')
    if (task.answer) {
      if (isDeepStrictEqual(task.answer, JSON.parse(JSON.stringify(answer)))) return
      throw new AppError('conflict', 'task_answered', 'This task was already answered differently.')
    }
    const reference = answer.outcome === 'done' ? answer.reference : null
    await writeShopAnswer(deps.db, task, {
      state: answer.outcome,
      reference,
      answer,
      answeredOn: deps.now(),
    })
    const { claimId, kind } = task
    const isClaim = await isOfClaim(deps.db, task)
    await recordChange(deps, storeId, who, {
      action: 'claim.answer-task',
      subject: { type: isClaim ? 'claim' : 'shippingClaim', id: claimId },
      before: null,
      after: { kind, ...answer },
    })
    if (kind === 'restock') return
    await enqueue(deps, isClaim ? runJournalJob : runShippingClaimJournalJob, { storeId, claimId })
  })
