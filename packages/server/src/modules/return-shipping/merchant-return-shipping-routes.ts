import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { previewReturnShipping } from './preview-return-shipping.ts'
import { getReturnLocation, listReturnLocations, toReturnLocation } from './return-location-reads.ts'
import { createReturnLocation, removeReturnLocation, replaceReturnLocation } from './save-return-location.ts'
import { findLabelCarrier } from '#modules/integrations/label-carriers.ts'
import { returnShippingDocument, saveReturnShipping } from './save-return-shipping.ts'

/** Where returns go and how, as merchants decide it. */
export const merchantReturnShippingRoutes = newRoutes()

serve(merchantReturnShippingRoutes, merchantApi.listReturnLocations, async ({ deps, store }) => {
  const locations = await listReturnLocations(deps.db, store)
  return { items: locations.map((location, place) => toReturnLocation(location, place === 0)) }
})

serve(merchantReturnShippingRoutes, merchantApi.createReturnLocation, ({ deps, store, session, body }) =>
  createReturnLocation(deps, store.storeId, session.who, body),
)

serve(merchantReturnShippingRoutes, merchantApi.returnLocation, ({ deps, store, params }) =>
  getReturnLocation(deps.db, store, params.returnLocationId),
)

serve(
  merchantReturnShippingRoutes,
  merchantApi.saveReturnLocation,
  ({ deps, store, session, params, body }) =>
    replaceReturnLocation(deps, store.storeId, session.who, params.returnLocationId, body),
)

serve(
  merchantReturnShippingRoutes,
  merchantApi.removeReturnLocation,
  async ({ deps, store, session, params, query }) => {
    await removeReturnLocation(deps, store.storeId, session.who, params.returnLocationId, query.version)
    return undefined
  },
)

serve(merchantReturnShippingRoutes, merchantApi.returnShipping, async ({ deps, store }) => ({
  ...withVersion(returnShippingDocument.read(store)),
  hasLabelCarrier: (await findLabelCarrier(deps, store.storeId)) !== undefined,
}))

serve(merchantReturnShippingRoutes, merchantApi.saveReturnShipping, ({ deps, store, session, body }) =>
  saveReturnShipping(deps, store.storeId, session.who, body),
)

serve(merchantReturnShippingRoutes, merchantApi.previewReturnShipping, ({ deps, store, body }) =>
  previewReturnShipping(deps, store, body),
)
