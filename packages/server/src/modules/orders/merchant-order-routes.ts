import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { makeLineIneligible } from './make-line-ineligible.ts'
import { getMerchantOrder } from './merchant-order-reads.ts'
import { listOrders } from './order-list-reads.ts'
import { syncOrder } from './sync-order.ts'

/** Orders for staff. */
export const merchantOrderRoutes = newRoutes()

serve(merchantOrderRoutes, merchantApi.listOrders, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listOrders(deps, store, filters, { cursor, direction, orderBy, take })
})

serve(merchantOrderRoutes, merchantApi.order, ({ params, ...call }) => orderFor(call, params.storeOrderId))

serve(merchantOrderRoutes, merchantApi.overrideLine, async ({ params, body, ...call }) => {
  const { storeOrderId: orderId, lineItemId: lineId } = params
  const { madeIneligibleOn, footnote } = body
  await makeLineIneligible(call.deps, {
    storeId: call.store.storeId,
    orderId,
    lineId,
    madeIneligibleOn: madeIneligibleOn === null ? null : new Date(madeIneligibleOn),
    footnote: footnote || null,
    actor: call.session.who,
  })
  return orderFor(call, orderId)
})

serve(merchantOrderRoutes, merchantApi.syncOrder, async ({ deps, store, params }) => ({
  isChanged: await syncOrder(deps, store, params.storeOrderId),
}))

/** Callers who may not see claims do not learn which exist. */
async function orderFor({ deps, store, session }: StoreCall, orderId: string) {
  const order = await getMerchantOrder(deps, store, orderId)
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  const { claims, shippingClaims, ...rest } = order
  return {
    ...rest,
    claims: maySeeClaims ? claims : [],
    shippingClaims: maySeeClaims ? shippingClaims : [],
  }
}
