import { allocate, minor, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

export type Units = { quantity: number; priceMinor: MinorUnits; taxMinor: MinorUnits }

/**
 * Shares a line's units and what they are worth over new lines, which together are worth exactly what it
 * was. A total that does not divide evenly makes the units of the first parts dearer by one minor unit.
 * Refused unless every part has a unit, there are two at least, and they add up.
 */
export function splitUnits(
  { quantity, priceMinor, taxMinor }: Units,
  quantities: readonly number[],
): Result<Units[], { code: 'quantities_do_not_add_up' }> {
  const isWhole = quantities.every((part) => Number.isInteger(part) && part >= 1)
  const total = quantities.reduce((sum, part) => sum + part, 0)
  if (!isWhole || quantities.length < 2 || total !== quantity)
    return refuse({ code: 'quantities_do_not_add_up' })

  const prices = allocate(priceMinor, quantities)
  const taxes = allocate(taxMinor, quantities)
  return ok(
    quantities.map((part, index) => ({
      quantity: part,
      priceMinor: prices[index] ?? minor(0),
      taxMinor: taxes[index] ?? minor(0),
    })),
  )
}
