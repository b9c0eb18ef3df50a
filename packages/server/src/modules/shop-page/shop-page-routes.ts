import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { openShopPage } from './open-shop-page.ts'

/** What Shopify's app proxy asks us for. Its answer is a part of a shop's page, so no policy of ours comes with it. */
export const shopPageRoutes = newRoutes()
  .get('/proxy', (c) => answer(c, null))
  .get('/proxy/order/:orderId', (c) => answer(c, c.req.param('orderId')))

async function answer(c: Context<AppEnv>, orderId: string | null): Promise<Response> {
  const page = await openShopPage(c.var.deps, new URL(c.req.url).searchParams, orderId)
  return c.body(page, 200, {
    'content-type': 'application/liquid; charset=utf-8',
    'cache-control': 'no-store',
  })
}
