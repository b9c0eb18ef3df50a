import { currencyExponent } from './currency-exponent.ts'
import { multiplyDecimal, parseDecimal, shiftDecimal } from './decimal.ts'
import { convert } from './currencies.ts'
import { minor, sum, type MinorUnits } from './money.ts'

/** From the currency that amounts are kept in to the one they are shown in; `rate` is units of `to` per unit of `from`. */
export type Conversion = { from: string; to: string; rate: number }

/** One amount as it is shown: converted once, rounded half away from zero. */
export const shownAmount = (amount: MinorUnits, { from, to, rate }: Conversion): MinorUnits =>
  convert(amount, rate, currencyExponent(from), currencyExponent(to))

/**
 * Parts as they are shown with their total: converted, and rounded so that they sum to exactly `shownTotal`
 * (see 'Rounding for display' in docs/product-rules.md).
 *
 * Without `shownTotal` that is the converted sum of the parts; pass it where the total is itself a part of a
 * larger sum. Each part is rounded down, then the units left over go one each to the parts that lost most, the
 * largest part first on ties. Parts may be below zero; a part of 0 stays 0. In one currency nothing changes.
 */
export function shownParts(
  parts: readonly MinorUnits[],
  conversion: Conversion,
  shownTotal: MinorUnits = shownAmount(sum(parts), conversion),
): MinorUnits[] {
  const exact = parts.map((part) => multiplyDecimal(parseDecimal(part), parseDecimal(conversion.rate)))
  const exponent = currencyExponent(conversion.to) - currencyExponent(conversion.from)
  const scale = Math.max(0, ...exact.map((value) => value.scale - exponent))
  const unit = 10n ** BigInt(scale)
  const sized = exact.map((value) => shiftDecimal(value, exponent + scale))
  const floors = sized.map((value) => (value - modulo(value, unit)) / unit)

  const byLoss = sized
    .map((value, index) => ({ index, size: value < 0n ? -value : value, lost: modulo(value, unit) }))
    .filter(({ size }) => size > 0n)
    .sort((a, b) => Number(b.lost - a.lost) || Number(b.size - a.size) || a.index - b.index)
  const leftover = Number(BigInt(shownTotal) - floors.reduce((all, floor) => all + floor, 0n))
  const takers = leftover >= 0 ? byLoss : [...byLoss].reverse()
  for (let given = 0; given < Math.abs(leftover) && takers.length > 0; given += 1) {
    const { index = 0 } = takers[given % takers.length] ?? {}
    floors[index] = (floors[index] ?? 0n) + (leftover > 0 ? 1n : -1n)
  }
  return floors.map((floor) => minor(Number(floor)))
}

/** Never below zero, unlike `%`. */
const modulo = (value: bigint, unit: bigint): bigint => ((value % unit) + unit) % unit
