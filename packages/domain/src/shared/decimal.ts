/**
 * A decimal number held exactly, as `unscaled` / 10^`scale`.
 *
 * Rates and percentages meet amounts here: a binary fraction would turn 1.005 into a hair less than it
 * says and round the wrong way.
 */
export type Decimal = { unscaled: bigint; scale: number }

/** Longer input is not an amount, and would only cost time. */
const lengthMax = 40
const decimalForm = /^([+-]?)(?=[\d.]*\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i

/**
 * Reads `"12.50"`, `"-.5"`, `"1e-7"` or a number exactly; a number counts as the shortest decimal that
 * names it, so 1.005 is 1.005. Throws a `RangeError` for anything else, `NaN` and infinity included.
 */
export function parseDecimal(value: string | number): Decimal {
  const text = String(value).trim()
  const parts = text.length <= lengthMax ? decimalForm.exec(text) : null
  if (!parts) throw new RangeError(`Not a decimal number: ${text.slice(0, lengthMax)}`)

  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = BigInt(whole + fraction)
  return { unscaled: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent) }
}

/** `value` × 10^`exponent` as a whole number, rounded half away from zero. */
export function shiftDecimal({ unscaled, scale }: Decimal, exponent: number): bigint {
  const shift = exponent - scale
  return shift >= 0 ? unscaled * 10n ** BigInt(shift) : divideRounded(unscaled, 10n ** BigInt(-shift))
}

export const multiplyDecimal = (a: Decimal, b: Decimal): Decimal => ({
  unscaled: a.unscaled * b.unscaled,
  scale: a.scale + b.scale,
})

export function addDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { unscaled: shiftDecimal(a, scale) + shiftDecimal(b, scale), scale }
}

/** Half away from zero: 5 / 2 is 3 and -5 / 2 is -3. `divisor` is positive. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}
