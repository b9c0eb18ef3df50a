import { discountedTotal, leftOfPayment, lineTax, netPayment, payments } from '../orders/order-amounts.ts'
import type { LineItem, Order, Transaction } from '../orders/order-types.ts'
import { add, atLeastNothing, nothing, shareOf, type Money } from '../world/money.ts'

export type Units = { line: LineItem; quantity: number }
export type UnitsWorth = Units & { subtotal: Money; tax: Money }

/** The value of the next units to be removed, each line's after those removed before. */
export function worthOfUnits(units: readonly Units[]): UnitsWorth[] {
  const gone = new Map<string, number>()
  return units.map(({ line, quantity }) => {
    const from = gone.get(line.id) ?? line.removed + line.refunded
    gone.set(line.id, from + quantity)
    return {
      line,
      quantity,
      subtotal: shareOf(discountedTotal(line), line.quantity, from, quantity),
      tax: shareOf(lineTax(line), line.quantity, from, quantity),
    }
  })
}

/** A customer's refund for units: their price with tax, whether or not the tax is included. */
export const totalWorth = (order: Order, worth: readonly UnitsWorth[]): Money =>
  add(...worth.flatMap(({ subtotal, tax }) => (order.taxesIncluded ? [subtotal] : [subtotal, tax])))

/** The highest refund without exceeding what was paid. */
export const maximumRefundable = (order: Order): Money => atLeastNothing(netPayment(order))

export type SuggestedPart = { payment: Transaction; amount: Money }

/** The payments to refund: one after another, gift cards and store credit first. */
export function suggestTransactions(order: Order, total: Money): SuggestedPart[] {
  const isOwn = ({ gateway }: Transaction) => gateway === 'gift_card' || gateway === 'shopify_store_credit'
  const ordered = payments(order).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const parts: SuggestedPart[] = []
  let left = total.presentment
  for (const payment of ordered) {
    const available = leftOfPayment(order, payment)
    const presentment = Math.min(left, available.presentment)
    if (presentment <= 0) continue
    parts.push({ payment, amount: partOf(total, presentment, left, parts) })
    left -= presentment
  }
  return parts
}

/** The last part takes what rounding left of the shop's amount. */
function partOf(total: Money, presentment: number, left: number, before: readonly SuggestedPart[]): Money {
  const taken = add(...before.map(({ amount }) => amount))
  if (presentment === left) return { shop: total.shop - taken.shop, presentment }
  return total.presentment === 0
    ? nothing
    : { shop: Math.round((total.shop * presentment) / total.presentment), presentment }
}
