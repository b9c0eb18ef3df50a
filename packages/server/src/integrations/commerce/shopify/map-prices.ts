import { toMinor } from '@aftercare/domain/shared/currencies'
import { allocate, minor, multiply, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { LineItemPayload, OrderPayload } from './order-payload.ts'

export type LinePrices = { listTotalMinor: MinorUnits; paidTotalMinor: MinorUnits; taxTotalMinor: MinorUnits }

/**
 * What each line cost, for all its ordered units, in the store's currency (D10).
 *
 * Shopify divides discounts among the lines itself: a line's `discount_allocations` hold its share of
 * every discount, its own and the order's. Where they are missing `total_discount` is the line's own
 * discount, and what remains of the order's `total_discounts` is divided here, by what the lines cost
 * after their own. A discount never brings a line below zero.
 */
export function mapLinePrices(order: OrderPayload, currency: string): LinePrices[] {
  const toAmount = (decimal: string) => toMinor(decimal, currency)
  const listTotals = order.line_items.map((line) => multiply(toAmount(line.price), line.quantity))
  const discounts = discountsOf(order, listTotals, toAmount)

  return order.line_items.map((line, index) => {
    const listTotalMinor = listTotals[index] ?? zero
    return {
      listTotalMinor,
      paidTotalMinor: minor(Math.max(listTotalMinor - (discounts[index] ?? 0), 0)),
      taxTotalMinor: sum(line.tax_lines.map(({ price }) => toAmount(price))),
    }
  })
}

function discountsOf(
  { line_items: lines, ...order }: OrderPayload,
  listTotals: readonly MinorUnits[],
  toAmount: (decimal: string) => MinorUnits,
): MinorUnits[] {
  const own = lines.map((line) => ownDiscount(line, toAmount))
  if (lines.some((line) => line.discount_allocations.length > 0)) return own

  const offShipping = order.shipping_lines.flatMap((line) => line.discount_allocations)
  const hasShippingCode = order.discount_codes.some(({ type }) => type === 'shipping')
  if (offShipping.length > 0 || hasShippingCode) return own

  const leftover = toAmount(order.total_discounts) - sum(own)
  const weights = listTotals.map((total, index) => Math.max(total - (own[index] ?? 0), 0))
  if (leftover <= 0 || weights.every((weight) => weight === 0)) return own
  return allocate(minor(leftover), weights).map((share, index) => minor(share + (own[index] ?? 0)))
}

const ownDiscount = (line: LineItemPayload, toAmount: (decimal: string) => MinorUnits): MinorUnits =>
  line.discount_allocations.length > 0
    ? sum(line.discount_allocations.map(({ amount }) => toAmount(amount)))
    : toAmount(line.total_discount)

/**
 * Units of the shopper's currency per unit of the store's, as fixed when the order was made (D12): the
 * order's total in both, or where that is zero another amount that is known in both.
 */
export function conversionRateOf(order: OrderPayload): number {
  for (const amounts of [
    order.total_price_set,
    order.total_line_items_price_set,
    order.total_shipping_price_set,
  ]) {
    const inShop = Number(amounts?.shop_money.amount ?? 0)
    const paid = Number(amounts?.presentment_money.amount ?? 0)
    if (inShop > 0 && paid > 0) return paid / inShop
  }
  return 1
}
