import type { Context } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Order } from '../orders/order-types.ts'
import { touchOrder } from '../orders/place-order.ts'
import { refundPayload } from '../refunds/refund-payload.ts'
import {
  amountIn,
  checkTotal,
  creditRepayments,
  repay,
  repaymentTo,
  type MoneyInput,
  type RefundMethod,
  type Repayment,
} from '../refunds/repayments.ts'
import { refundableShipping } from '../refunds/suggest-refund.ts'
import { byId } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import { add, nothing, subtract, type Money } from '../world/money.ts'
import { addExchangedUnits, sendExchangedUnits } from './add-exchange.ts'
import { checkDispositions, dispose, type CheckedDisposition, type DisposeInput } from './dispose.ts'
import { findReturn } from './move-return.ts'
import { returnPayload } from './return-payload.ts'
import type { ExchangeLine, Return, ReturnLine } from './return-types.ts'
import { dueShippingFee, outcomeOf, restockingFees, worthOfReturn } from './return-worth.ts'

type RefundOfReturn = {
  orderTransactions: { parentId: string; transactionAmount: MoneyInput }[]
  refundMethods?: RefundMethod[] | null
  allowOverRefunding?: boolean | null
}
type ProcessInput = {
  returnId: string
  note?: string | null
  returnLineItems?: { id: string; quantity: number; dispositions?: DisposeInput[] | null }[] | null
  exchangeLineItems?: { id: string; quantity: number }[] | null
  refundShipping?: { fullRefund?: boolean | null; shippingRefundAmount?: MoneyInput | null } | null
  financialTransfer?: { issueRefund?: RefundOfReturn | null } | null
}

type Units<Line> = { line: Line; quantity: number }
type Plan = {
  units: Units<ReturnLine>[]
  exchanges: Units<ExchangeLine>[]
  dispositions: CheckedDisposition[]
  shipping: Money
  repayments: Repayment[]
  note: string | null
}

/**
 * Units of a return count as returned, exchanged ones ship, and money is refunded. The order's reduction and
 * the refund may differ.
 */
export const returnProcess = mutation(({ input }: { input: ProcessInput }, context: Context) => {
  const { world, shop } = context
  const { order, opened } = findReturn(context, input.returnId, 'input.returnId')
  if (opened.status !== 'OPEN') refuse('input.returnId', 'Return is not open.', 'INVALID_STATE')
  const plan = checked(context, order, opened, input)
  carryOut(context, order, opened, plan)
  publish(world, shop, 'returns/process', returnPayload(order, opened))
  touchOrder(world, shop, order)
  return { return: opened }
})

function checked(context: Context, order: Order, opened: Return, input: ProcessInput): Plan {
  const units = processable(opened.lines, input.returnLineItems ?? [], 'input.returnLineItems')
  const exchanges = processable(
    opened.exchangeLines,
    input.exchangeLineItems ?? [],
    'input.exchangeLineItems',
  )
  const dispositions = (input.returnLineItems ?? []).flatMap((line, index) =>
    checkLineDispositions(context, opened, line, `input.returnLineItems.${index}`),
  )
  const shipping = shippingToRefund(order, input.refundShipping)
  const refund = input.financialTransfer?.issueRefund
  const repayments = refund ? wantedRepayments(context, order, refund) : []
  if (units.length + exchanges.length + repayments.length === 0 && shipping.presentment === 0)
    refuse('input', 'Nothing to process was given.', 'BLANK')
  return { units, exchanges, dispositions, shipping, repayments, note: input.note ?? null }
}

/** @throws Refusal for lines that are not in the return, and more units than wait to be processed */
export function processable<Line extends { id: string; quantity: number; processed: number }>(
  lines: readonly Line[],
  given: readonly { id: string; quantity: number }[],
  path: string,
): Units<Line>[] {
  return given.map(({ id, quantity }, index) => {
    const line = byId(lines, id)
    if (!line) refuse(`${path}.${index}.id`, 'Line item does not exist in the return.', 'NOT_FOUND')
    const isTwice = given.findIndex((other) => other.id === id) !== index
    if (isTwice) refuse(`${path}.${index}.id`, 'Line item is given twice.', 'INVALID')
    if (quantity < 1) refuse(`${path}.${index}.quantity`, 'Quantity must be greater than 0.', 'GREATER_THAN')
    if (quantity > line.quantity - line.processed)
      refuse(`${path}.${index}.quantity`, 'Quantity is more than can be processed.', 'LESS_THAN_OR_EQUAL_TO')
    return { line, quantity }
  })
}

type LineInput = NonNullable<ProcessInput['returnLineItems']>[number]

function checkLineDispositions(
  context: Context,
  opened: Return,
  given: LineInput,
  at: string,
): CheckedDisposition[] {
  const found = checkDispositions(context, given.dispositions ?? [], `${at}.dispositions`)
  const line = byId(opened.lines, given.id)
  if (found.some((each) => each.opened !== opened || each.line.fulfillmentLineId !== line?.fulfillmentLineId))
    refuse(`${at}.dispositions`, 'Disposition is of another line item.', 'INVALID')
  const total = found.reduce((sum, { wanted }) => sum + wanted.quantity, 0)
  if (total > given.quantity)
    refuse(`${at}.dispositions`, 'More units are disposed of than are processed.', 'INVALID')
  return found
}

export function shippingToRefund(
  order: Order,
  given: ProcessInput['refundShipping'],
  path = 'input.refundShipping',
): Money {
  const most = refundableShipping(order)
  const { shippingRefundAmount: amount, fullRefund } = given ?? {}
  if (!amount) return fullRefund ? most : nothing
  const wanted = amountIn(order, amount, { field: `${path}.shippingRefundAmount` })
  if (wanted.presentment > most.presentment)
    refuse(`${path}.shippingRefundAmount`, 'Shipping refund is more than can be refunded.', 'INVALID')
  return wanted
}

function wantedRepayments(context: Context, order: Order, refund: RefundOfReturn): Repayment[] {
  const path = 'input.financialTransfer.issueRefund'
  const found: Repayment[] = []
  for (const [index, { parentId, transactionAmount }] of refund.orderTransactions.entries()) {
    const field = `${path}.orderTransactions.${index}`
    const amount = amountIn(order, transactionAmount, { field: `${field}.transactionAmount` })
    found.push(repaymentTo(order, parentId, amount, { field, before: found }))
  }
  const credits = creditRepayments(context, order, refund.refundMethods ?? [], {
    field: `${path}.refundMethods`,
  })
  const all = [...found, ...credits]
  const mayExceed = refund.allowOverRefunding ?? false
  checkTotal(order, all, { field: path, mayExceed })
  return all
}

function carryOut(context: Context, order: Order, opened: Return, plan: Plan): void {
  const { world, shop } = context
  const { units, exchanges, shipping, repayments } = plan
  const shippingFee = units.length > 0 ? dueShippingFee(opened) : nothing
  const outcome = outcomeOf(shop, order, { units, exchanges, shipping, shippingFee })
  const worth = worthOfReturn(order, units)
  const fees = restockingFees(order, units)
  const transactions = repay(context, order, repayments)
  dispose(context, plan.dispositions)
  if (units.length + transactions.length > 0 || shipping.presentment > 0) {
    const refund = {
      id: mintPartId(world, shop, order.id, 'Refund'),
      createdAt: world.clock.now(),
      note: plan.note,
      returnId: opened.id,
      lines: worth.map(({ line, quantity, subtotal, tax }) => ({
        id: mintPartId(world, shop, order.id, 'RefundLineItem'),
        lineItemId: line.id,
        quantity,
        restockType: 'NO_RESTOCK' as const,
        locationId: null,
        subtotal,
        tax,
      })),
      shipping,
      transactionIds: transactions.map(({ id }) => id),
      adjustment: subtract(add(...transactions.map(({ amount }) => amount)), outcome),
    }
    order.refunds.push(refund)
    opened.refundIds.push(refund.id)
    for (const { line, quantity } of worth) line.refunded += quantity
    for (const { line, quantity } of units) {
      line.processed += quantity
      line.refunded += quantity
    }
    chargeFees(context, order, opened, { shippingFee, restocking: fees })
    publish(world, shop, 'refunds/create', refundPayload(shop, order, refund))
  }
  const added = addExchangedUnits(context, order, exchanges)
  sendExchangedUnits(context, order, added)
}

function chargeFees(
  { world, shop }: Context,
  order: Order,
  opened: Return,
  { shippingFee, restocking }: { shippingFee: Money; restocking: readonly Money[] },
): void {
  const charge = (kind: 'RETURN_SHIPPING' | 'RESTOCKING', amount: Money) => {
    if (amount.presentment > 0)
      order.fees.push({ id: mintPartId(world, shop, order.id, 'Fee'), returnId: opened.id, kind, amount })
  }
  charge('RETURN_SHIPPING', shippingFee)
  if (shippingFee.presentment > 0) opened.isShippingFeeCharged = true
  for (const amount of restocking) charge('RESTOCKING', amount)
}
