import { checkoutApi } from '@aftercare/domain/api/checkout-api'
import { createMiddleware } from 'hono/factory'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { readBearer } from '#http/merchant-session.ts'
import { reply } from '#http/validate.ts'
import { getCheckoutConfig } from './checkout-config-reads.ts'
import { invalidSessionToken, readCheckoutToken } from './read-checkout-token.ts'

/** Admits the checkouts of our stores, and puts the token's store into the context. */
const checkoutAccess = createMiddleware<AppEnv>(async (c, next) => {
  const token = readBearer(c)
  const store = token && (await readCheckoutToken(c.var.deps, token))
  if (!store) throw invalidSessionToken()
  c.set('store', store)
  await next()
})

/** What a platform's checkout asks, from a worker that sends no cookies and has no origin. */
export const checkoutRoutes = newRoutes().get(
  checkoutApi.config.path,
  checkoutAccess,
  activeStoresOnly,
  async (c) => reply(c, checkoutApi.config, await getCheckoutConfig(c.var.deps, c.var.store)),
)
