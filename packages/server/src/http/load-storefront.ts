import { createMiddleware } from 'hono/factory'
import { findStoreByStorefrontId } from '#modules/merchants/store-reads.ts'
import { storeIn } from '#modules/merchants/store-in-language.ts'
import { AppError } from '#platform/errors.ts'
import type { AppEnv } from './context.ts'
import { languagesOf } from './languages.ts'

/** Finds the store that `/:storefrontId` names and puts it into the context,
 * in the caller's language, or answers 404. */
export const loadStorefront = createMiddleware<AppEnv>(async (c, next) => {
  const store = await findStoreByStorefrontId(c.get('deps').db, c.req.param('storefrontId') ?? '')
  if (!store) throw new AppError('not_found', 'store_not_found', 'Store Not Found')
  c.set('store', storeIn(store, languagesOf(c)))
  await next()
})

/** Nothing new can be started at a store without an active plan; what exists stays accessible. */
export const activeStoresOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('store').isActive)
    throw new AppError(
      'forbidden',
      'store_inactive',
      'Sorry about that, it looks like this merchant is not currently using Aftercare.',
    )
  await next()
})
