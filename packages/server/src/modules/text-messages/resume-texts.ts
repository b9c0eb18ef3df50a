import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { deleteStop, findConsent, findStop } from './text-message-store.ts'

/**
 * Sends messages again to a claim's number that could not be reached; what was not sent meanwhile stays unsent.
 *
 * @throws AppError 404 for a number that gets messages; 409 after STOP, which only its owner takes back
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
    await deleteStop(deps.db, storeId, stop.number)
    await recordChange(deps, storeId, who, {
      action: 'text-stop.end',
      subject: { type: 'claim', id: claimId },
      before: null,
      after: null,
    })
  })
