import type { MinorUnits } from '../shared/money.ts'
import type { CarrierAnswers, CarrierDeliveryEstimate, CarrierRate } from '../rates/carrier-answer.ts'
import type { CompiledRate } from './compile-rates.ts'
import { convertPrice, type ExchangeTable } from '../rates/convert-price.ts'
import type { CartTotals, QuoteCart } from './quote-cart.ts'
import type { QuoteOffer } from './quote-offer.ts'
import { isInRange } from '../rates/rate-ranges.ts'

/** Why a rate is not part of a quote. */
export type RateRefusal =
  | 'otherDestination'
  | 'outOfRange'
  | 'noConversion'
  | 'notServedByCarrier'
  | 'removedByRule'
  | 'duplicateName'

/** The first reason against a rate that is known without asking a carrier, or null. */
export function refusalOf(
  { rate, range, countries }: CompiledRate,
  cart: QuoteCart,
  totals: CartTotals,
  currencies: ExchangeTable,
): RateRefusal | null {
  const { countryCode } = cart.destination
  if (countries && (countryCode === null || !countries.has(countryCode))) return 'otherDestination'
  if (rate.type === 'Flat') return null

  const amount =
    rate.type === 'Item_Weight'
      ? totals.grams
      : convertPrice(totals.subtotalMinor, cart.currencyCode, rate.currencyCode, currencies)
  if (amount === null) return 'noConversion'
  return isInRange(amount, range) ? null : 'outOfRange'
}

/** The rate with its base price in the cart's currency, or why it cannot be offered. */
export function offerRate(
  compiled: CompiledRate,
  cart: QuoteCart,
  carriers: CarrierAnswers,
  currencies: ExchangeTable,
): QuoteOffer | RateRefusal {
  const { rate } = compiled
  const base = basePrice(compiled, carriers)
  if (!base) return 'notServedByCarrier'

  const toCart = (amount: MinorUnits, currency: string) =>
    convertPrice(amount, currency, cart.currencyCode, currencies)
  const priceMinor = toCart(base.priceMinor, base.currencyCode)
  const plusPriceMinor = toCart(compiled.plusPriceMinor, rate.currencyCode)
  const discountMinor = toCart(compiled.discountMinor, rate.currencyCode)
  if (priceMinor === null || plusPriceMinor === null || discountMinor === null) return 'noConversion'

  return {
    rateId: rate.id,
    source: base.source,
    serviceCode: rate.serviceCode,
    name: rate.name,
    description: rate.description,
    translations: rate.translations,
    priceMinor,
    plus: rate.isPlusRate
      ? {
          name: rate.plusName ?? rate.name,
          description: rate.plusDescription ?? rate.description,
          priceMinor: plusPriceMinor,
          showsOriginal: rate.shouldShowOriginalRate,
        }
      : null,
    discount: rate.shippingDiscount && {
      type: rate.shippingDiscount.type,
      percent: rate.shippingDiscount.type === 'percentage' ? rate.shippingDiscount.amount : 0,
      amountMinor: discountMinor,
    },
    plan: rate.deliveryEstimate,
    carrierDeliveryEstimate: base.carrierDeliveryEstimate,
  }
}

type Base = {
  source: 'table' | 'carrier' | 'backup'
  priceMinor: MinorUnits
  currencyCode: string
  carrierDeliveryEstimate: CarrierDeliveryEstimate | null
}

/** Undefined where the carrier answered and does not offer this service. */
function basePrice({ rate, priceMinor }: CompiledRate, carriers: CarrierAnswers): Base | undefined {
  const own = { priceMinor, currencyCode: rate.currencyCode, carrierDeliveryEstimate: null }
  if (rate.carrierRetrievalMethod === 'RATE_TABLE') return { source: 'table', ...own }

  const answer = carriers.get(rate.carrier ?? '')
  if (answer?.status !== 'answered') return { source: 'backup', ...own }
  const found = cheapest(answer.rates.filter(({ service }) => service === rate.carrierService))
  return (
    found && {
      source: 'carrier',
      priceMinor: found.costMinor,
      currencyCode: found.currencyCode,
      carrierDeliveryEstimate: saidBy(found),
    }
  )
}

const saidBy = ({ deliveryDays, deliveryDate }: CarrierRate): CarrierDeliveryEstimate | null =>
  deliveryDays === null && deliveryDate === null ? null : { deliveryDays, deliveryDate }

/** A merchant may have several accounts with one carrier. */
const cheapest = (rates: readonly CarrierRate[]): CarrierRate | undefined =>
  rates.toSorted((a, b) => a.costMinor - b.costMinor)[0]
