import { minor, sum, type MinorUnits } from '../shared/money.ts'

type Order = {
  totalMinor: MinorUnits
  shippingMinor: MinorUnits
  isTaxIncluded: boolean
  lines: readonly { listTotalMinor: MinorUnits; paidTotalMinor: MinorUnits; taxTotalMinor: MinorUnits }[]
}

type OrderSums = {
  subtotalMinor: MinorUnits
  /** Zero or more: subtracted from the subtotal. */
  discountMinor: MinorUnits
  /** On the items. Part of the subtotal where prices include tax, added to it where they don't. */
  taxMinor: MinorUnits
  /** The rest of the total: tax on shipping, duties, a discount on shipping. Negative for a reduction. */
  otherMinor: MinorUnits
}

/**
 * What an order's total is made of, in minor units of its currency: subtotal − discount + shipping + other,
 * and the tax where prices don't include it, is the total to the cent.
 */
export function orderSums({ totalMinor, shippingMinor, isTaxIncluded, lines }: Order): OrderSums {
  const subtotalMinor = sum(lines.map((line) => line.listTotalMinor))
  const paidMinor = sum(lines.map((line) => line.paidTotalMinor))
  const taxMinor = sum(lines.map((line) => line.taxTotalMinor))
  const explainedMinor = paidMinor + shippingMinor + (isTaxIncluded ? 0 : taxMinor)
  return {
    subtotalMinor,
    discountMinor: minor(subtotalMinor - paidMinor),
    taxMinor,
    otherMinor: minor(totalMinor - explainedMinor),
  }
}
