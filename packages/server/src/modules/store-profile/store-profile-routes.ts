import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { describeStoreProfile, saveStoreProfile } from './save-store-profile.ts'
import { listStoreAreas } from './store-areas.ts'

/** What a store is called and how it counts. */
export const storeProfileRoutes = newRoutes()

serve(storeProfileRoutes, merchantApi.storeProfile, ({ deps, store }) => describeStoreProfile(deps, store))

serve(storeProfileRoutes, merchantApi.saveStoreProfile, ({ deps, store, session, body }) =>
  saveStoreProfile(deps, store.storeId, session.who, body),
)

serve(storeProfileRoutes, merchantApi.storeAreas, async ({ deps, store }) => ({
  items: await listStoreAreas(deps, store),
}))
