import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import type { CustomsDeclaration, Parcel } from './label-carrier.ts'

/**
 * Up to this value, an export from the US needs no filing with its customs: $2,500, and in other currencies what was
 * less at every exchange rate of the last ten years, because rates are not looked up.
 */
const mostUnfiled: Readonly<Record<string, number>> = {
  USD: 2500,
  AUD: 3000,
  CAD: 3000,
  CHF: 1800,
  DKK: 14_000,
  EUR: 1900,
  GBP: 1600,
  JPY: 250_000,
  MXN: 40_000,
  NOK: 18_000,
  NZD: 3200,
  PLN: 8000,
  SEK: 19_000,
}

/**
 * True for an export from the US whose value has to be filed with its customs first, which we do not do, or may have to
 * be: a value in a currency without a limit here.
 */
export function needsExportFiling({ from, customs, currencyCode }: Parcel): boolean {
  if (customs === undefined || from.countryCode !== 'US') return false
  const value = toDecimal(sum(customs.items.map(({ valueMinor }) => valueMinor)), currencyCode)
  return value > (mostUnfiled[currencyCode] ?? 0)
}

/** Why no label is bought for such a parcel, as words of a provider. */
export const exportFilingWords =
  'the value may need a filing with US customs, which is required above $2,500 and isn’t made here'

/** Grams of each item, together at most the parcel's: if one is unknown, all share it by quantity. */
export function itemShares(items: CustomsDeclaration['items'], parcelGrams: number): number[] {
  const isKnown = items.every(({ grams }) => grams !== undefined)
  const shares = items.map(({ grams, quantity }) => (isKnown ? (grams ?? 0) : quantity))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const factor = isKnown ? Math.min(1, parcelGrams / total) : parcelGrams / total
  return shares.map((share) => share * factor)
}
