import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { notAllowed } from '#http/merchant-session.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { listProducts } from '#modules/catalog/product-list-reads.ts'
import { issueUpload } from '#modules/files/issue-upload.ts'
import { hasOrder } from '#modules/orders/order-facts-reads.ts'
import { notFound } from '#platform/errors.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { correctRegistration } from './correct-registration.ts'
import { createRegistration } from './create-registration.ts'
import { registrationCode } from './registration-code.ts'
import { getRegistrationForm } from './registration-form-reads.ts'
import { listRegistrations } from './registration-list-reads.ts'
import { getRegistration } from './registration-reads.ts'

/** Registrations for staff. */
export const registrationRoutes = newRoutes()

serve(registrationRoutes, merchantApi.listRegistrations, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listRegistrations(deps, store, filters, { cursor, direction, orderBy, take })
})

serve(registrationRoutes, merchantApi.createRegistration, async ({ body, repeat, ...call }) => {
  const { deps, store, session } = call
  const by = { who: session.who, consent: null, referrer: null, locale: null }
  const { id } = await createRegistration(deps, store, body, by, repeat())
  return registrationFor(call, id)
})

serve(registrationRoutes, merchantApi.registrationForm, ({ deps, store }) => getRegistrationForm(deps, store))

serve(registrationRoutes, merchantApi.listRegistrableProducts, ({ deps, store, query: { text, ...part } }) =>
  listProducts(deps.db, store, { text, isGoodsOnly: true }, part),
)

serve(registrationRoutes, merchantApi.registrationCode, ({ deps, store, query }) =>
  registrationCode(deps, store, query),
)

serve(registrationRoutes, merchantApi.proofUpload, async ({ deps, store, session, query }) => {
  const { storeId } = store
  const { filename, destination } = query
  if (query.destination === 'crewProofOfPurchase')
    return issueUpload(deps, { storeId, orderId: null, filename, destination })
  if (!may(session.access, 'editClaims', store.settings.staff)) throw notAllowed()
  const orderId = query.storeOrderId
  if (!(await hasOrder(deps.db, storeId, orderId))) throw notFound('Order')
  return issueUpload(deps, { storeId, orderId, filename, destination })
})

serve(registrationRoutes, merchantApi.registration, ({ params, ...call }) =>
  registrationFor(call, params.registrationId),
)

serve(registrationRoutes, merchantApi.updateRegistration, async ({ params, body, ...call }) => {
  const { version, ...entered } = body
  const id = params.registrationId
  await correctRegistration(call.deps, call.store, { id, version, who: call.session.who }, entered)
  return registrationFor(call, id)
})

serve(registrationRoutes, merchantApi.cancelRegistration, async ({ params, body, ...call }) => {
  const id = params.registrationId
  await cancelRegistration(call.deps, call.store, { id, version: body.version, who: call.session.who })
  return registrationFor(call, id)
})

/** Leaves out the claims for callers who may not see claims. */
async function registrationFor({ deps, store, session }: StoreCall, id: string) {
  const registration = await getRegistration(deps, store, id)
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  return { ...registration, claims: maySeeClaims ? registration.claims : [] }
}
