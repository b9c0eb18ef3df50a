import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { notAllowed } from '#http/merchant-session.ts'
import { serve } from '#http/serve.ts'
import { listProducts } from '#modules/catalog/product-list-reads.ts'
import { issueUpload } from '#modules/files/issue-upload.ts'
import { hasOrder } from '#modules/orders/order-facts-reads.ts'
import { notFound } from '#platform/errors.ts'
import {
  cancelOneRegistration,
  correctOneRegistration,
  createOneRegistration,
  oneRegistration,
  registrationsPage,
} from './registration-calls.ts'
import { registrationCode } from './registration-code.ts'
import { getRegistrationForm } from './registration-form-reads.ts'

/** Registrations for staff. */
export const registrationRoutes = newRoutes()

serve(registrationRoutes, merchantApi.listRegistrations, registrationsPage)

serve(registrationRoutes, merchantApi.createRegistration, createOneRegistration)

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

serve(registrationRoutes, merchantApi.registration, oneRegistration)

serve(registrationRoutes, merchantApi.updateRegistration, correctOneRegistration)

serve(registrationRoutes, merchantApi.cancelRegistration, cancelOneRegistration)
