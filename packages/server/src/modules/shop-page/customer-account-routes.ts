import { checkoutApi } from '@aftercare/domain/api/checkout-api'
import { newRoutes } from '#http/context.ts'
import { readBearer } from '#http/merchant-session.ts'
import { reply } from '#http/validate.ts'
import { invalidSessionToken, readCustomerOfToken } from '#modules/checkout/read-checkout-token.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { notFound } from '#platform/errors.ts'
import { linkOrderReturns } from './link-order-returns.ts'

const { orderReturns } = checkoutApi

/** What a shop's customer accounts ask, from a worker as its checkout does. */
export const customerAccountRoutes = newRoutes().get(orderReturns.path, async (c) => {
  const { deps } = c.var
  const token = readBearer(c)
  const asker = token === undefined ? undefined : await readCustomerOfToken(deps, token)
  if (!asker || !(await isConnected(deps.db, asker.store.storeId))) throw invalidSessionToken()
  const { store, customerId } = asker
  const orderId = c.req.param('orderId')
  if (!/^\d{1,20}$/.test(orderId)) throw notFound('Order')
  const returnsUrl = store.isActive ? await linkOrderReturns(deps, store, customerId, orderId) : null
  return reply(c, orderReturns, { returnsUrl })
})
