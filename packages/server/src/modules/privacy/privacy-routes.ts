import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { getCustomerItem } from '#modules/customer-profiles/customer-profile-reads.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'

/** Data requests: what people may ask of those who store data about them. */
export const privacyRoutes = newRoutes()

serve(privacyRoutes, merchantApi.customerData, ({ deps, store, session, params }) =>
  exportCustomer(deps, store, session.who, params.customerId),
)

serve(privacyRoutes, merchantApi.eraseCustomer, async ({ deps, store, session, params }) => {
  await eraseCustomer(deps, store, session.who, params.customerId)
  return getCustomerItem(deps.db, store, params.customerId)
})
