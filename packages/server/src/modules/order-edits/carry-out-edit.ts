import { inTransaction, type Deps } from '#deps.ts'
import { captureEditPayment } from '#modules/payments/settle-edit-payment.ts'
import { AppError } from '#platform/errors.ts'
import { applyEdit } from './apply-edit.ts'
import { lockEditById, markOrderEdit, type OrderEditRow } from './order-edit-store.ts'

type Steps = {
  /** Returns the edit, checked and marked as started; null if there is nothing left to do. */
  start: (deps: Deps) => Promise<OrderEditRow | null>
  /** Records who committed or approved it, and enqueues the email. */
  finish: (deps: Deps, edit: OrderEditRow) => Promise<void>
}

/**
 * Applies an edit on the store's platform and captures its payment: in one transaction if the platform is our own
 * database, else in two, so that it can be resumed between `start` and `finish`.
 *
 * @throws AppError what `start` throws, and 409 where the platform refuses: then the order is unchanged
 */
export async function carryOutEdit(deps: Deps, storeId: string, { start, finish }: Steps): Promise<void> {
  const end = async (deps: Deps, { id, paymentId }: OrderEditRow) => {
    const edit = await lockEditById(deps.db, storeId, id)
    // The same request at the same time was faster.
    if (!edit || edit.committedOn) return
    await markOrderEdit(deps.db, edit, { committedOn: deps.now(), address: null })
    if (paymentId) await captureEditPayment(deps, { storeId, paymentId })
    await finish(deps, edit)
  }

  const ownDatabase = await deps.commerce.inOurDatabase(deps, storeId)
  if (ownDatabase)
    return inTransaction(deps, async (deps) => {
      const edit = await start(deps)
      if (!edit) return
      await applyEdit(deps, ownDatabase, edit)
      await end(deps, edit)
    })

  const edit = await inTransaction(deps, start)
  if (!edit) return
  try {
    await applyEdit(deps, deps.commerce, edit)
  } catch (error) {
    // A permanent refusal: the order is unchanged, and the edit can be tried again.
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    const isDone = await inTransaction(deps, (deps) => undoStart(deps, edit))
    if (isDone) return
    throw error
  }
  await inTransaction(deps, (deps) => end(deps, edit))
}

/** Whether the same request at the same time has carried it out; otherwise it counts as not started. */
async function undoStart(deps: Deps, { storeId, id }: OrderEditRow): Promise<boolean> {
  const edit = await lockEditById(deps.db, storeId, id)
  if (edit?.committedOn) return true
  if (edit) await markOrderEdit(deps.db, edit, { startedOn: null, decidedBy: null })
  return false
}

/** An edit as the audit log records it. */
export const editRecord = ({ editType, refundMinor, dueMinor, removed, added }: OrderEditRow) => ({
  editType,
  refundMinor,
  dueMinor,
  removed: removed.map(({ orderLineItemId, quantity }) => ({ orderLineItemId, quantity })),
  added: added.map(({ variantIdFromPlatform, quantity }) => ({ variantIdFromPlatform, quantity })),
})
