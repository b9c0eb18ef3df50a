import { compileRates, type RateConfiguration } from '@aftercare/domain/quotes/compile-rates'
import type { QuoteCart } from '@aftercare/domain/quotes/quote-cart'
import { rateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { newShipRate, shipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { serviceCode } from '@aftercare/domain/rates/service-code'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import type { Quote } from './rate-quoter.ts'
import { listShipRates, readRateSetup } from './rate-reads.ts'
import { holidaysOfSchedules } from './schedule-holidays.ts'

/** The state after saving; what is left out stays as it is now. */
const rateDraft = v.object({
  rates: v.optional(v.pipe(v.array(newShipRate), v.maxLength(1000))),
  settings: v.optional(rateSettings),
})
type RateDraft = v.InferOutput<typeof rateDraft>

/**
 * The rates for this cart, with reasons; carriers are queried, nothing is stored. A cart without an origin
 * ships from the store's first return location.
 */
export async function simulateQuote(
  deps: Deps,
  store: Store,
  cart: QuoteCart,
  draft: RateDraft,
): Promise<Quote> {
  const configuration = await draftConfiguration(deps, store, draft)
  const { currencyCode, settings } = store
  const sender = { currencyCode, defaultGrams: settings.returnShipping.defaultGrams }
  return deps.quotes.simulate(sender, configuration, await withOrigin(deps, store, cart), deps.now())
}

async function withOrigin({ db }: Deps, store: Store, cart: QuoteCart): Promise<QuoteCart> {
  const [location] = cart.origin.countryCode === null ? await listReturnLocations(db, store) : []
  if (!location) return cart
  const { countryCode, stateOrProvinceCode: provinceCode, postalCode, city, line1 } = location.address
  return { ...cart, origin: { countryCode, provinceCode, postalCode, city, line1 } }
}

async function draftConfiguration(deps: Deps, store: Store, draft: RateDraft): Promise<RateConfiguration> {
  const setup = await readRateSetup(deps.db, store.storeId)
  const { compiled } = await loadRules(deps.db, store)
  const settings = draft.settings ?? setup.settings
  return compileRates({
    rates: draft.rates?.map(asStored(deps.now())) ?? (await listShipRates(deps.db, store.storeId)),
    settings,
    rules: compiled,
    storeCurrency: store.currencyCode,
    storeTimeZone: store.timeZone,
    holidaysOf: await holidaysOfSchedules(settings),
  })
}

/** Drafts have the order in which they are given. */
const asStored = (now: Date) => (rate: NonNullable<RateDraft['rates']>[number], place: number) =>
  v.parse(shipRate, {
    ...rate,
    id: `draft-${place}`,
    serviceCode: serviceCode(rate.name),
    createdOn: new Date(now.getTime() + place).toISOString(),
  })
