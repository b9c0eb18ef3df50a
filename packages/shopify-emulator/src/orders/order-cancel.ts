import { takeOffFulfillmentOrders } from '../fulfillment/take-off.ts'
import type { Context } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { refundPayload } from '../refunds/refund-payload.ts'
import { suggestTransactions, maximumRefundable } from '../refunds/refund-worth.ts'
import { repay, type Repayment } from '../refunds/repayments.ts'
import { refundableShipping } from '../refunds/suggest-refund.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId, mintPartId } from '../world/ids.ts'
import { currentQuantity, subtotalOfNext, taxOfNext, unfulfilledQuantity } from './order-amounts.ts'
import { orderPayload } from './order-payload.ts'
import type { Order } from './order-types.ts'
import { findOrder } from './order-update.ts'
import { nothing } from '../world/money.ts'

type Args = {
  orderId: string
  reason: string
  restock: boolean
  refundMethod?: {
    originalPaymentMethodsRefund?: boolean | null
    storeCreditRefund?: { expiresAt?: string | null } | null
  } | null
}

/** Cancels an order without shipments, and refunds it on request. */
export const orderCancel = mutation((args: Args, context: Context) => {
  const { world, shop } = context
  const order = findOrder(context, args.orderId, 'orderId', 'NOT_FOUND')
  checkCancellable(order)
  const repayments = wantedRepayments(context, order, args)
  cancel(context, order, { ...args, repayments })
  const job = { id: mintId(world, 'Job'), done: true }
  shop.jobs.set(job.id, job)
  // It is done in a moment, and who asked has to look.
  return { job: { id: job.id, done: false } }
}, 'orderCancelUserErrors')

function checkCancellable(order: Order): void {
  if (order.cancelledAt) refuse('orderId', 'Order has already been canceled.', 'INVALID')
  if (order.returns.some(({ status }) => status === 'OPEN' || status === 'REQUESTED'))
    refuse('orderId', 'Order with returns in progress cannot be canceled.', 'INVALID')
  if (order.fulfillments.some(({ status }) => status === 'SUCCESS'))
    refuse('orderId', 'Order with fulfilled items cannot be canceled.', 'INVALID')
  if (order.transactions.some(({ kind, status }) => kind === 'AUTHORIZATION' && status === 'PENDING'))
    refuse('orderId', 'Order with pending payments cannot be canceled.', 'INVALID')
}

function wantedRepayments({ shop, world }: Context, order: Order, { refundMethod }: Args): Repayment[] {
  const total = maximumRefundable(order)
  if (refundMethod?.storeCreditRefund) {
    const { expiresAt } = refundMethod.storeCreditRefund
    if (order.customerId === null || !shop.isStoreCreditEnabled)
      refuse(
        'refundMethod.storeCreditRefund',
        'Order has no customer.',
        'STORE_CREDIT_REFUND_MISSING_CUSTOMER',
      )
    if (expiresAt && new Date(expiresAt) <= world.clock.now())
      refuse(
        'refundMethod.storeCreditRefund.expiresAt',
        'Expiration date must be in the future.',
        'STORE_CREDIT_REFUND_EXPIRATION_IN_PAST',
      )
    if (total.presentment === 0) return []
    return [{ kind: 'credit', amount: total, expiresAt: expiresAt ? new Date(expiresAt) : null }]
  }
  if (!refundMethod?.originalPaymentMethodsRefund) return []
  return suggestTransactions(order, total).map(({ payment, amount }) => ({
    kind: 'payment',
    payment,
    amount,
  }))
}

type Wanted = Pick<Args, 'reason' | 'restock'> & { repayments: readonly Repayment[] }

function cancel(context: Context, order: Order, { reason, restock, repayments }: Wanted): void {
  const { world, shop } = context
  const now = world.clock.now()
  const lines = order.lines.filter((line) => currentQuantity(line) > 0)
  const shipping = repayments.length > 0 ? refundableShipping(order) : nothing
  const transactions = repay(context, order, repayments)
  const refund = {
    id: mintPartId(world, shop, order.id, 'Refund'),
    createdAt: now,
    note: null,
    returnId: null,
    lines: lines.map((line) => ({
      id: mintPartId(world, shop, order.id, 'RefundLineItem'),
      lineItemId: line.id,
      quantity: currentQuantity(line),
      restockType: restock ? ('CANCEL' as const) : ('NO_RESTOCK' as const),
      locationId: order.fulfillmentOrders[0]?.locationId ?? null,
      subtotal: subtotalOfNext(line, currentQuantity(line)),
      tax: taxOfNext(line, currentQuantity(line)),
    })),
    shipping,
    transactionIds: transactions.map(({ id }) => id),
    adjustment: nothing,
  }
  for (const line of lines) {
    const quantity = unfulfilledQuantity(line)
    takeOffFulfillmentOrders(world, shop, order, line, { quantity, isRestocked: restock })
    line.refunded += currentQuantity(line)
    line.refundedUnfulfilled += quantity
  }
  voidAuthorizations(context, order)
  order.refunds.push(refund)
  order.cancelledAt = now
  order.cancelReason = reason
  order.closedAt = now
  order.updatedAt = now
  publish(world, shop, 'refunds/create', refundPayload(shop, order, refund))
  publish(world, shop, 'orders/cancelled', orderPayload(shop, order))
  publish(world, shop, 'orders/updated', orderPayload(shop, order))
}

/** Authorized money is released. */
function voidAuthorizations({ world, shop }: Context, order: Order): void {
  const held = order.transactions.filter(
    ({ kind, status }) => kind === 'AUTHORIZATION' && status === 'SUCCESS',
  )
  for (const authorization of held)
    order.transactions.push({
      ...authorization,
      id: mintPartId(world, shop, order.id, 'OrderTransaction'),
      kind: 'VOID',
      parentId: authorization.id,
      createdAt: world.clock.now(),
    })
}
