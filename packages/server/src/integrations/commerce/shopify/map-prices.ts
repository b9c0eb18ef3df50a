import { paidTotals } from '@aftercare/domain/orders/paid-units'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { minor, multiply, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { LineItemPayload, OrderPayload } from './order-payload.ts'

export type LinePrices = { listTotalMinor: MinorUnits; paidTotalMinor: MinorUnits; taxTotalMinor: MinorUnits }

/**
 * What each line cost, for all its ordered units, in the store's currency.
 *
 * Shopify divides discounts among the lines itself: a line's `discount_allocations` hold its share of
 * every discount, its own and the order's. Where they are missing `total_discount` is the line's own
 * discount, and what remains of the order's `total_discounts` is divided here, by what the lines cost
 * after their own. A discount never brings a line below zero.
 */
export function mapLinePrices(order: OrderPayload, currency: string): LinePrices[] {
  const toAmount = (decimal: string) => toMinor(decimal, currency)
  const amounts = order.line_items.map((line) => ({
    listTotalMinor: multiply(toAmount(line.price), line.quantity),
    discountMinor: ownDiscount(line, toAmount),
  }))
  const ownDiscounts = sum(amounts.map(({ discountMinor }) => discountMinor))
  const paid = paidTotals(amounts, unallocatedDiscount(order, ownDiscounts, toAmount))

  return order.line_items.map((line, index) => ({
    listTotalMinor: amounts[index]?.listTotalMinor ?? zero,
    paidTotalMinor: paid[index] ?? zero,
    taxTotalMinor: sum(line.tax_lines.map(({ price }) => toAmount(price))),
  }))
}

/** The rest of the order's discount if Shopify allocated none; a discount on shipping does not count. */
function unallocatedDiscount(
  order: OrderPayload,
  ownDiscounts: MinorUnits,
  toAmount: (decimal: string) => MinorUnits,
): MinorUnits {
  const isAllocated = [...order.line_items, ...order.shipping_lines].some(
    (line) => line.discount_allocations.length > 0,
  )
  if (isAllocated || order.discount_codes.some(({ type }) => type === 'shipping')) return zero
  return minor(Math.max(toAmount(order.total_discounts) - ownDiscounts, 0))
}

const ownDiscount = (line: LineItemPayload, toAmount: (decimal: string) => MinorUnits): MinorUnits =>
  line.discount_allocations.length > 0
    ? sum(line.discount_allocations.map(({ amount }) => toAmount(amount)))
    : toAmount(line.total_discount)

/** The currency that an order's amounts are in; null where it does not say. */
export const shopCurrencyOf = ({ currency, total_price_set: total }: OrderPayload): string | null =>
  currency ?? total?.shop_money.currency_code ?? null

/** The currency that the shopper paid in; null where that is the shop's own, or the order does not say. */
export const customerCurrencyOf = (order: OrderPayload): string | null =>
  order.presentment_currency ?? order.total_price_set?.presentment_money.currency_code ?? null

/**
 * Units of the shopper's currency per unit of the shop's, as fixed when the order was placed: the order's
 * total in both, or if that is zero another amount known in both. Undefined if the currencies differ and no
 * amount has both.
 */
export function conversionRateOf(order: OrderPayload): number | undefined {
  const currency = shopCurrencyOf(order)
  const paidIn = customerCurrencyOf(order)
  if (!paidIn || paidIn === currency) return 1
  for (const amounts of [
    order.total_price_set,
    order.total_line_items_price_set,
    order.total_shipping_price_set,
  ]) {
    if (amounts?.shop_money.currency_code !== currency) continue
    if (amounts.presentment_money.currency_code !== paidIn) continue
    const inShop = Number(amounts.shop_money.amount)
    const paid = Number(amounts.presentment_money.amount)
    // Twelve digits hold any rate without binary rounding errors.
    if (inShop > 0 && paid > 0) return Number((paid / inShop).toPrecision(12))
  }
  return undefined
}
