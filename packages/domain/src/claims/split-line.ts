import { allocate, minor, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

type Units = { quantity: number; priceMinor: MinorUnits; taxMinor: MinorUnits }

/**
 * Divides a line's units and value over new lines whose values add up exactly. If the total does not divide
 * evenly, units of the first parts cost one minor unit more. Refused unless there are at least two parts,
 * each with a unit, that add up.
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
