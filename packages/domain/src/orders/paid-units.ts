import { allocate, minor, sum, zero, type MinorUnits } from '../shared/money.ts'

/** What a line of an order cost after every discount, for all its units. */
export type PaidLine = {
  /** Units ordered, whatever happened to them since. */
  quantity: number
  /** Includes the tax if the order's prices do. */
  paidTotalMinor: MinorUnits
  taxTotalMinor: MinorUnits
  isTaxIncluded: boolean
}

/** Units of a line and what was paid for them; tax is only what was paid on top of the price. */
export type UnitsValue = { quantity: number; priceMinor: MinorUnits; taxMinor: MinorUnits }

/** The value of units for the shopper: price and the tax on top of it. */
export const worthOf = ({ priceMinor, taxMinor }: UnitsValue): MinorUnits => sum([priceMinor, taxMinor])

/**
 * The paid amount of each of an order's lines, in their order.
 *
 * A line's own discounts are subtracted first; a discount on the order is then divided in proportion to the
 * rest of each line. No line becomes negative, and the parts add up to what was paid. Platforms that divide
 * the order's discount themselves pass it as part of `discountMinor`.
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

/** The price and tax displayed for a unit of a line; `takeUnits` has the exact value of given units. */
export const unitValue = (line: PaidLine): UnitsValue => ({
  quantity: 1,
  priceMinor: unitAmount(line.paidTotalMinor, line.quantity),
  taxMinor: unitAmount(addedTax(line), line.quantity),
})

/**
 * The value of the next `quantity` units of a line, after those already taken.
 *
 * If a total does not divide evenly, some units cost one minor unit more; those go first. `taken` has the
 * values that earlier calls returned for units that are claimed or returned (a denied or canceled claim
 * leaves the list). So however a line is returned, its values add up to exactly what was paid. Units that the
 * platform removed from the order are `removedQuantity` and count as the most expensive. If an order edit
 * made the line cheaper after a claim, only the rest of its total is given.
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

/**
 * Every unit has the value `even`, and the first few, as many as do not divide, one more; never more than is
 * left.
 */
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
