import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { RateQuote } from '@aftercare/domain/quotes/quote-rates'
import { reportRanges } from '@aftercare/domain/rates/rate-ranges'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { shopifyRateRequest, toQuoteCart } from '#integrations/commerce/shopify/rate-request.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { listHolidayRegions } from '#platform/public-holidays.ts'
import { notFound } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { callbackUrl } from './callback-secret.ts'
import { previewSchedules } from './preview-schedules.ts'
import { findQuoteTrace, listQuoteTraces, type QuoteTraceRead } from './quote-trace-reads.ts'
import { listShipRates, readRateSetup } from './rate-reads.ts'
import {
  createShipRate,
  deleteShipRate,
  getShipRate,
  rotateCallbackSecret,
  saveRateSettings,
  updateShipRate,
} from './save-rates.ts'
import { simulateQuote } from './simulate-quote.ts'

/** Shipping rates for merchants. */
export const merchantRateRoutes = newRoutes()

serve(merchantRateRoutes, merchantApi.listRates, async ({ deps, store }) => {
  const rates = await listShipRates(deps.db, store.storeId)
  return { rates: rates.map(withVersion), problems: reportRanges(rates) }
})

serve(merchantRateRoutes, merchantApi.createRate, async ({ deps, store, session, given }) =>
  withVersion(await createShipRate(deps, store.storeId, session.who, given)),
)

serve(merchantRateRoutes, merchantApi.validateRates, async ({ body }) => {
  const numbered = body.rates.map((rate, place) => ({ ...rate, id: `draft-${place}` }))
  return { problems: reportRanges(numbered) }
})

serve(merchantRateRoutes, merchantApi.simulateRates, async ({ deps, store, body }) => {
  const cart = parseFields(shopifyRateRequest, body.cart, 'invalid_cart')
  const { quotes, trace } = await simulateQuote(deps, store, toQuoteCart(cart), body.draft)
  return { rates: quotes.map(toWire), trace }
})

serve(merchantRateRoutes, merchantApi.rate, async ({ deps, store, params }) =>
  withVersion(await getShipRate(deps, store.storeId, params.rateId)),
)

serve(merchantRateRoutes, merchantApi.updateRate, async ({ deps, store, session, params, body }) =>
  withVersion(await updateShipRate(deps, store.storeId, session.who, params.rateId, body)),
)

serve(merchantRateRoutes, merchantApi.deleteRate, ({ deps, store, session, params, query }) =>
  deleteShipRate(deps, store.storeId, session.who, params.rateId, query.version),
)

serve(merchantRateRoutes, merchantApi.rateSettings, async ({ deps, store }) => {
  const { settings } = await readRateSetup(deps.db, store.storeId)
  return withVersion(settings)
})

serve(merchantRateRoutes, merchantApi.saveRateSettings, async ({ deps, store, session, given }) =>
  // The contract has taken it for an object.
  withVersion(await saveRateSettings(deps, store.storeId, session.who, given as Record<string, unknown>)),
)

serve(
  merchantRateRoutes,
  merchantApi.previewSchedules,
  ({ deps, store, body: { orderTime, ...schedules } }) => previewSchedules(deps, store, schedules, orderTime),
)

serve(merchantRateRoutes, merchantApi.listHolidayRegions, async ({ query }) => ({
  items: await listHolidayRegions(query.countryCode),
}))

serve(merchantRateRoutes, merchantApi.rotateRateCallback, async ({ deps, store, session }) => {
  const secret = await rotateCallbackSecret(deps, store.storeId, session.who)
  return { callbackUrl: callbackUrl(deps.config.publicUrl, store.storefrontId, secret) }
})

serve(merchantRateRoutes, merchantApi.rateQuote, async ({ deps, store, params }) => {
  const found = await findQuoteTrace(deps.db, store.storeId, params.quoteId)
  if (!found) throw notFound('Quote')
  const { quotedOn, trace } = found
  return { quotedOn: quotedOn.toISOString(), rates: trace.quotes.map(toWire), trace }
})

serve(merchantRateRoutes, merchantApi.listQuotes, async ({ deps, store, query }) => {
  const { items, ...cursors } = await listQuoteTraces(deps.db, store.storeId, query)
  return { items: items.map(toListed), ...cursors }
})

function toListed({ id, quotedOn, trace: { quotes, totals, destination } }: QuoteTraceRead) {
  const { itemCount, subtotalMinor, currencyCode } = totals
  return {
    id,
    quotedOn: quotedOn.toISOString(),
    destination,
    itemCount,
    total: toDecimal(subtotalMinor, currencyCode),
    currencyCode,
    rates: quotes.map(toWire),
  }
}

const toWire = ({ priceMinor, ...quote }: RateQuote) => ({
  ...quote,
  price: toDecimal(priceMinor, quote.currencyCode),
})
