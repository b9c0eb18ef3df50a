import { add, nothing, shareOf, subtract, times, type Money } from '../world/money.ts'
import type { LineItem, Order, Transaction } from './order-types.ts'

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => Money): Money =>
  add(...items.map(amountOf))

/** Units that were neither returned nor removed. */
export const currentQuantity = ({ quantity, removed, refunded }: LineItem): number =>
  quantity - removed - refunded

/** Units that are still to be sent. Those that were refunded or removed before they were sent are none. */
export const unfulfilledQuantity = ({
  quantity,
  removed,
  fulfilled,
  refundedUnfulfilled,
}: LineItem): number => quantity - removed - fulfilled - refundedUnfulfilled

/** A line's price after all discounts, without taxes that come on top. */
export const discountedTotal = (line: LineItem): Money =>
  subtract(times(line.unitPrice, line.quantity), line.lineDiscount, line.orderDiscount)

export const lineTax = ({ taxLines }: LineItem): Money => sum(taxLines, ({ price }) => price)

/** Duties of the order's units. They stay with units that are refunded, and go with units that are removed. */
export const currentDuties = ({ lines }: Order): Money =>
  sum(lines, ({ duties, quantity, removed }) =>
    shareOf(
      sum(duties, ({ amount }) => amount),
      quantity,
      removed,
      quantity - removed,
    ),
  )

/** The value of the next `count` units to be removed. */
export const subtotalOfNext = (line: LineItem, count: number): Money =>
  shareOf(discountedTotal(line), line.quantity, line.removed + line.refunded, count)
export const taxOfNext = (line: LineItem, count: number): Money =>
  shareOf(lineTax(line), line.quantity, line.removed + line.refunded, count)

export const currentSubtotal = (order: Order): Money =>
  sum(order.lines, (line) => subtotalOfNext(line, currentQuantity(line)))

const currentLineTax = (order: Order): Money =>
  sum(order.lines, (line) => taxOfNext(line, currentQuantity(line)))

export const shippingPrice = ({ shippingLine }: Order): Money =>
  shippingLine ? subtract(shippingLine.price, shippingLine.discount) : nothing

const shippingTax = ({ shippingLine }: Order): Money => shippingLine?.tax ?? nothing

/** What the customer paid for shipping, with its tax. */
export const shippingWithTax = (order: Order): Money =>
  order.taxesIncluded ? shippingPrice(order) : add(shippingPrice(order), shippingTax(order))

export const refundedShipping = ({ refunds }: Order): Money => sum(refunds, ({ shipping }) => shipping)

export const currentTax = (order: Order): Money => add(currentLineTax(order), shippingTax(order))

/** What the customer owes or owed for the rest of the order. */
export function currentTotal(order: Order): Money {
  const taxes = order.taxesIncluded ? nothing : currentLineTax(order)
  return add(
    currentSubtotal(order),
    taxes,
    currentDuties(order),
    subtract(shippingWithTax(order), refundedShipping(order)),
    sum(order.fees, ({ amount }) => amount),
  )
}

/** Before anything came back. */
export function originalTotal(order: Order): Money {
  const kept = order.lines.map((line) => {
    const count = line.quantity - line.removed
    const price = shareOf(discountedTotal(line), line.quantity, line.removed, count)
    return order.taxesIncluded
      ? price
      : add(price, shareOf(lineTax(line), line.quantity, line.removed, count))
  })
  return add(...kept, currentDuties(order), shippingWithTax(order))
}

const succeeded = ({ transactions }: Order, ...kinds: Transaction['kind'][]): Transaction[] =>
  transactions.filter(({ kind, status }) => status === 'SUCCESS' && kinds.includes(kind))

export const payments = (order: Order): Transaction[] => succeeded(order, 'SALE', 'CAPTURE')

export const received = (order: Order): Money => sum(payments(order), ({ amount }) => amount)
export const repaid = (order: Order): Money => sum(succeeded(order, 'REFUND'), ({ amount }) => amount)
/** What the shop has of the customer's money. */
export const netPayment = (order: Order): Money => subtract(received(order), repaid(order))
export const outstanding = (order: Order): Money => subtract(currentTotal(order), netPayment(order))

/** The rest of one payment. */
export const leftOfPayment = (order: Order, payment: Transaction): Money =>
  subtract(
    payment.amount,
    sum(
      succeeded(order, 'REFUND').filter(({ parentId }) => parentId === payment.id),
      ({ amount }) => amount,
    ),
  )
