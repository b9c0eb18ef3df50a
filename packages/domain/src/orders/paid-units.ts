import { allocate, minor, sum, zero, type MinorUnits } from '../shared/money.ts'

/** What a line of an order cost after every discount, for all its units. */
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

/** What units are worth to the shopper: price and the tax on top of it. */
export const worthOf = ({ priceMinor, taxMinor }: UnitsValue): MinorUnits => sum([priceMinor, taxMinor])

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
 * off the order by itself are `removedQuantity`; they count as the dearest. Should the line have become
 * cheaper since a claim, by an edit of the order, only what is left of its total is given.
 *
 * Throws a `RangeError` when fewer units are left.
 */
export function takeUnits(
  line: PaidLine,
  taken: readonly UnitsValue[],
  quantity: number,
  removedQuantity = 0,
): UnitsValue {
  const takenQuantity = taken.reduce((total, units) => total + units.quantity, 0)
  if (
    !Number.isInteger(quantity) ||
    quantity < 0 ||
    takenQuantity + removedQuantity + quantity > line.quantity
  )
    throw new RangeError(
      `Cannot take ${quantity} units of ${line.quantity}, ${takenQuantity + removedQuantity} are gone`,
    )

  const take = (totalMinor: MinorUnits, takenMinor: MinorUnits) =>
    takeShare({ totalMinor, units: line.quantity, takenMinor, takenQuantity, removedQuantity }, quantity)

  return {
    quantity,
    priceMinor: take(line.paidTotalMinor, sum(taken.map(({ priceMinor }) => priceMinor))),
    taxMinor: take(addedTax(line), sum(taken.map(({ taxMinor }) => taxMinor))),
  }
}

const addedTax = (line: PaidLine): MinorUnits => (line.isTaxIncluded ? zero : line.taxTotalMinor)

/** Every unit is worth `even`, and the first few, as many as do not divide, one more; never more than is left. */
function takeShare(
  line: {
    totalMinor: MinorUnits
    units: number
    takenMinor: MinorUnits
    takenQuantity: number
    removedQuantity: number
  },
  quantity: number,
): MinorUnits {
  if (quantity === 0) return zero
  const { totalMinor, takenMinor, takenQuantity, removedQuantity } = line
  const even = Math.floor(totalMinor / line.units)
  const dearer = totalMinor % line.units

  const dearerNotTaken = Math.max(0, dearer - (takenMinor - takenQuantity * even))
  const dearerRemoved = Math.min(removedQuantity, dearerNotTaken)
  const left = Math.max(0, totalMinor - takenMinor - removedQuantity * even - dearerRemoved)
  return minor(Math.min(quantity * even + Math.min(quantity, dearerNotTaken - dearerRemoved), left))
}
