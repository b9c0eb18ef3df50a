import { moveStock } from '../catalog/stock.ts'
import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { currentQuantity, unfulfilledQuantity } from '../orders/order-amounts.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import { touchOrder } from '../orders/place-order.ts'
import { takeOffFulfillmentOrders } from '../fulfillment/take-off.ts'
import { byId } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import { add, fromPresentment, nothing, parseAmount, subtract, type Money } from '../world/money.ts'
import { refundPayload } from './refund-payload.ts'
import type { Refund, RestockType } from './refund-types.ts'
import { totalWorth, worthOfUnits } from './refund-worth.ts'
import {
  checkTotal,
  creditRepayments,
  positive,
  repay,
  repaymentTo,
  type RefundMethod,
  type Repayment,
} from './repayments.ts'
import { refundableShipping } from './suggest-refund.ts'

type LineInput = {
  lineItemId: string
  quantity: number
  restockType?: RestockType | null
  locationId?: string | null
}
type TransactionInput = {
  orderId: string
  parentId?: string | null
  gateway: string
  kind: string
  amount: string | number
}
export type RefundInput = {
  orderId: string
  note?: string | null
  currency?: string | null
  refundLineItems?: LineInput[] | null
  shipping?: { amount?: string | number | null; fullRefund?: boolean | null } | null
  transactions?: TransactionInput[] | null
  refundMethods?: RefundMethod[] | null
  allowOverRefunding?: boolean | null
}

export type WantedLine = {
  line: LineItem
  quantity: number
  restockType: RestockType
  locationId: string | null
}

/** Gives money back, takes units off the order, and puts them into stock, in that much as the input says. */
export const refundCreate = mutation(({ input }: { input: RefundInput }, context: Context) => {
  const { shop } = context
  const order = shop.orders.get(idOf('Order', input.orderId))
  if (!order) refuse('orderId', 'Order does not exist')
  checkCurrency(order, input.currency)
  const lines = (input.refundLineItems ?? []).map((given, index) => wantedLine(context, order, given, index))
  checkQuantities(lines)
  const shipping = wantedShipping(order, input.shipping)
  const repayments = wantedRepayments(context, order, input)
  if (lines.length === 0 && repayments.length === 0 && shipping.presentment === 0)
    refuse(null, 'Refund must have at least one line item, a shipping amount, or a transaction.')
  const mayExceed = input.allowOverRefunding ?? false
  checkTotal(order, repayments, { field: 'transactions', mayExceed })
  const refund = applyRefund(context, order, { lines, shipping, repayments, note: input.note ?? null })
  return { refund, order }
})

/** Where the customer paid in another currency than the shop's, who refunds has to say so. */
function checkCurrency(
  { currencyCode, presentmentCurrencyCode }: Order,
  given: string | null | undefined,
): void {
  if (currencyCode !== presentmentCurrencyCode && !given)
    refuse('currency', 'Currency is required for orders in another currency than the shop’s.')
  if (given && given !== presentmentCurrencyCode)
    refuse('currency', `Currency must be ${presentmentCurrencyCode}, the presentment currency of the order.`)
}

function wantedLine({ shop }: Context, order: Order, given: LineInput, index: number): WantedLine {
  const at = `refundLineItems.${index}`
  const line = byId(order.lines, idOf('LineItem', given.lineItemId))
  if (!line) refuse(`${at}.lineItemId`, 'Line item does not exist')
  if (given.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than 0')
  const restockType = given.restockType ?? 'NO_RESTOCK'
  const isRestocked = restockType === 'CANCEL' || restockType === 'RETURN'
  if (isRestocked && !given.locationId) refuse(`${at}.locationId`, 'Location is required to restock items')
  if (given.locationId && !byId(shop.locations, idOf('Location', given.locationId)))
    refuse(`${at}.locationId`, 'Location does not exist')
  return {
    line,
    quantity: given.quantity,
    restockType,
    locationId: isRestocked ? (given.locationId ?? null) : null,
  }
}

function checkQuantities(lines: readonly WantedLine[]): void {
  for (const [index, { line, restockType }] of lines.entries()) {
    const same = lines.slice(0, index + 1).filter((each) => each.line === line)
    const sum = (wanted: readonly WantedLine[]) => wanted.reduce((total, { quantity }) => total + quantity, 0)
    const at = `refundLineItems.${index}.quantity`
    if (sum(same) > currentQuantity(line)) refuse(at, 'Quantity cannot refund more items than were purchased')
    const alike = sum(same.filter((each) => each.restockType === restockType))
    if (restockType === 'CANCEL' && alike > unfulfilledQuantity(line))
      refuse(at, 'Quantity cannot cancel more items than are unfulfilled')
    if (restockType === 'RETURN' && alike > line.fulfilled)
      refuse(at, 'Quantity cannot return more items than were fulfilled')
  }
}

function wantedShipping(order: Order, given: RefundInput['shipping']): Money {
  const most = refundableShipping(order)
  if (given?.fullRefund) return most
  if (given?.amount === null || given?.amount === undefined) return nothing
  const minor = parseAmount(given.amount, order.presentmentCurrencyCode)
  if (minor === undefined || minor < 0) refuse('shipping.amount', 'Amount is invalid')
  if (minor > most.presentment)
    refuse(
      'shipping.amount',
      'Shipping refund amount cannot be greater than the shipping that can be refunded',
    )
  return fromPresentment(minor, order)
}

function wantedRepayments(context: Context, order: Order, input: RefundInput): Repayment[] {
  const found: Repayment[] = []
  for (const [index, given] of (input.transactions ?? []).entries()) {
    const field = `transactions.${index}`
    if (given.kind !== 'REFUND') refuse(`${field}.kind`, 'Kind must be REFUND')
    if (given.orderId !== order.id)
      refuse(`${field}.orderId`, 'Transaction must be of the order that is refunded')
    const amount = positive(order, given.amount, { field: `${field}.amount` })
    const repayment = repaymentTo(order, given.parentId, amount, { field, before: found })
    if (repayment.kind === 'payment' && repayment.payment.gateway !== given.gateway)
      refuse(`${field}.gateway`, 'Gateway must be that of the parent transaction')
    found.push(repayment)
  }
  return [
    ...found,
    ...creditRepayments(context, order, input.refundMethods ?? [], { field: 'refundMethods' }),
  ]
}

type Applied = {
  lines: readonly WantedLine[]
  shipping: Money
  repayments: readonly Repayment[]
  note: string | null
}

/** Executes a validated refund, and publishes it. */
export function applyRefund(context: Context, order: Order, wanted: Applied): Refund {
  const { world, shop } = context
  const worth = worthOfUnits(wanted.lines)
  const transactions = repay(context, order, wanted.repayments)
  const worthInTotal = add(totalWorth(order, worth), wanted.shipping)
  const refund: Refund = {
    id: mintPartId(world, shop, order.id, 'Refund'),
    createdAt: world.clock.now(),
    note: wanted.note,
    returnId: null,
    lines: wanted.lines.map(({ line, quantity, restockType, locationId }, index) => ({
      id: mintPartId(world, shop, order.id, 'RefundLineItem'),
      lineItemId: line.id,
      quantity,
      restockType,
      locationId,
      subtotal: worth[index]?.subtotal ?? nothing,
      tax: worth[index]?.tax ?? nothing,
    })),
    shipping: wanted.shipping,
    transactionIds: transactions.map(({ id }) => id),
    adjustment: subtract(add(...transactions.map(({ amount }) => amount)), worthInTotal),
  }
  for (const each of wanted.lines) takeOff(context, order, each)
  order.refunds.push(refund)
  publish(world, shop, 'refunds/create', refundPayload(shop, order, refund))
  touchOrder(world, shop, order)
  return refund
}

function takeOff(
  { world, shop }: Context,
  order: Order,
  { line, quantity, restockType, locationId }: WantedLine,
) {
  line.refunded += quantity
  if (restockType === 'CANCEL') {
    line.refundedUnfulfilled += quantity
    takeOffFulfillmentOrders(world, shop, order, line, { quantity, isRestocked: true })
  }
  if (restockType === 'RETURN' && locationId)
    moveStock(world, shop, { variantId: line.variantId, locationId, change: { available: quantity } })
}
