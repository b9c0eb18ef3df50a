import { allocate, minor, sum, zero, type MinorUnits } from '../shared/money.ts'

/** What a line of an order cost after every discount, for all its units (D10). */
export type PaidLine = {
  /** Units ordered, whatever became of them since. */
  quantity: number
  /** Holds the tax when the order's prices include it. */
  paidTotalMinor: MinorUnits
  taxTotalMinor: MinorUnits
  isTaxIncluded: boolean
}

/** Some units of a line and what was paid for them; tax is only what came on top of the price. */
export type UnitsValue = { quantity: number; priceMinor: MinorUnits; taxMinor: MinorUnits }

/**
 * What was paid for each of an order's lines, in their order.
 *
 * A line's own discounts come off first; a discount on the whole order is then shared in proportion to
 * what is left of each line. No line falls below 0, and the parts add up to what was paid. Platforms
 * that share the order's discount themselves pass it as part of `discountMinor`.
 */
export function paidTotals(
  lines: readonly { listTotalMinor: MinorUnits; discountMinor: MinorUnits }[],
  orderDiscountMinor: MinorUnits = zero,
): MinorUnits[] {
  const left = lines.map(({ listTotalMinor, discountMinor }) =>
    minor(Math.max(listTotalMinor - discountMinor, 0)),
  )
  const discounts = allocate(minor(Math.min(orderDiscountMinor, sum(left))), left)
  return left.map((amount, index) => minor(amount - (discounts[index] ?? zero)))
}

/** What one unit of a total counts for where only one can be shown: the dearest, if they differ. */
export const unitAmount = (totalMinor: MinorUnits, quantity: number): MinorUnits =>
  quantity > 0 ? minor(Math.ceil(totalMinor / quantity)) : zero

/** The price and tax shown for a unit of a line; `takeUnits` says what given units are really worth. */
export const unitValue = (line: PaidLine): UnitsValue => ({
  quantity: 1,
  priceMinor: unitAmount(line.paidTotalMinor, line.quantity),
  taxMinor: unitAmount(addedTax(line), line.quantity),
})

/**
 * What the next `quantity` units of a line are worth, given those already taken.
 *
 * A total that does not divide evenly makes some units dearer by one minor unit; those go first. `taken`
 * holds the values that earlier calls gave for units still claimed or returned for good (a denied or
 * cancelled claim gives its units back by leaving the list), so however a line comes back, in one piece
 * or many, its values add up to exactly what was paid and never to more. Units that the platform took
 * off the order by itself are `removedQuantity`; they count as the dearest.
 *
 * Throws a `RangeError` when fewer units are left.
 */
export function takeUnits(
  line: PaidLine,
  taken: readonly UnitsValue[],
  quantity: number,
  removedQuantity = 0,
): UnitsValue {
  const takenQuantity = taken.reduce((total, units) => total + units.quantity, removedQuantity)
  if (!Number.isInteger(quantity) || quantity < 0 || takenQuantity + quantity > line.quantity)
    throw new RangeError(`Cannot take ${quantity} units of ${line.quantity}, ${takenQuantity} are gone`)

  const take = (totalMinor: MinorUnits, amounts: readonly MinorUnits[]) =>
    takeShare({ totalMinor, units: line.quantity, taken, amounts, removedQuantity }, quantity)

  return {
    quantity,
    priceMinor: take(
      line.paidTotalMinor,
      taken.map(({ priceMinor }) => priceMinor),
    ),
    taxMinor: take(
      addedTax(line),
      taken.map(({ taxMinor }) => taxMinor),
    ),
  }
}

const addedTax = (line: PaidLine): MinorUnits => (line.isTaxIncluded ? zero : line.taxTotalMinor)

/** Every unit is worth `even`, and the first few, as many as do not divide, one more. */
function takeShare(
  line: {
    totalMinor: MinorUnits
    units: number
    taken: readonly UnitsValue[]
    amounts: readonly MinorUnits[]
    removedQuantity: number
  },
  quantity: number,
): MinorUnits {
  if (quantity === 0) return zero
  const even = Math.floor(line.totalMinor / line.units)
  const dearer = line.totalMinor % line.units
  const dearerTaken = line.taken.reduce(
    (total, units, index) => total + (line.amounts[index] ?? zero) - units.quantity * even,
    line.removedQuantity,
  )
  const dearerLeft = Math.max(0, dearer - dearerTaken)
  return minor(quantity * even + Math.min(quantity, dearerLeft))
}
