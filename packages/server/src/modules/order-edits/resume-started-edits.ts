import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { releaseEditPayment } from '#modules/payments/settle-edit-payment.ts'
import { AppError } from '#platform/errors.ts'
import { forEachOfPages } from '#platform/jobs/for-each-of-pages.ts'
import { carryOutEdit } from './carry-out-edit.ts'
import { finishByShopper } from './commit-order-edit.ts'
import { finishApproved } from './decide-order-edit.ts'
import { listStartedEdits, lockEditById, type OrderEditRow } from './order-edit-store.ts'

/** Longer than a request to a platform takes, so that nothing is resumed that is still being done. */
const abandonedMs = 2 * 60 * 1000

/**
 * Ends edits that were sent to a platform whose answer was lost, as after a crash: it says whether it changed the
 * order. If it refuses, a payment for the edit is released; one that staff approved waits for them again.
 *
 * @throws the first failure, once everything else is done
 */
export const resumeStartedEdits = (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - abandonedMs)
  return forEachOfPages(
    (after, most) => listStartedEdits(deps.db, { before, after, most }),
    (edit) => resumeEdit(deps, edit),
  )
}

async function resumeEdit(deps: Deps, { storeId, id, requestedOn, paymentId }: OrderEditRow): Promise<void> {
  try {
    await carryOutEdit(deps, storeId, {
      start: async (deps) => {
        const edit = await lockEditById(deps.db, storeId, id)
        return edit?.startedOn && !edit.committedOn ? edit : null
      },
      finish: (deps, edit) =>
        requestedOn ? finishApproved(deps, systemActor, edit) : finishByShopper(deps, edit),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    if (paymentId && !requestedOn)
      await inTransaction(deps, (deps) => releaseEditPayment(deps, { storeId, paymentId }))
  }
}
