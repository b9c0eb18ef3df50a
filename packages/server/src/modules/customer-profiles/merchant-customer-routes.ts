import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { getCustomer, listCustomers } from './customer-profile-reads.ts'

/** Customers for staff to read. */
export const merchantCustomerRoutes = newRoutes()

serve(merchantCustomerRoutes, merchantApi.listCustomers, ({ deps, store, query }) =>
  listCustomers(deps, store, query),
)

serve(merchantCustomerRoutes, merchantApi.customer, async ({ deps, store, session, params }) => {
  const { customerId } = params
  const seesRisk = may(session.access, 'viewRiskLevel', store.settings.staff)
  const customer = await getCustomer(deps, store, { customerId, seesRisk })
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  const { claims, shippingClaims, ...rest } = customer
  return {
    ...rest,
    claims: maySeeClaims ? claims : [],
    shippingClaims: maySeeClaims ? shippingClaims : [],
  }
})
