import type { ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { countryName } from '@aftercare/domain/shared/countries'
import type { WeightUnit } from '@aftercare/domain/shared/weight'
import { formatMoney, formatWeight } from '../../../app/format.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'

type Ranged = Pick<ShipRate, 'type' | 'minAmount' | 'maxAmount' | 'currencyCode'>

/** A total, or a weight as the store weighs, as the end of a range. */
export const rangeEnd = (
  { type, currencyCode }: Pick<Ranged, 'type' | 'currencyCode'>,
  amount: number,
  unit: WeightUnit,
) => (type === 'Item_Weight' ? formatWeight(amount, unit) : formatMoney(amount, currencyCode))

/** "Orders from $75.00 to $150.00"; the end is not part of the range. */
export function rangeWords({ type, minAmount, maxAmount, currencyCode }: Ranged, unit: WeightUnit): string {
  if (type === 'Flat') return text('rate.anyCart')
  const what = type === 'Item_Weight' ? 'weight' : 'total'
  const from = rangeEnd({ type, currencyCode }, minAmount, unit)
  if (maxAmount === null)
    return minAmount === 0 ? text('rate.anyCart') : text(`rate.range.${what}.from`, { from })
  const to = rangeEnd({ type, currencyCode }, maxAmount, unit)
  return minAmount === 0
    ? text(`rate.range.${what}.below`, { to })
    : text(`rate.range.${what}.between`, { from, to })
}

/** A few countries by name, many by number. */
export function placeWords(countryCodes: readonly string[]): string {
  if (countryCodes.length === 0) return text('rate.everywhere')
  const names = countryCodes.map((code) => countryName(code, 'en'))
  return names.length <= 2
    ? new Intl.ListFormat('en').format(names)
    : text('rate.countries', { first: names[0] ?? '', more: names.length - 1 })
}

/** "3–5 business days", or nothing where no promise is made. */
export function deliveryWords({ deliveryEstimate: plan }: Pick<ShipRate, 'deliveryEstimate'>): string {
  if (!plan) return text('rate.noEstimate')
  if (plan.strategy === 'CARRIER_PROVIDED') return text('rate.asCarrierSays')
  return plan.maxDays === null || plan.maxDays === plan.minDays
    ? text('rate.days', { days: plan.minDays })
    : text('rate.daysBetween', { from: plan.minDays, to: plan.maxDays })
}

export const priceWords = (rate: Pick<ShipRate, 'price' | 'currencyCode' | 'carrier'>): string =>
  rate.carrier === null
    ? amountWords(rate.price, rate.currencyCode)
    : text('rate.pricedBy', { carrier: rate.carrier })

export const amountWords = (price: number, currencyCode: string): string =>
  price === 0 ? text('rate.free') : formatMoney(price, currencyCode)
