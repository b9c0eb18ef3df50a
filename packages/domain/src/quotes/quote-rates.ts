import { applyRules, type Verdict } from '../rules/apply-rules.ts'
import type { RuleTrace } from '../rules/rule-trace.ts'
import { toMinor } from '../shared/currencies.ts'
import { shopperLanguageOf, type ShopperLanguage } from '../shared/languages.ts'
import type { MinorUnits } from '../shared/money.ts'
import type { CarrierAnswers, CarrierDeliveryEstimate } from '../rates/carrier-answer.ts'
import type { RateConfiguration } from './compile-rates.ts'
import { convertPrice } from '../rates/convert-price.ts'
import {
  nextDispatch,
  estimateDelivery,
  type DeliveryEstimate,
  type Dispatch,
} from '../rates/delivery-estimate.ts'
import { shipFromOf, type ShipFrom } from '../rates/ship-from.ts'
import { estimateText } from '../rates/estimate-text.ts'
import { modifyOffers } from './modify-offers.ts'
import { offerRate, refusalOf, type RateRefusal } from './offer-rates.ts'
import { noPriceChanges, priceOffer, type PricedOffer, type PriceStep } from './price-offer.ts'
import { cartTotals, type CartTotals, type QuoteCart } from './quote-cart.ts'
import { quoteFacts } from './quote-facts.ts'
import type { QuoteOffer } from './quote-offer.ts'
import { spokenOffer } from './spoken-offer.ts'
import { plusServiceCode } from '../rates/service-code.ts'
import { nameKey } from '../rates/ship-rate-schema.ts'

/** One rate as a shopper is offered it; the price is in the cart's currency. */
export type RateQuote = {
  rateId: string | null
  serviceCode: string
  name: string
  description: string
  priceMinor: MinorUnits
  currencyCode: string
  isPlus: boolean
  carrierDeliveryEstimate: CarrierDeliveryEstimate | null
  deliveryEstimate: DeliveryEstimate | null
}

/** The rates that a cart is offered, and the time zone of their dates: that of the location it ships from. */
export type Quotation = { quotes: readonly RateQuote[]; timeZone: string }

/** The result for one rate. */
type RateOutcome = {
  rateId: string | null
  name: string
  outcome: 'quoted' | RateRefusal
  source?: QuoteOffer['source']
  steps?: PriceStep[]
}

/** Why a shopper was shown these rates: plain JSON. */
export type QuoteTrace = {
  totals: CartTotals & { currencyCode: string }
  destination: { countryCode: string | null; provinceCode: string | null }
  /** The store's location with that address; null is none of its list. */
  shipsFrom: string | null
  carriers: { carrier: string; status: string; reason?: string; isStale?: boolean }[]
  rates: RateOutcome[]
  rules: RuleTrace<'checkout-quote'> | null
}

/** The carriers whose prices this cart needs, each once. */
export function carriersFor({ rates, currencies }: RateConfiguration, cart: QuoteCart): string[] {
  const asked = rates.filter(({ rate }) => rate.carrierRetrievalMethod === 'API')
  if (asked.length === 0) return []
  const totals = cartTotals(cart)
  return [
    ...new Set(
      asked
        .filter((compiled) => refusalOf(compiled, cart, totals, currencies) === null)
        .flatMap(({ rate }) => rate.carrier ?? []),
    ),
  ]
}

/**
 * The rates for a cart: base prices, then the changes of rules and discounts in a fixed order (see 'Checkout
 * rates' in docs/product-rules.md), then unique names: the platform would drop the second rate of a name. The
 * order of the cart's items makes no difference.
 */
export function quoteRates(
  configuration: RateConfiguration,
  cart: QuoteCart,
  carriers: CarrierAnswers,
  now: Date,
): Quotation & { trace: QuoteTrace } {
  const { currencies, rules, places } = configuration
  const shipsFrom = shipFromOf(places, cart.origin)
  const totals = cartTotals(cart)
  const outcomes: RateOutcome[] = []
  const asked = rules.get('checkout-quote')?.length
    ? applyRules(rules, 'checkout-quote', quoteFacts(cart, totals, now))
    : null

  const toCart = (amount: number, currency = currencies.storeCurrency) =>
    convertPrice(toMinor(amount, currency), currency, cart.currencyCode, currencies)
  const base = baseOffers(configuration, cart, totals, carriers, outcomes)
  const offers = asked ? changeOffers(base, asked.verdict, toCart, outcomes) : base
  const shown = offers.flatMap((offer) => {
    const priced = priceOffer(offer, asked?.verdict ?? noPriceChanges, totals.itemCount, toCart)
    if (!priced) outcomes.push(outcomeOf(offer, 'noConversion'))
    return priced ? asShown(offer, priced) : []
  })
  const language = languageOf(shown, cart.locale)
  const quotes = withOwnNames(shown, quoteWriter(shipsFrom, cart, language, now), outcomes)
  return {
    quotes: withOwnCodes(quotes),
    timeZone: shipsFrom.calendar.timeZone,
    trace: {
      totals: { ...totals, currencyCode: cart.currencyCode },
      destination: placeOf(cart),
      shipsFrom: shipsFrom.name,
      carriers: carriersAsked(carriers),
      rates: outcomes,
      rules: asked?.trace ?? null,
    },
  }
}

const placeOf = ({ destination: { countryCode, provinceCode } }: QuoteCart) => ({ countryCode, provinceCode })

const carriersAsked = (carriers: CarrierAnswers): QuoteTrace['carriers'] =>
  [...carriers].map(([carrier, answer]) =>
    answer.status === 'answered'
      ? { carrier, status: answer.status, isStale: answer.isStale }
      : { carrier, status: answer.status, reason: answer.reason },
  )

const outcomeOf = ({ rateId, name, source }: QuoteOffer, outcome: RateOutcome['outcome']): RateOutcome => ({
  rateId,
  name,
  outcome,
  source,
})

function baseOffers(
  { rates, currencies }: RateConfiguration,
  cart: QuoteCart,
  totals: CartTotals,
  carriers: CarrierAnswers,
  outcomes: RateOutcome[],
): QuoteOffer[] {
  const offers: QuoteOffer[] = []
  for (const compiled of rates) {
    const offer =
      refusalOf(compiled, cart, totals, currencies) ?? offerRate(compiled, cart, carriers, currencies)
    if (typeof offer === 'string')
      outcomes.push({ rateId: compiled.rate.id, name: compiled.rate.name, outcome: offer })
    else offers.push(offer)
  }
  return offers
}

function changeOffers(
  offers: QuoteOffer[],
  verdict: Verdict<'checkout-quote'>,
  toCart: (amount: number, currency: string | undefined) => MinorUnits | null,
  outcomes: RateOutcome[],
): QuoteOffer[] {
  const changed = modifyOffers(offers, verdict.offers, toCart)
  for (const offer of offers) {
    if (changed.includes(offer)) continue
    const isPlainLeft = changed.some(({ rateId }) => rateId === offer.rateId)
    const name = (isPlainLeft && offer.plus?.name) || offer.name
    outcomes.push({ ...outcomeOf(offer, 'removedByRule'), name })
  }
  return changed
}

type Shown = { offer: QuoteOffer; isPlus: boolean; priceMinor: MinorUnits; steps: PriceStep[] }

/** The rate itself, its Shipping Plus form, or both; the original comes first. */
function asShown(offer: QuoteOffer, { plus, ...plain }: PricedOffer): Shown[] {
  const original = { offer, isPlus: false, ...plain }
  if (!offer.plus || !plus) return [original]
  const withPlus = { offer, isPlus: true, ...plus }
  return offer.plus.showsOriginal ? [original, withPlus] : [withPlus]
}

/** Null is the store's own, also where translations give two rates one name: a shopper would lose one of them. */
function languageOf(shown: readonly Shown[], locale: string): ShopperLanguage | null {
  const language = shopperLanguageOf(locale)
  if (language === undefined || !shown.some(({ offer }) => offer.translations[language])) return null
  const namesIn = (language: ShopperLanguage | null) =>
    new Set(shown.map(({ offer, isPlus }) => nameKey(spokenOffer(offer, isPlus, language).name))).size
  return namesIn(language) < namesIn(null) ? null : language
}

/** Names are compared as the shopper reads them, including dates. */
function withOwnNames(
  shown: readonly Shown[],
  write: (rate: Shown) => RateQuote,
  outcomes: RateOutcome[],
): RateQuote[] {
  const taken = new Set<string>()
  return shown.flatMap((rate) => {
    const quote = write(rate)
    const key = nameKey(quote.name)
    const isNew = !taken.has(key)
    taken.add(key)
    outcomes.push({
      ...outcomeOf(rate.offer, isNew ? 'quoted' : 'duplicateName'),
      name: quote.name,
      steps: rate.steps,
    })
    return isNew ? [quote] : []
  })
}

/** Formats the quotes of one cart; the dispatch date is computed once and on demand. */
function quoteWriter(
  { calendar }: ShipFrom,
  { currencyCode, locale }: QuoteCart,
  language: ShopperLanguage | null,
  now: Date,
) {
  let dispatch: Dispatch | undefined
  return ({ offer, isPlus, priceMinor }: Shown): RateQuote => {
    const { plan, carrierDeliveryEstimate } = offer
    const { name, description, deliveryLabel: label } = spokenOffer(offer, isPlus, language)
    const estimate =
      plan &&
      estimateDelivery(plan, calendar, (dispatch ??= nextDispatch(calendar, now)), carrierDeliveryEstimate)
    const deliveryEstimate = estimate && { ...estimate, label }
    return {
      rateId: offer.rateId,
      serviceCode: isPlus ? plusServiceCode(offer.serviceCode) : offer.serviceCode,
      ...withEstimate(name, description, deliveryEstimate, locale),
      priceMinor,
      currencyCode,
      isPlus,
      carrierDeliveryEstimate,
      deliveryEstimate,
    }
  }
}

function withEstimate(name: string, description: string, estimate: DeliveryEstimate | null, locale: string) {
  if (!estimate || estimate.displayLocation === 'None') return { name, description }
  const dates = estimateText(estimate, locale)
  return estimate.displayLocation === 'Name'
    ? { name: `${name} (${dates})`, description }
    : { name, description: description ? `${description} · ${dates}` : dates }
}

/** Similar names may result in the same code; the second gets a number. */
function withOwnCodes(quotes: readonly RateQuote[]): RateQuote[] {
  const taken = new Set<string>()
  return quotes.map((quote) => {
    let code = quote.serviceCode
    for (let number = 2; taken.has(code); number++) code = `${quote.serviceCode}_${number}`
    taken.add(code)
    return code === quote.serviceCode ? quote : { ...quote, serviceCode: code }
  })
}
