import * as v from 'valibot'
import { multiplyDecimal, parseDecimal, shiftDecimal } from './decimal.ts'

/** An amount in the currency's smallest unit: 1250 is $12.50, but ¥1250. Never a fraction. */
export const minorUnits = v.pipe(v.number(), v.safeInteger(), v.brand('MinorUnits'))
export type MinorUnits = v.InferOutput<typeof minorUnits>

/**
 * Throws when `amount` is not a whole number that a double holds exactly. Adding 0 turns -0 into 0.
 *
 * Every sum passes through here, so only invalid values take the slow path to an error.
 */
export const minor = (amount: number): MinorUnits =>
  Number.isSafeInteger(amount) ? ((amount + 0) as MinorUnits) : v.parse(minorUnits, amount)

export const zero = minor(0)

export const sum = (amounts: readonly MinorUnits[]): MinorUnits =>
  minor(amounts.reduce((total, amount) => total + amount, 0))

/** `amount` once per unit; `quantity` is a whole number. */
export const multiply = (amount: MinorUnits, quantity: number): MinorUnits => minor(amount * quantity)

/**
 * `percent` per cent of `amount`, rounded half away from zero, once.
 *
 * Exact whatever the percentage: 15 % of 33.35 is 5.0025 and becomes 5.00, 2.5 % of 1.00 becomes 0.03.
 */
export const percentOf = (amount: MinorUnits, percent: number): MinorUnits =>
  minor(Number(shiftDecimal(multiplyDecimal(parseDecimal(amount), parseDecimal(percent)), -2)))

/** `part` of `whole` of an amount, such as 2 of 3 units, rounded half up; `whole` is above zero. */
export const shareOf = (amount: MinorUnits, part: number, whole: number): MinorUnits =>
  minor(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))

/**
 * Splits `total` in proportion to `weights` without losing or inventing a unit (largest remainder).
 *
 * Every share is rounded towards zero, then the remaining units go one each to the shares that lost the most,
 * earliest first. Weights are non-negative integers; if all are zero the shares are equal. Throws a
 * `RangeError` for an amount without shares.
 */
export function allocate(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is below zero')
  if (weights.length === 0 && total !== 0) throw new RangeError('No shares to give the amount to')

  const parts = (weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)).map(BigInt)
  const whole = parts.reduce((a, b) => a + b, 0n)
  const size = BigInt(Math.abs(total))
  const shares = parts.map((part) => (size * part) / whole)
  const leftover = Number(size - shares.reduce((a, b) => a + b, 0n))

  const largestRemainders = parts
    .map((part, index) => ({ index, lost: (size * part) % whole }))
    .sort((a, b) => Number(b.lost - a.lost) || a.index - b.index)
    .slice(0, leftover)
    .map(({ index }) => index)

  for (const index of largestRemainders) shares[index] = (shares[index] ?? 0n) + 1n
  return shares.map((share) => minor(Math.sign(total) * Number(share)))
}
