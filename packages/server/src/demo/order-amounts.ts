import { convert } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { allocate, minor, percentOf, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'

/** A discount as the shop gave it. `percent` and `fixed` in minor units of the shop's currency. */
export type Discount = {
  title: string
  code?: string
  /** `lines` names the places of the lines it is for; an order's discount is for every line. */
  on: 'order' | 'shipping' | { lines: number[] }
  percent?: number
  fixed?: number
}

/** A tax by its rate in per cent, so that 8.875 is eight and seven eighths. */
export type TaxRate = { title: string; percent: number }

type AmountRequest = {
  lines: { unitPrice: MinorUnits; quantity: number; isTaxable: boolean; isTip?: boolean }[]
  shipping: MinorUnits | null
  discounts: Discount[]
  taxes: TaxRate[]
  isTaxIncluded: boolean
  isShippingTaxed: boolean
}

/** `place` is the discount's place in the order's list of discounts. */
export type Allocation = { place: number; amount: MinorUnits }

export type LineAmounts = {
  unitPrice: MinorUnits
  quantity: number
  isTip: boolean
  allocations: Allocation[]
  taxes: MinorUnits[]
}

/** The parts an order's totals are sums of, in one currency. */
export type OrderAmounts = {
  lines: LineAmounts[]
  shipping: { price: MinorUnits; allocations: Allocation[]; taxes: MinorUnits[] } | null
}

/**
 * Computes every part of an order in minor units: line discounts first, then order discounts allocated over
 * the rest of the lines, then taxes per line. Tips are neither discounted nor taxed.
 */
export function orderAmounts(request: AmountRequest): OrderAmounts {
  const allocations = allocationsOf(request)
  const taxesOn = (net: MinorUnits, isTaxed: boolean) =>
    request.taxes.map(({ percent }) => (isTaxed ? taxOn(net, percent, request) : zero))

  const lines = request.lines.map(({ unitPrice, quantity, isTaxable, isTip = false }, index) => {
    const own = allocations[index] ?? []
    const net = minor(unitPrice * quantity - sum(own.map(({ amount }) => amount)))
    return { unitPrice, quantity, isTip, allocations: own, taxes: taxesOn(net, isTaxable && !isTip) }
  })
  if (request.shipping === null) return { lines, shipping: null }

  const price = request.shipping
  const own = shippingAllocations(request.discounts, price)
  const net = minor(price - sum(own.map(({ amount }) => amount)))
  return { lines, shipping: { price, allocations: own, taxes: taxesOn(net, request.isShippingTaxed) } }
}

/** The share of a gross amount that is tax, or the tax that comes on top of a net one. */
function taxOn(amount: MinorUnits, percent: number, { isTaxIncluded, taxes }: AmountRequest): MinorUnits {
  if (!isTaxIncluded) return percentOf(amount, percent)
  const whole = 100 + taxes.reduce((total, tax) => total + tax.percent, 0)
  return minor(Math.round((amount * percent) / whole))
}

function allocationsOf({ lines, discounts }: AmountRequest): Allocation[][] {
  const left = lines.map(({ unitPrice, quantity, isTip }) => (isTip ? 0 : unitPrice * quantity))
  const given: Allocation[][] = lines.map(() => [])

  const give = (place: number, total: MinorUnits, weights: number[]) => {
    allocate(total, weights).forEach((amount, index) => {
      if (amount === 0) return
      given[index]?.push({ place, amount })
      left[index] = (left[index] ?? 0) - amount
    })
  }
  const inOrder = discounts.map((discount, place) => ({ discount, place }))
  for (const { discount, place } of inOrder) {
    if (typeof discount.on === 'string') continue
    const named = discount.on.lines
    give(
      ...shareOut(
        discount,
        place,
        left.map((amount, index) => (named.includes(index) ? amount : 0)),
      ),
    )
  }
  for (const { discount, place } of inOrder)
    if (discount.on === 'order') give(...shareOut(discount, place, [...left]))
  return given
}

/** A discount never takes more than there is. */
function shareOut(discount: Discount, place: number, weights: number[]) {
  const whole = minor(weights.reduce((a, b) => a + b, 0))
  const wanted = discount.percent === undefined ? (discount.fixed ?? 0) : percentOf(whole, discount.percent)
  return [place, minor(Math.min(wanted, whole)), weights] as const
}

const shippingAllocations = (discounts: Discount[], price: MinorUnits): Allocation[] =>
  discounts.flatMap((discount, place) => {
    if (discount.on !== 'shipping') return []
    return [{ place, amount: shareOut(discount, place, [price])[1] }]
  })

/** The same order in the shopper's currency: each part converted once, totals are sums of those. */
export function inCurrency(amounts: OrderAmounts, from: string, to: string, rate: number): OrderAmounts {
  const other = (amount: MinorUnits) => convert(amount, rate, currencyExponent(from), currencyExponent(to))
  const shares = (allocations: Allocation[]) =>
    allocations.map(({ place, amount }) => ({ place, amount: other(amount) }))
  return {
    lines: amounts.lines.map((line) => ({
      ...line,
      unitPrice: other(line.unitPrice),
      allocations: shares(line.allocations),
      taxes: line.taxes.map(other),
    })),
    shipping: amounts.shipping && {
      price: other(amounts.shipping.price),
      allocations: shares(amounts.shipping.allocations),
      taxes: amounts.shipping.taxes.map(other),
    },
  }
}

export type OrderTotals = Record<
  'lineItems' | 'discounts' | 'subtotal' | 'shipping' | 'tax' | 'tip' | 'total',
  MinorUnits
>

/**
 * An order's totals. `subtotal` is the lines after their discounts, `shipping` the price after its own;
 * included taxes are part of both and only other taxes are added to `total`.
 */
export function totalsOf({ lines, shipping }: OrderAmounts, isTaxIncluded: boolean): OrderTotals {
  const goods = lines.filter(({ isTip }) => !isTip)
  const lineItems = sum(goods.map(({ unitPrice, quantity }) => minor(unitPrice * quantity)))
  const lineDiscounts = sum(goods.map(discountOf))
  const shippingDiscount = shipping ? discountOf(shipping) : zero
  const shippingNet = minor((shipping?.price ?? 0) - shippingDiscount)
  const subtotal = minor(lineItems - lineDiscounts)
  const tax = sum([...goods, ...(shipping ? [shipping] : [])].map(taxOf))
  const tip = sum(lines.filter(({ isTip }) => isTip).map(({ unitPrice }) => unitPrice))
  return {
    lineItems,
    discounts: minor(lineDiscounts + shippingDiscount),
    subtotal,
    shipping: shippingNet,
    tax,
    tip,
    total: minor(subtotal + shippingNet + tip + (isTaxIncluded ? 0 : tax)),
  }
}

export const discountOf = ({ allocations }: { allocations: Allocation[] }): MinorUnits =>
  sum(allocations.map(({ amount }) => amount))

export const taxOf = ({ taxes }: { taxes: MinorUnits[] }): MinorUnits => sum(taxes)

/**
 * What `quantity` units of a line were bought for, without and with the tax on top. Units share the
 * line's total by largest remainder, so that all of them together are the line's total.
 */
export function unitsOf(line: LineAmounts, quantity: number): { subtotal: MinorUnits; tax: MinorUnits } {
  const firstUnits = (total: MinorUnits) =>
    sum(
      allocate(
        total,
        Array.from({ length: line.quantity }, () => 1),
      ).slice(0, quantity),
    )
  return {
    subtotal: firstUnits(minor(line.unitPrice * line.quantity - discountOf(line))),
    tax: firstUnits(taxOf(line)),
  }
}
