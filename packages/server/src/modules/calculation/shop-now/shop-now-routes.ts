import { customerApi } from '@aftercare/domain/api/customer-api'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, reply } from '#http/validate.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { notFound } from '#platform/errors.ts'
import { creditToShop, notAvailable } from './credit-to-shop.ts'
import { showShopping } from './shopped-for-claim.ts'
import { startShopping } from './start-shopping.ts'
import { takeCart } from './take-cart.ts'

const { shopNowCredit, startShopNow, shopNow, handOverCart } = customerApi

/**
 * Visits to the shop for a return's credit. The shopper proves that the order is
 * theirs; the shop's page proves by the visit's secret that it was opened for it.
 */
export const customerShopNowRoutes = newRoutes()
  .post(shopNowCredit.path, activeStoresOnly, body(shopNowCredit.body), async (c) => {
    const { orderIdFromPlatform, calculatedLineItems } = c.req.valid('json')
    const access = await accessTo(c, orderIdFromPlatform)
    const { deps, store } = c.var
    const { creditMinor, incentiveMinor } = await creditToShop(deps, store, access, calculatedLineItems)
    const { currencyCode } = store
    return reply(c, shopNowCredit, {
      credit: toDecimal(creditMinor, currencyCode),
      incentive: toDecimal(incentiveMinor, currencyCode),
      currencyCode,
    })
  })
  .post(startShopNow.path, activeStoresOnly, body(startShopNow.body), async (c) => {
    const { orderIdFromPlatform, calculatedLineItems, returnCreditTotal, ...request } = c.req.valid('json')
    const { customerAppHostConfig: host } = request
    const access = await accessTo(c, orderIdFromPlatform)
    if (returnCreditTotal.currencyCode !== c.var.store.currencyCode) throw notAvailable()
    const started = await startShopping(c.var.deps, c.var.store, {
      ...access,
      orderIdFromPlatform,
      requests: calculatedLineItems,
      parentHostUrl: 'parentHostUrl' in host ? host.parentHostUrl : null,
    })
    return reply(c, startShopNow, started)
  })
  .get(shopNow.path, activeStoresOnly, async (c) => {
    const access = requireOrderAccess(c)
    const shopping = await showShopping(c.var.deps, c.var.store, access, c.req.param('shopNowId'))
    return reply(c, shopNow, shopping)
  })
  .post(handOverCart.path, activeStoresOnly, body(handOverCart.body), async (c) => {
    const { state, lineItems: items } = c.req.valid('json')
    const shopNowId = c.req.param('shopNowId')
    const taken = await takeCart(c.var.deps, c.var.store, { shopNowId, state, items })
    return reply(c, handOverCart, taken)
  })

/** The order that the request proves, which has to be the one it names. */
async function accessTo(c: Context<AppEnv>, idFromPlatform: string) {
  const access = requireOrderAccess(c)
  const order = await getOrderRow(c.var.deps.db, c.var.store.storeId, access.orderId)
  if (order.idFromPlatform !== idFromPlatform) throw notFound('Order')
  return access
}
