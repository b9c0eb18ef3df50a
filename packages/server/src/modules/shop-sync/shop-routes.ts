import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { AppError } from '#platform/errors.ts'
import { describeConnection } from '#modules/shopify/describe-connection.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { listShopLocations } from '#modules/shopify/shop-location-reads.ts'
import { requestSync } from './start-sync.ts'
import { describeSync } from './sync-reads.ts'
import { refreshScopes } from './refresh-scopes.ts'
import { requestShopUpdate } from './update-shop.ts'

/** A store's connection with its shop on Shopify. */
export const shopifyRoutes = newRoutes()

serve(shopifyRoutes, shopifyApi.openShop, async ({ deps, body }, c) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const opened = await openShop(deps, token, body)
  if (opened) return opened
  // The header tells the embedded app's library to fetch a fresh token and retry.
  c.header('x-shopify-retry-invalid-session-request', '1')
  throw new AppError('unauthenticated', 'unauthenticated', 'Please sign in.')
})

serve(shopifyRoutes, shopifyApi.shopifyConnection, ({ deps, store }) => describeConnection(deps, store))

serve(shopifyRoutes, shopifyApi.refreshScopes, async ({ deps, store }) => ({
  missingPermissions: await refreshScopes(deps, store.storeId),
}))

serve(shopifyRoutes, shopifyApi.updateShop, async ({ deps, store, session }) => {
  await requestShopUpdate(deps, store.storeId, session.who)
  return { success: true } as const
})

serve(shopifyRoutes, shopifyApi.listShopLocations, async ({ deps, store }) => ({
  items: await listShopLocations(deps.db, store.storeId),
}))

serve(shopifyRoutes, shopifyApi.shopSync, async ({ deps, store }) => ({
  sync: await describeSync(deps.db, store.storeId),
}))

serve(shopifyRoutes, shopifyApi.startSync, async ({ deps, store, session }) => {
  await requestSync(deps, store.storeId, session.who)
  return { success: true } as const
})
