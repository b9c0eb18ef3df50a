import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import { writeOrderEditMailJob } from '#job-kinds/order-edit-job-kinds.ts'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, theShopper } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { attachPaymentToEdit, takePayment } from '#modules/payments/attach-payment.ts'
import { lookAtPayment, notConfirmed, type LookedAt } from '#modules/payments/look-at-payment.ts'
import { giveUpPayment } from '#modules/payments/move-payment.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { carryOutEdit, editRecord } from './carry-out-edit.ts'
import { notEditable, findOpenOrder, type Shopper } from './editable-order.ts'
import { lockOrderEdit, markOrderEdit, type OrderEditRow } from './order-edit-store.ts'

type Commit = { editId: string; customerPayment: ConfirmedPayment | null }

/**
 * Commits a staged edit, once: after a crash or a lost answer, the same call continues where the last one
 * stopped. The payment is captured once the order has changed, and released if the edit fails. If the store approves
 * such edits, the edit waits for staff and its payment stays held.
 *
 * @throws AppError 404 for an unknown edit; 409 when its ten minutes are over, the order has changed since,
 *   something is out of stock, it is not paid, or the platform refuses
 */
export async function commitOrderEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  { editId, customerPayment }: Commit,
): Promise<{ isWaiting: boolean }> {
  const seen = customerPayment ? await lookAtPayment(deps, store, customerPayment) : undefined
  const paid = seen && customerPayment ? { seen, customerPayment } : undefined
  let isWaiting = false
  try {
    await carryOutEdit(deps, store.storeId, {
      start: async (deps) => {
        const edit = await startEdit(deps, store, shopper, { editId, paid })
        isWaiting = edit === 'waiting'
        return edit === 'waiting' ? null : edit
      },
      finish: finishByShopper,
    })
  } catch (error) {
    const mayBeRepeated = !(error instanceof AppError) || error.code === 'payment_not_confirmed'
    if (seen && !mayBeRepeated) await giveUpPayment(deps, seen.row)
    throw error
  }
  return { isWaiting }
}

/** Records that a shopper's edit took effect, and enqueues the email about it. */
export async function finishByShopper(deps: Deps, edit: OrderEditRow): Promise<void> {
  const { storeId, id: editId, orderId } = edit
  await enqueue(deps, writeOrderEditMailJob, { storeId, editId, type: 'orderEdited' })
  await recordChange(deps, storeId, theShopper, {
    action: 'order.edit',
    subject: { type: 'order', id: orderId },
    before: null,
    after: editRecord(edit),
  })
}

type Paid = { seen: LookedAt; customerPayment: ConfirmedPayment }
type Asked = { editId: string; paid: Paid | undefined }

/** The edit to commit, checked, paid and marked as started; 'waiting' if staff decide, null if it was committed before. */
async function startEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  { editId: id, paid }: Asked,
): Promise<OrderEditRow | 'waiting' | null> {
  const { storeId } = store
  const { orderId } = shopper
  await lockOrderLines(deps.db, storeId, orderId)
  const edit = await lockOrderEdit(deps.db, { storeId, orderId, id })
  if (!edit) throw notFound()
  if (edit.committedOn) return null
  if (edit.declinedOn) throw notEditable()
  if (edit.requestedOn) return 'waiting'
  if (edit.startedOn) return edit

  const open = await findOpenOrder(deps, store, shopper)
  const isCurrent = open?.order.version === edit.orderVersion && deps.now() <= edit.expiresOn
  if (!isCurrent || !open.offered.includes(edit.editType)) throw notEditable()
  const paymentId = await payEdit(deps, edit, paid)
  if (store.settings.orderEditing.approvalTypes.includes(edit.editType)) {
    await markOrderEdit(deps.db, edit, { requestedOn: deps.now(), paymentId })
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Home',
      subject: 'An order edit is waiting for approval',
      message: `The customer wants to change order ${open.order.orderNo}. Approve or decline the change before the order ships.`,
      path: `orders/${orderId}`,
    })
    return 'waiting'
  }
  await markOrderEdit(deps.db, edit, { startedOn: deps.now(), paymentId })
  return { ...edit, paymentId }
}

/** The id of the payment that covers exactly what the edit costs; null if it costs nothing. */
async function payEdit(deps: Deps, edit: OrderEditRow, paid: Paid | undefined): Promise<string | null> {
  const { id, orderId, dueMinor } = edit
  if (dueMinor === 0) return null
  if (!paid) throw notConfirmed()
  const due = { orderId, calculationId: id, amountMinor: dueMinor, authorizedMinor: dueMinor }
  const taken = await takePayment(deps, paid.seen, paid.customerPayment, due)
  if (!taken) throw notConfirmed()
  await attachPaymentToEdit(deps, paid.seen, id)
  return taken.id
}
