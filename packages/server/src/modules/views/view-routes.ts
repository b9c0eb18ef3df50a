import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { notAllowed } from '#http/merchant-session.ts'
import { may } from '@aftercare/domain/merchants/permissions'
import { serve } from '#http/serve.ts'
import { listClaims } from '#modules/claims/search/claim-list-reads.ts'
import { listOrders } from '#modules/orders/order-list-reads.ts'
import { listRegistrations } from '#modules/registrations/registration-list-reads.ts'
import { listShippingClaims } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { createView, removeView, replaceView } from './save-views.ts'
import { claimsOfKind, countViews, listViews } from './view-reads.ts'

/** Lists by filters, and the filters that are kept. */
export const viewRoutes = newRoutes()

serve(viewRoutes, merchantApi.search, async ({ deps, store, session, body }) => {
  const { cursor, orderBy, take } = body
  const part = { cursor: cursor?.id, direction: cursor?.direction ?? 'next', orderBy, take }
  if (body.kind === 'Return' || body.kind === 'Warranty') {
    const seesRisk = may(session.access, 'viewRiskLevel', store.settings.staff)
    if (body.filters.riskLevel && !seesRisk) throw notAllowed()
    const filters = claimsOfKind(body.kind, body.filters)
    return listClaims(deps, store, filters, { ...part, sortBy: body.sortBy, seesRisk })
  }
  if (body.kind === 'Shipping') return listShippingClaims(deps, store, body.filters, part)
  if (!may(session.access, 'viewOrders', store.settings.staff)) throw notAllowed()
  if (body.kind === 'Order') return listOrders(deps, store, body.filters, part)
  return listRegistrations(deps, store, body.filters, part)
})

serve(viewRoutes, merchantApi.countViews, async ({ deps, store, query }) => ({
  items: await countViews(deps, store, query.kind),
}))

serve(viewRoutes, merchantApi.listViews, async ({ deps, store, query }) => ({
  items: await listViews(deps.db, store.storeId, query.kind),
}))

serve(viewRoutes, merchantApi.createView, ({ deps, store, session, body }) =>
  createView(deps, store.storeId, session.who, body),
)

serve(viewRoutes, merchantApi.updateView, ({ deps, store, session, params, body }) =>
  replaceView(deps, store.storeId, session.who, params.viewId, body),
)

serve(viewRoutes, merchantApi.deleteView, async ({ deps, store, session, params, query }) => {
  await removeView(deps, store.storeId, session.who, params.viewId, query.version)
  return undefined
})
