import type { RuleMatch } from '../rules/apply-rules.ts'
import { isAbout } from './price-offer.ts'
import type { QuoteOffer } from './quote-offer.ts'
import { serviceCode } from '../rates/service-code.ts'
import type { MinorUnits } from '../shared/money.ts'

type OfferChange = RuleMatch<'addRates' | 'replaceRates' | 'removeRates'>

/** A price of a rule in the cart's currency, or null when that cannot be known. */
type ToCartPrice = (price: number, currencyCode: string | undefined) => MinorUnits | null

/**
 * Adds, replaces and removes rates, rule after rule, so that a later rule sees the results of earlier ones. A
 * rule that names a rate applies to both of its forms, one that names its Plus form only to that. A rate
 * without a conversion to the cart's currency is not added.
 */
export function modifyOffers(
  offers: readonly QuoteOffer[],
  changes: readonly OfferChange[],
  toCart: ToCartPrice,
): QuoteOffer[] {
  return changes.reduce<QuoteOffer[]>((current, change) => apply(current, change, toCart), [...offers])
}

function apply(offers: QuoteOffer[], { action }: OfferChange, toCart: ToCartPrice): QuoteOffer[] {
  const kept = action.type === 'addRates' ? offers : offers.flatMap((offer) => without(offer, action.params))
  if (action.type === 'removeRates') return kept
  // A replacement takes the place of something: without any of the rates it names it brings nothing.
  if (action.type === 'replaceRates' && offers.every((offer) => kept.includes(offer))) return kept
  return [...kept, ...action.params.rates.flatMap((rate) => offerOf(rate, toCart))]
}

/** The rest of an offer: itself, its plain form, or nothing. */
function without(offer: QuoteOffer, params: { rateNames?: string[] | undefined }): QuoteOffer[] {
  const change = { action: { params } }
  if (isAbout(offer.name)(change)) return []
  if (!offer.plus || !isAbout(offer.plus.name)(change)) return [offer]
  return offer.plus.showsOriginal ? [{ ...offer, plus: null }] : []
}

type AddedRate = Extract<OfferChange['action'], { type: 'addRates' }>['params']['rates'][number]

function offerOf(
  { name, description, translations = {}, price, currencyCode }: AddedRate,
  toCart: ToCartPrice,
): QuoteOffer[] {
  const priceMinor = toCart(price, currencyCode)
  if (priceMinor === null) return []
  return [
    {
      rateId: null,
      source: 'rule',
      serviceCode: serviceCode(name),
      name,
      description,
      translations,
      priceMinor,
      plus: null,
      discount: null,
      plan: null,
      carrierDeliveryEstimate: null,
    },
  ]
}
