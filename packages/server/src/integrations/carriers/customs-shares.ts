import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import type { CustomsDeclaration, Parcel } from './label-carrier.ts'

/** Above this value in US dollars, an export from the US needs a filing that we do not make. */
const mostUnfiledUsd = 2500

/** True for an export from the US of a value that has to be filed with its customs first. */
export const needsExportFiling = ({ from, customs, currencyCode }: Parcel): boolean =>
  customs !== undefined &&
  from.countryCode === 'US' &&
  currencyCode === 'USD' &&
  toDecimal(sum(customs.items.map(({ valueMinor }) => valueMinor)), currencyCode) > mostUnfiledUsd

/** Grams of each item, together at most the parcel's: if one is unknown, all share it by quantity. */
export function itemShares(items: CustomsDeclaration['items'], parcelGrams: number): number[] {
  const isKnown = items.every(({ grams }) => grams !== undefined)
  const shares = items.map(({ grams, quantity }) => (isKnown ? (grams ?? 0) : quantity))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const factor = isKnown ? Math.min(1, parcelGrams / total) : parcelGrams / total
  return shares.map((share) => share * factor)
}
