import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { deleteStop, findConsent, findStop } from './text-message-store.ts'

/**
 * Resumes messages to a claim's number that couldn't be reached. Messages skipped during the pause stay unsent.
 *
 * @throws AppError 404 if messages aren't paused; 409 after STOP, which only the customer can undo
 */
export const resumeTexts = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  who: Who,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const consent = await findConsent(deps.db, storeId, claimId)
    const stop = consent && (await findStop(deps.db, storeId, consent.number))
    if (!stop) throw notFound('Pause')
    if (stop.reason === 'stopped')
      throw new AppError(
        'conflict',
        'customer_stopped',
        'Only the customer can resume messages, by replying START.',
      )
    await deleteStop(deps.db, stop)
    await recordChange(deps, storeId, who, {
      action: 'text-stop.end',
      subject: { type: 'claim', id: claimId },
      before: null,
      after: null,
    })
  })
