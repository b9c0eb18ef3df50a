import { minor, sum } from '@aftercare/domain/shared/money'
import type { Insertable } from 'kysely'
import { inTransaction, type Deps } from '#deps.ts'
import { refundEditPayment } from '#modules/payments/request-refund.ts'
import type { Db } from '#platform/database/database.ts'
import type { OrderTables } from './order-tables.ts'

type EditPayment = Insertable<OrderTables['edit_payment']>

/** The card payments of an order's edits that are recorded in Shopify, with the ids of their transactions there. */
export const listEditPayments = (
  db: Db,
  storeId: string,
  orderId: string,
): Promise<{ paymentId: string; idFromPlatform: string }[]> =>
  db
    .selectFrom('edit_payment')
    .select(['paymentId', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()

/**
 * Records by which transaction in Shopify an order edit's card payment is known there. Recorded before, nothing
 * changes. What was refunded of it there until now goes back to the card.
 */
export const recordEditPaymentThere = (deps: Deps, row: EditPayment): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await deps.db
      .insertInto('edit_payment')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute()
    await repayEditPayments(deps, row.storeId, [row.orderId])
  })

/**
 * Sends back to the card what Shopify reports as refunded of card payments of order edits: there they are payments made
 * by hand, of which Shopify moves no money. Each refund goes back once, whoever made it. Call it in a transaction.
 */
export async function repayEditPayments(
  deps: Deps,
  storeId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  const payments = await deps.db
    .selectFrom('edit_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('orderId', 'in', orderIds)
    .orderBy('paymentId')
    .forUpdate()
    .execute()
  for (const { paymentId, orderId, idFromPlatform, repaidMinor } of payments) {
    const refunds = await deps.db
      .selectFrom('order_transaction')
      .select('amountMinor')
      .where('storeId', '=', storeId)
      .where('orderId', '=', orderId)
      .where('kind', '=', 'refund')
      .where('status', '=', 'success')
      .where('parentIdFromPlatform', '=', idFromPlatform)
      .execute()
    const refundedMinor = sum(refunds.map(({ amountMinor }) => amountMinor))
    if (refundedMinor <= repaidMinor) continue
    await refundEditPayment(deps, { storeId, paymentId }, minor(refundedMinor - repaidMinor))
    await deps.db
      .updateTable('edit_payment')
      .set({ repaidMinor: refundedMinor })
      .where('storeId', '=', storeId)
      .where('paymentId', '=', paymentId)
      .execute()
  }
}
