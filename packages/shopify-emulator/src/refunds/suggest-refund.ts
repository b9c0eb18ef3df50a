import { GraphQLError } from 'graphql'
import type { Context } from '../graphql/context.ts'
import { refundedShipping, shippingWithTax } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import { byId } from '../shop/find.ts'
import {
  add,
  atLeastNothing,
  fromPresentment,
  moneyBag,
  nothing,
  parseAmount,
  subtract,
  type Money,
} from '../world/money.ts'
import { maximumRefundable, suggestTransactions, totalWorth, worthOfUnits } from './refund-worth.ts'

type Args = {
  refundLineItems?:
    { lineItemId: string; quantity: number; restockType?: string | null; locationId?: string | null }[] | null
  refundShipping?: boolean | null
  shippingAmount?: string | number | null
  refundMethodAllocation?: string | null
}

/** The rest of the shipping that can be refunded. */
export const refundableShipping = (order: Order): Money =>
  atLeastNothing(subtract(shippingWithTax(order), refundedShipping(order)))

/** A preview of a refund of these lines. */
export function suggestRefund(order: Order, args: Args, _context: Context) {
  const given = args.refundLineItems ?? []
  const units = given.map(({ lineItemId, quantity }) => {
    const line = byId(order.lines, lineItemId)
    if (!line) throw new GraphQLError(`Line item ${lineItemId} is not in the order.`)
    return { line, quantity }
  })
  const worth = worthOfUnits(units)
  const shipping = suggestedShipping(order, args)
  const wanted = add(totalWorth(order, worth), shipping)
  const most = maximumRefundable(order)
  const total = wanted.presentment > most.presentment ? most : wanted
  const isCredit = args.refundMethodAllocation === 'STORE_CREDIT'
  return {
    amountSet: moneyBag(total, order),
    subtotalSet: moneyBag(add(...worth.map(({ subtotal }) => subtotal)), order),
    totalTaxSet: moneyBag(add(...worth.map(({ tax }) => tax)), order),
    maximumRefundableSet: moneyBag(most, order),
    shipping: {
      amountSet: moneyBag(shipping, order),
      maximumRefundableSet: moneyBag(refundableShipping(order), order),
    },
    refundLineItems: worth.map(({ line, quantity, subtotal, tax }, index) => ({
      lineItem: line,
      quantity,
      restockType: given[index]?.restockType ?? 'NO_RESTOCK',
      restocked: false,
      subtotalSet: moneyBag(subtotal, order),
      totalTaxSet: moneyBag(tax, order),
    })),
    suggestedTransactions: isCredit ? [] : suggestedTransactionViews(order, total),
    suggestedRefundMethods: isCredit ? [creditMethodView(order, total, most)] : [],
  }
}

function suggestedShipping(order: Order, { refundShipping, shippingAmount }: Args): Money {
  if (refundShipping) return refundableShipping(order)
  if (shippingAmount === null || shippingAmount === undefined) return nothing
  const minor = parseAmount(shippingAmount, order.presentmentCurrencyCode)
  if (minor === undefined) throw new GraphQLError(`Invalid Money: ${shippingAmount}`)
  return fromPresentment(minor, order)
}

export const suggestedTransactionViews = (order: Order, total: Money) =>
  suggestTransactions(order, total).map(({ payment, amount }) => ({
    amountSet: moneyBag(amount, order),
    gateway: payment.gateway,
    kind: 'SUGGESTED_REFUND',
    parentTransaction: payment,
  }))

export const creditMethodView = (order: Order, total: Money, most: Money) => ({
  __typename: 'SuggestedStoreCreditRefund',
  amount: moneyBag(total, order),
  maximumRefundable: moneyBag(most, order),
  expiresAt: null,
})
