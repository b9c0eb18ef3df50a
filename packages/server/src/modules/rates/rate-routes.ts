import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { newRoutes } from '#http/context.ts'
import { countRequest } from '#http/count-request.ts'
import { readText } from '#http/read-body.ts'
import { parseJson } from '#http/read-json.ts'
import { shopifyRateRequest, toQuoteCart } from '#integrations/commerce/shopify/rate-request.ts'
import { shopifyRatesJson } from '#integrations/commerce/shopify/rate-response.ts'
import { isSignedByShopify } from '#integrations/commerce/shopify/verify-hmac.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isKnownSecret } from './callback-secret.ts'
import type { RateQuoter } from './rate-quoter.ts'

const callback = '/v1/rates/:storefrontId/:secret'

/** A new secret may arrive before the notification about it: then the store is read again. */
async function findStore(quotes: RateQuoter, storefrontId: string, secret: string) {
  const store = await quotes.findStore(storefrontId)
  if (store && isKnownSecret(secret, store.secretHashes)) return store
  const again = store && (await quotes.findStoreAgain(storefrontId))
  return again && isKnownSecret(secret, again.secretHashes) ? again : undefined
}

/**
 * Shopify's CarrierService callback. A valid address is answered with 200, without rates only if the store
 * serves no such cart. A store without an active plan answers 403: the platform then uses the merchant's
 * backup rates instead of ending the checkout.
 */
export const rateRoutes = (deps: Deps) =>
  newRoutes().post(
    callback,
    countRequest(deps, callback, async (c) => {
      const store = await findStore(deps.quotes, c.req.param('storefrontId'), c.req.param('secret'))
      if (!store) throw notFound('Store')

      const text = await readText(c)
      const signature = c.req.header('x-shopify-hmac-sha256')
      if (signature !== undefined || store.isSignatureRequired) {
        if (!(await isSignedByShopify(deps.config, { body: text, request: c.req.raw })))
          throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
      }
      if (!store.isActive) throw new AppError('forbidden', 'store_inactive', 'This store has no active plan.')

      const parsed = v.safeParse(shopifyRateRequest, parseJson(text))
      if (!parsed.success) throw new AppError('invalid', 'invalid_body', 'Malformed form data')
      if (!store.isEnabled) return c.json({ rates: [] })

      const cart = toQuoteCart(parsed.output)
      const { id, quotes, timeZone } = await deps.quotes.quote(store, cart, deps.now())
      const rates = shopifyRatesJson(quotes, id, timeZone)
      return c.body(rates, 200, { 'content-type': 'application/json' })
    }),
  )
