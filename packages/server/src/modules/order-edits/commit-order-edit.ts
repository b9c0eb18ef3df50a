import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, theShopper } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { attachPaymentToEdit, takePayment } from '#modules/payments/attach-payment.ts'
import { lookAtPayment, notConfirmed, type LookedAt } from '#modules/payments/look-at-payment.ts'
import { giveUpPayment } from '#modules/payments/move-payment.ts'
import { captureEditPayment } from '#modules/payments/settle-edit-payment.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { applyEdit } from './apply-edit.ts'
import { notEditable, findOpenOrder, type Shopper } from './editable-order.ts'
import { lockOrderEdit, markOrderEdit, type OrderEditRow } from './order-edit-store.ts'

type Commit = { editId: string; customerPayment: ConfirmedPayment | null }

/**
 * Commits a staged edit, once: after a crash or a lost answer, the same call continues where the last one
 * stopped. What it costs is captured once it is done; a payment that it does not happen with is released.
 *
 * @throws AppError 404 for an unknown edit; 409 when its ten minutes are over, the order has changed since,
 *   something is out of stock, it is not paid, or the platform refuses
 */
export async function commitOrderEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  { editId, customerPayment }: Commit,
): Promise<void> {
  const seen = customerPayment ? await lookAtPayment(deps, store, customerPayment) : undefined
  const paid = seen && customerPayment ? { seen, customerPayment } : undefined
  try {
    await commit(deps, store, shopper, editId, paid)
  } catch (error) {
    const mayBeRepeated = !(error instanceof AppError) || error.code === 'payment_not_confirmed'
    if (seen && !mayBeRepeated) await giveUpPayment(deps, seen.row)
    throw error
  }
}

type Paid = { seen: LookedAt; customerPayment: ConfirmedPayment }

async function commit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  editId: string,
  paid: Paid | undefined,
): Promise<void> {
  const { storeId } = store
  const ownDatabase = await deps.commerce.inOurDatabase(deps, storeId)
  if (ownDatabase)
    return inTransaction(deps, async (deps) => {
      const edit = await startEdit(deps, store, shopper, editId, paid)
      if (!edit) return
      await applyEdit(deps, ownDatabase, edit)
      await finishEdit(deps, edit)
    })

  const edit = await inTransaction(deps, (deps) => startEdit(deps, store, shopper, editId, paid))
  if (!edit) return
  try {
    await applyEdit(deps, deps.commerce, edit)
  } catch (error) {
    // A permanent refusal: the order is unchanged, and the edit can be tried again.
    if (error instanceof AppError && error.kind === 'conflict')
      await markOrderEdit(deps.db, edit, { startedOn: null })
    throw error
  }
  await inTransaction(deps, (deps) => finishEdit(deps, edit))
}

/** The edit to commit, checked, paid and marked as started; null if it was committed before. */
async function startEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  id: string,
  paid: Paid | undefined,
): Promise<OrderEditRow | null> {
  const { storeId } = store
  const { orderId } = shopper
  await lockOrderLines(deps.db, storeId, orderId)
  const edit = await lockOrderEdit(deps.db, { storeId, orderId, id })
  if (!edit) throw notFound()
  if (edit.committedOn) return null
  if (edit.startedOn) return edit

  const open = await findOpenOrder(deps, store, shopper)
  const isCurrent = open?.order.version === edit.orderVersion && deps.now() <= edit.expiresOn
  if (!isCurrent || !open.offered.includes(edit.editType)) throw notEditable()
  const paymentId = await payEdit(deps, edit, paid)
  await markOrderEdit(deps.db, edit, { startedOn: deps.now(), paymentId })
  return { ...edit, paymentId }
}

/** The payment of exactly what the edit costs, held for it; null where it costs nothing. */
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

async function finishEdit(deps: Deps, edit: OrderEditRow): Promise<void> {
  const { storeId, orderId, editType, removed, added, refundMinor, dueMinor, paymentId } = edit
  await markOrderEdit(deps.db, edit, { committedOn: deps.now(), address: null })
  if (paymentId) await captureEditPayment(deps, { storeId, paymentId })
  await recordChange(deps, storeId, theShopper, {
    action: 'order.edit',
    subject: { type: 'order', id: orderId },
    before: null,
    after: {
      editType,
      refundMinor,
      dueMinor,
      removed: removed.map(({ orderLineItemId, quantity }) => ({ orderLineItemId, quantity })),
      added: added.map(({ variantIdFromPlatform, quantity }) => ({ variantIdFromPlatform, quantity })),
    },
  })
}
