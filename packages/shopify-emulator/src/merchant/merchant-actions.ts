import { everyScope } from '../app/installation.ts'
import { fulfillmentCreate } from '../fulfillment/fulfill.ts'
import { fulfillmentEventCreate } from '../fulfillment/fulfillment-events.ts'
import type { Context } from '../graphql/context.ts'
import { unthrottled } from '../graphql/throttle.ts'
import type { UserError } from '../graphql/user-errors.ts'
import { orderCancel } from '../orders/order-cancel.ts'
import { currentQuantity, unfulfilledQuantity } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import { refundCreate } from '../refunds/refund-create.ts'
import { maximumRefundable, suggestTransactions } from '../refunds/refund-worth.ts'
import { returnCreate } from '../returns/open-return.ts'
import { returnableQuantity, sentParcels } from '../returns/returnable.ts'
import type { Shop } from '../shop/shop-state.ts'
import { decimal } from '../world/money.ts'
import type { World } from '../world/world.ts'

/** The merchant's own access, without limits. */
export function merchantContext(world: World, shop: Shop): Context {
  const now = world.clock.now()
  const installation = {
    id: '',
    scopes: [everyScope],
    installedAt: now,
    tokens: [],
    throttle: unthrottled(now),
  }
  return { world, shop, installation, isBulk: false, cost: 0 }
}

type Action = (context: Context, order: Order) => object[]

/** Everything that waits is sent, with a tracking number. */
const fulfill: Action = (context, order) =>
  order.fulfillmentOrders
    .filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
    .map(({ id, methodType }, index) => {
      const number = `1Z${order.number}${index}`
      const trackingInfo =
        methodType === 'SHIPPING'
          ? { company: 'UPS', number, url: `https://www.ups.com/track?tracknum=${number}` }
          : null
      const lineItemsByFulfillmentOrder = [{ fulfillmentOrderId: id }]
      return fulfillmentCreate(null, { fulfillment: { lineItemsByFulfillmentOrder, trackingInfo } }, context)
    })

/** The carrier says that every parcel has arrived. */
const deliver: Action = (context, order) =>
  sentParcels(order).map(({ id }) =>
    fulfillmentEventCreate(null, { fulfillmentEvent: { fulfillmentId: id, status: 'DELIVERED' } }, context),
  )

/** Refunds the rest of an order manually. */
const refund: Action = (context, order) => {
  const parts = suggestTransactions(order, maximumRefundable(order))
  const [first] = order.fulfillmentOrders
  const refundLineItems = order.lines
    .filter((line) => currentQuantity(line) > 0)
    .map((line) => {
      const quantity = currentQuantity(line)
      const isUnsent = unfulfilledQuantity(line) >= quantity
      return {
        lineItemId: line.id,
        quantity,
        restockType: isUnsent ? ('CANCEL' as const) : ('NO_RESTOCK' as const),
        locationId: isUnsent ? (first?.locationId ?? null) : null,
      }
    })
  const transactions = parts.map(({ payment, amount }) => ({
    orderId: order.id,
    parentId: payment.id,
    gateway: payment.gateway,
    kind: 'REFUND',
    amount: decimal(amount.presentment, order.presentmentCurrencyCode),
  }))
  const { currencyCode, presentmentCurrencyCode: currency } = order
  const input = {
    orderId: order.id,
    note: 'By hand',
    refundLineItems,
    transactions,
    ...(currency !== currencyCode && { currency }),
  }
  return [refundCreate(null, { input }, context)]
}

const cancel: Action = (context, order) => [
  orderCancel(
    null,
    {
      orderId: order.id,
      reason: 'STAFF',
      restock: true,
      refundMethod: { originalPaymentMethodsRefund: true },
    },
    context,
  ),
]

/** Requests a return of everything returnable. */
const openReturn: Action = (context, order) => {
  const returnLineItems = sentParcels(order)
    .flatMap(({ lines }) => lines)
    .map((line) => ({ fulfillmentLineItemId: line.id, quantity: returnableQuantity(order, line) }))
    .filter(({ quantity }) => quantity > 0)
  return [returnCreate(null, { returnInput: { orderId: order.id, returnLineItems } }, context)]
}

/** What the merchant can do with an order in the shop's admin, behind our app's back. */
export const merchantActions = { fulfill, deliver, refund, cancel, return: openReturn } satisfies Record<
  string,
  Action
>
export type MerchantAction = keyof typeof merchantActions

/** Why it was not done; empty where it was. */
export function act(world: World, shop: Shop, order: Order, action: MerchantAction): string[] {
  const answers = merchantActions[action](merchantContext(world, shop), order) as Record<
    string,
    UserError[]
  >[]
  return answers.flatMap((answer) =>
    [...(answer['userErrors'] ?? []), ...(answer['orderCancelUserErrors'] ?? [])].map(
      ({ message }) => message,
    ),
  )
}
