import { isStillRemovable } from '@aftercare/domain/orders/item-change'
import { sum } from '@aftercare/domain/shared/money'
import { writeOrderEditMailJob } from '#job-kinds/order-edit-job-kinds.ts'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, systemActor, type Who } from '#modules/audit/record-change.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts, lockOrderLines, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { isUntouched } from '#modules/orders/order-reads.ts'
import { isPaymentHeld } from '#modules/payments/payment-reads.ts'
import { releaseEditPayment } from '#modules/payments/settle-edit-payment.ts'
import { lockPaymentsLeft } from '#modules/resolution/payments-left.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { forEachOfPages } from '#platform/jobs/for-each-of-pages.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { carryOutEdit, editRecord } from './carry-out-edit.ts'
import { listWaitingEdits, lockOrderEdit, markOrderEdit, type OrderEditRow } from './order-edit-store.ts'

type Target = { orderId: string; editId: string }

/** What the shopper reads when an edit was declined automatically. */
export const orderIsOnItsWay = 'Your order was already being prepared for shipping or had changed.'
export const holdHasEnded = 'The payment for the change was no longer available.'

/**
 * Approves and applies a waiting edit, once: repeated, it continues where it stopped.
 *
 * @throws AppError 404 for an unknown edit; 409 where it was decided already, the order has been sent or changed
 *   since, its payment is gone, something is out of stock, or the platform refuses
 */
export function approveOrderEdit(deps: Deps, store: Store, who: Who, target: Target): Promise<void> {
  return carryOutEdit(deps, store.storeId, {
    start: async (deps) => {
      const edit = await lockWaiting(deps, store.storeId, target)
      if (edit.committedOn) return null
      // Begun before: the platform may have applied it, after which the order no longer looks untouched.
      if (edit.startedOn) return edit
      const obstacle = await obstacleTo(deps, store, edit)
      if (obstacle !== null) throw new AppError('conflict', 'edit_not_possible', notPossible)
      await markOrderEdit(deps.db, edit, { startedOn: deps.now(), decidedBy: who.name })
      return edit
    },
    finish: (deps, edit) => finishApproved(deps, who, edit),
  })
}

/** Records that an approved edit took effect, and enqueues the email about it. */
export async function finishApproved(deps: Deps, who: Who, edit: OrderEditRow): Promise<void> {
  const { storeId, id: editId } = edit
  await enqueue(deps, writeOrderEditMailJob, { storeId, editId, type: 'orderEditApproved' })
  await recordChange(deps, storeId, who, {
    action: 'order.approveEdit',
    subject: { type: 'order', id: edit.orderId },
    before: null,
    after: editRecord(edit),
  })
}

const notPossible =
  'The order has changed or is being shipped, or the payment is no longer held. Decline the edit instead.'

/**
 * Declines a waiting edit, releases its payment and emails the shopper the reason.
 *
 * @throws AppError 404 for an unknown edit; 409 where it was decided already
 */
export const declineOrderEdit = (
  deps: Deps,
  storeId: string,
  who: Who,
  { reason, ...target }: Target & { reason: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const edit = await lockWaiting(deps, storeId, target)
    if (edit.committedOn || edit.startedOn) throw decidedAlready()
    await markOrderEdit(deps.db, edit, {
      declinedOn: deps.now(),
      declineReason: reason,
      decidedBy: who === systemActor ? null : who.name,
      address: null,
    })
    const { id: editId, paymentId } = edit
    if (paymentId) await releaseEditPayment(deps, { storeId, paymentId })
    await enqueue(deps, writeOrderEditMailJob, { storeId, editId, type: 'orderEditDeclined' })
    await recordChange(deps, storeId, who, {
      action: 'order.declineEdit',
      subject: { type: 'order', id: edit.orderId },
      before: null,
      after: { ...editRecord(edit), reason },
    })
  })

/**
 * Declines edits that can no longer be approved, because the order has changed or the payment is no longer held. An
 * edit that fails does not block the others.
 *
 * @throws the first failure, once everything else is done
 */
export const declineOutdatedEdits = (deps: Deps): Promise<void> =>
  forEachOfPages(
    (after, most) => listWaitingEdits(deps.db, after, most),
    (edit) => declineIfOutdated(deps, edit),
  )

async function declineIfOutdated(deps: Deps, edit: OrderEditRow): Promise<void> {
  const { storeId, orderId, id: editId } = edit
  if (edit.startedOn) return
  const store = await getStore(deps.db, storeId)
  const reason = await inTransaction(deps, (deps) => obstacleTo(deps, store, edit))
  if (reason === null) return
  await declineOrderEdit(deps, storeId, systemActor, { orderId, editId, reason }).catch((error: unknown) => {
    // Staff decided on it first.
    if (!(error instanceof AppError)) throw error
  })
}

/** Locks the order's lines before the edit, as committing does, so that the two never wait for each other. */
async function lockWaiting(deps: Deps, storeId: string, { orderId, editId }: Target): Promise<OrderEditRow> {
  await lockOrderLines(deps.db, storeId, orderId)
  const edit = await lockOrderEdit(deps.db, { storeId, orderId, id: editId })
  if (!edit?.requestedOn) throw notFound()
  if (edit.declinedOn) throw decidedAlready()
  return edit
}

const decidedAlready = () =>
  new AppError('conflict', 'edit_decided', 'Someone has already approved or declined this edit.')

/** Why an edit can no longer be applied, as the shopper reads it; null while it can. */
async function obstacleTo(deps: Deps, store: Store, edit: OrderEditRow): Promise<string | null> {
  const { storeId, orderId, paymentId } = edit
  const facts = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  if (!facts || !isUntouched(facts) || !(await hasSameEffect(deps, edit, facts))) return orderIsOnItsWay
  if (paymentId && !(await isPaymentHeld(deps, { storeId, id: paymentId }))) return holdHasEnded
  return null
}

/** Whether the edit does what the shopper was shown. */
async function hasSameEffect(deps: Deps, edit: OrderEditRow, { lines }: ClaimableOrder): Promise<boolean> {
  if (edit.editType !== 'CANCEL_ORDER') return isStillRemovable(lines, edit.removed)
  const { tenders } = await lockPaymentsLeft(deps.db, edit.storeId, edit.orderId)
  return sum(tenders.map(({ leftMinor }) => leftMinor)) === edit.refundMinor
}
