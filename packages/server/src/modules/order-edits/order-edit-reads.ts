import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { MerchantOrderEdit } from '@aftercare/domain/api/merchant-order-edits-api'
import type { OrderEditState } from '@aftercare/domain/api/order-edit-api'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { hasOrder } from '#modules/orders/order-facts-reads.ts'
import { findListedOrders } from '#modules/orders/order-list-reads.ts'
import type { Shopper } from './editable-order.ts'
import { listKnownEdits, listWaitingEditsOf, type OrderEditRow } from './order-edit-store.ts'

const stateOf = ({ committedOn, declinedOn }: OrderEditRow): OrderEditState => {
  if (committedOn) return 'committed'
  return declinedOn ? 'declined' : 'waiting'
}

/** The edits of an order for staff, newest first. @throws AppError 404 for an unknown order */
export async function listEditsForStaff(
  { db }: Deps,
  { storeId, currencyCode }: Store,
  orderId: string,
): Promise<{ items: MerchantOrderEdit[] }> {
  if (!(await hasOrder(db, storeId, orderId))) throw notFound('Order')
  const decimal = (amountMinor: MinorUnits) => toDecimal(amountMinor, currencyCode)
  const edits = await listKnownEdits(db, storeId, orderId)
  return {
    items: edits.map((edit) => ({
      id: edit.id,
      editType: edit.editType,
      state: stateOf(edit),
      updatedShippingAddress: edit.address,
      deliveryNote: edit.deliveryNote,
      items: edit.items.map(({ amountMinor, ...item }) => ({ ...item, amount: decimal(amountMinor) })),
      refund: decimal(edit.refundMinor),
      due: decimal(edit.dueMinor),
      changedOn: (edit.committedOn ?? edit.declinedOn ?? edit.requestedOn ?? edit.createdOn).toISOString(),
      declineReason: edit.declineReason,
      decidedBy: edit.decidedBy,
    })),
  }
}

/** A page of the edits of the store's orders that wait for staff. */
export async function listEditsToApprove({ db }: Deps, store: Store, query: ListQuery) {
  const { items: edits, ...cursors } = await listWaitingEditsOf(db, store.storeId, query)
  const orders = await findListedOrders(
    db,
    store,
    edits.map(({ orderId }) => orderId),
  )
  return {
    ...cursors,
    items: edits.flatMap(({ id, editType, orderId, requestedOn, createdOn }) => {
      const order = orders.get(orderId)
      if (!order) return []
      const { orderNo, customerName, email: customerEmail } = order
      const requested = (requestedOn ?? createdOn).toISOString()
      return [
        { id, editType, storeOrderId: orderId, orderNo, customerName, customerEmail, requestedOn: requested },
      ]
    }),
  }
}

/** Edits that were submitted for approval, as their shopper sees them, newest first. */
export async function listEditRequests({ db }: Deps, { storeId }: Store, { orderId }: Shopper) {
  const edits = await listKnownEdits(db, storeId, orderId)
  return edits.flatMap((edit) =>
    edit.requestedOn
      ? [
          {
            id: edit.id,
            editType: edit.editType,
            state: stateOf(edit),
            requestedOn: edit.requestedOn.toISOString(),
            declineReason: edit.declineReason,
          },
        ]
      : [],
  )
}
