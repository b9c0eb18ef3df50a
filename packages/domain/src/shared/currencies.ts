import { currencyOrFallback } from './currency-codes.ts'
import { currencyExponent } from './currency-exponent.ts'
import { multiplyDecimal, parseDecimal, shiftDecimal } from './decimal.ts'
import { minor, type MinorUnits } from './money.ts'

/**
 * A decimal amount in the currency's smallest unit, exactly: `toMinor('12.50', 'USD')` is 1250.
 *
 * Decimals beyond the currency's own are rounded half away from zero. Throws a `RangeError` for anything but
 * a decimal number, and if the amount is too large to be exact.
 */
export const toMinor = (decimal: string | number, currency: string): MinorUnits =>
  minor(Number(shiftDecimal(parseDecimal(decimal), currencyExponent(currency))))

/** The decimal number the API's wire carries: `toDecimal(minor(1250), 'USD')` is 12.5. */
export const toDecimal = (amount: MinorUnits, currency: string): number =>
  amount / 10 ** currencyExponent(currency)

/**
 * An amount in another currency's smallest unit, rounded once, half away from zero.
 *
 * `rate` is units of the target per unit of the source. Convert each amount that is shown from its own
 * total, never a sum from its converted parts.
 */
export const convert = (
  amount: MinorUnits,
  rate: number,
  fromExponent: number,
  toExponent: number,
): MinorUnits =>
  minor(
    Number(
      shiftDecimal(multiplyDecimal(parseDecimal(amount), parseDecimal(rate)), toExponent - fromExponent),
    ),
  )

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

/** The amount as the locale writes it, always with the currency's own decimals: "$12.50", "1.200,00 €". */
export function formatMoney(amount: MinorUnits, currency: string, locale: string): string {
  const known = currencyOrFallback(currency)
  const key = `${locale} ${known}`
  const format = formats.get(key) ?? newFormat(locale, known)
  formats.set(key, format)
  return format.format(toDecimal(amount, known))
}

function newFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = currencyExponent(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
