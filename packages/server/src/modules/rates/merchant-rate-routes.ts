import type { RateQuote } from '@aftercare/domain/rates/quote-rates'
import { reportRanges } from '@aftercare/domain/rates/rate-ranges'
import { newShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { merchantAccess } from '#http/merchant-access.ts'
import { body } from '#http/validate.ts'
import { shopifyRateRequest, toQuoteCart } from '#integrations/commerce/shopify/rate-request.ts'
import { notFound } from '#platform/errors.ts'
import { findQuoteTrace, listShipRates, readRateSetup } from './rate-reads.ts'
import {
  createShipRate,
  deleteShipRate,
  getShipRate,
  invalidFields,
  rotateCallbackSecret,
  saveRateSettings,
  updateShipRate,
} from './save-rates.ts'
import { rateDraft, simulateQuote } from './simulate-quote.ts'

/** Use cases check the fields themselves and name them in their refusals (D56). */
const someFields = v.looseObject({})
const draftRates = v.object({ rates: v.pipe(v.array(v.unknown()), v.maxLength(1000)) })
const simulation = v.object({ cart: shopifyRateRequest, draft: v.optional(rateDraft, {}) })

/** Shipping rates for merchants, below `/v1/merchant` (specification section 7, D54). */
export const merchantRateRoutes = newRoutes()
  .use('/:storeId/shipping-protection/*', merchantAccess)
  .get('/:storeId/shipping-protection/rate', async (c) => {
    const rates = await listShipRates(c.var.deps.db, c.var.store.storeId)
    return c.json({ rates, problems: reportRanges(rates) })
  })
  .post('/:storeId/shipping-protection/rate', body(someFields), async (c) =>
    c.json(await createShipRate(c.var.deps, c.var.store.storeId, c.req.valid('json'))),
  )
  .post('/:storeId/shipping-protection/rate/validate', body(draftRates), (c) => {
    const parsed = v.safeParse(v.array(newShipRate), c.req.valid('json').rates)
    if (!parsed.success) throw invalidFields('invalid_rate', parsed.issues)
    const numbered = parsed.output.map((rate, place) => ({ ...rate, id: `draft-${place}` }))
    return c.json({ problems: reportRanges(numbered) })
  })
  .post('/:storeId/shipping-protection/rate/simulate', body(simulation), async (c) => {
    const { cart, draft } = c.req.valid('json')
    const { quotes, trace } = await simulateQuote(c.var.deps, c.var.store, toQuoteCart(cart), draft)
    return c.json({ rates: quotes.map(toWire), trace })
  })
  .get('/:storeId/shipping-protection/rate/:rateId', async (c) =>
    c.json(await getShipRate(c.var.deps, c.var.store.storeId, c.req.param('rateId'))),
  )
  .on(['PUT', 'POST'], '/:storeId/shipping-protection/rate/:rateId', body(someFields), async (c) => {
    const { rateId } = c.req.param()
    return c.json(await updateShipRate(c.var.deps, c.var.store.storeId, rateId, c.req.valid('json')))
  })
  .delete('/:storeId/shipping-protection/rate/:rateId', async (c) => {
    await deleteShipRate(c.var.deps, c.var.store.storeId, c.req.param('rateId'))
    return c.body(null, 204)
  })
  .get('/:storeId/shipping-protection/settings', async (c) =>
    c.json((await readRateSetup(c.var.deps.db, c.var.store.storeId)).settings),
  )
  .on(['PUT', 'POST'], '/:storeId/shipping-protection/settings', body(someFields), async (c) =>
    c.json(await saveRateSettings(c.var.deps, c.var.store.storeId, c.req.valid('json'))),
  )
  .post('/:storeId/shipping-protection/callback', async (c) => {
    const { deps, store } = c.var
    const secret = await rotateCallbackSecret(deps, store.storeId)
    return c.json({ callbackUrl: `${deps.config.publicUrl}/v1/rates/${store.storefrontId}/${secret}` })
  })
  .get('/:storeId/shipping-protection/quote/:quoteId', async (c) => {
    const found = await findQuoteTrace(c.var.deps.db, c.var.store.storeId, c.req.param('quoteId'))
    if (!found) throw notFound('Quote')
    return c.json({ quotedOn: found.quotedOn.toISOString(), trace: found.trace })
  })

const toWire = ({ priceMinor, ...quote }: RateQuote) => ({
  ...quote,
  price: toDecimal(priceMinor, quote.currencyCode),
})
