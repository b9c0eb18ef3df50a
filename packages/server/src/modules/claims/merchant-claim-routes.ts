import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { listChangedClaims, listClaims, listClaimTags } from './claim-list-reads.ts'
import { explainStoredClaim } from './why-reads.ts'
import { getMerchantClaim, listRelated } from './merchant-claim-reads.ts'

/** Claims for staff to read (specification section 7). */
export const merchantClaimRoutes = newRoutes()

serve(merchantClaimRoutes, merchantApi.listClaims, ({ deps, store, query }) => {
  const { cursor, direction, orderBy, take, sortBy, ...filters } = query
  return listClaims(deps, store, filters, { cursor, direction, orderBy, take, sortBy })
})

serve(merchantClaimRoutes, merchantApi.listChangedClaims, ({ deps, store, query: { since } }) =>
  listChangedClaims(deps, store, since === undefined ? undefined : new Date(since)),
)

serve(merchantClaimRoutes, merchantApi.listClaimTags, async ({ deps, store }) => ({
  items: await listClaimTags(deps.db, store.storeId),
}))

serve(merchantClaimRoutes, merchantApi.claim, ({ deps, store, params }) =>
  getMerchantClaim(deps, store, params.claimId),
)

serve(merchantClaimRoutes, merchantApi.listRelated, async ({ deps, store, session, params }) => {
  const related = await listRelated(deps, store, params.claimId)
  const maySeeOrders = may(session.access, 'viewOrders', store.settings.staff)
  return { ...related, orders: maySeeOrders ? related.orders : [] }
})

serve(merchantClaimRoutes, merchantApi.explainClaim, async ({ deps, store, params }) => ({
  sections: await explainStoredClaim(deps.db, store, params.claimId),
}))
