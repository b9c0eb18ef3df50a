import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { deleteTestOrders, findTestOrderNo } from './test-order-store.ts'

/**
 * Deletes a test order, the orders that came out of its returns, and everything that was claimed of them.
 *
 * @throws AppError 404 for an order that isn't one of the store's test orders
 */
export const deleteTestOrder = (deps: Deps, storeId: string, who: Who, orderId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const orderNo = isUuid(orderId) ? await findTestOrderNo(deps.db, storeId, orderId) : undefined
    if (orderNo === undefined) throw notFound('Order')
    await deleteTestOrders(deps.db, storeId, orderId)
    await recordChange(deps, storeId, who, {
      action: 'order.delete-test',
      subject: { type: 'order', id: orderId },
      before: { orderNo },
      after: null,
    })
  })
