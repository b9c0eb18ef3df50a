import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { getMerchantOrder } from './merchant-order-reads.ts'
import { listOrders } from './order-list-reads.ts'

/** Orders for staff to read (specification section 7). */
export const merchantOrderRoutes = newRoutes()

serve(merchantOrderRoutes, merchantApi.listOrders, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listOrders(deps, store, filters, { cursor, direction, orderBy, take })
})

serve(merchantOrderRoutes, merchantApi.order, async ({ deps, store, session, params }) => {
  const order = await getMerchantOrder(deps, store, params.storeOrderId)
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  return { ...order, claims: maySeeClaims ? order.claims : [] }
})
