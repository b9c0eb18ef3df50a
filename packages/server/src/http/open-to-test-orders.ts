import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import { createMiddleware } from 'hono/factory'
import { readOrderToken } from '#modules/orders/order-token.ts'
import { storeForTests } from '#modules/orders/store-for-tests.ts'
import type { AppEnv } from './context.ts'

/** A test order can be returned before the store is active, and takes no real card (see 'Test orders' in docs/product-rules.md). */
export const openToTestOrders = createMiddleware<AppEnv>(async (c, next) => {
  const store = c.get('store')
  const token = store.hasTestOrders ? c.req.header(orderTokenHeader) : undefined
  if (token !== undefined && readOrderToken(c.get('deps'), store.storeId, token)?.isTest)
    c.set('store', storeForTests(store))
  await next()
})
