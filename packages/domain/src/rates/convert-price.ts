import { convert } from '../shared/currencies.ts'
import { currencyExponent } from '../shared/currency-exponent.ts'
import type { MinorUnits } from '../shared/money.ts'

/** Units of each currency for one unit of the store's own. */
export type ExchangeTable = { storeCurrency: string; exchangeRates: Readonly<Record<string, number>> }

/**
 * The amount in another currency, or null when the table lacks one of the two, since a rate is never guessed,
 * and when what comes out is too large to be held.
 */
export function convertPrice(
  amount: MinorUnits,
  from: string,
  to: string,
  table: ExchangeTable,
): MinorUnits | null {
  if (from === to) return amount
  const [fromRate, toRate] = [perStoreUnit(from, table), perStoreUnit(to, table)]
  if (fromRate === null || toRate === null) return null
  // Fifteen digits are more than any table has, and spare the noise of a binary fraction.
  const rate = Number((toRate / fromRate).toPrecision(15))
  const [fromExponent, toExponent] = [currencyExponent(from), currencyExponent(to)]
  const isTooLarge = Math.abs(amount) * rate * 10 ** (toExponent - fromExponent) > Number.MAX_SAFE_INTEGER
  return isTooLarge ? null : convert(amount, rate, fromExponent, toExponent)
}

const perStoreUnit = (currency: string, { storeCurrency, exchangeRates }: ExchangeTable): number | null =>
  currency === storeCurrency
    ? 1
    : Object.hasOwn(exchangeRates, currency)
      ? (exchangeRates[currency] ?? null)
      : null
