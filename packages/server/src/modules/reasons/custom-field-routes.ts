import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  listCustomFields,
  replaceCustomField,
} from './edit-custom-field.ts'
import { numberOf } from './reason-routes.ts'

/** The merchant's own questions. */
export const customFieldRoutes = newRoutes()

serve(customFieldRoutes, merchantApi.listCustomFields, async ({ deps, store }) => ({
  items: await listCustomFields(deps, store),
}))

serve(customFieldRoutes, merchantApi.createCustomField, ({ deps, store, session, body, repeat }) =>
  createCustomField(deps, store.storeId, session.who, body, repeat()),
)

serve(customFieldRoutes, merchantApi.customField, ({ deps, store, params }) =>
  getCustomField(deps, store, numberOf(params.customFieldId)),
)

serve(customFieldRoutes, merchantApi.updateCustomField, ({ deps, store, session, params, body }) =>
  replaceCustomField(deps, store.storeId, session.who, numberOf(params.customFieldId), body),
)

serve(customFieldRoutes, merchantApi.deleteCustomField, async ({ deps, store, session, params, query }) => {
  await deleteCustomField(deps, store.storeId, session.who, numberOf(params.customFieldId), query.version)
  return undefined
})
