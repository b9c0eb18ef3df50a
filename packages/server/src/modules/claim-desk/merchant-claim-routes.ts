import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { notAllowed } from '#http/merchant-session.ts'
import { serve } from '#http/serve.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { StoreSession } from '#modules/users/identify-caller.ts'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { readFees } from '#modules/claims/claim-fees-reads.ts'
import { listChangedClaims, listClaims, listClaimTags } from '#modules/claims/search/claim-list-reads.ts'
import { explainStoredClaim } from './why-reads.ts'
import {
  getClaimCustomer,
  getMerchantClaim,
  getMerchantClaimLine,
  listRelated,
} from './merchant-claim-reads.ts'
import { getClaimRisk } from '#modules/claim-risk/risk-reads.ts'

/** Claims for staff to read. */
export const merchantClaimRoutes = newRoutes()

serve(merchantClaimRoutes, merchantApi.listClaims, async ({ deps, store, session, query }) => {
  const { cursor, direction, orderBy, take, sortBy, ...filters } = query
  const maySeeRisk = seesRisk(store, session)
  if (filters.riskLevel && !maySeeRisk) throw notAllowed()
  return listClaims(deps, store, filters, { cursor, direction, orderBy, take, sortBy, seesRisk: maySeeRisk })
})

serve(
  merchantClaimRoutes,
  merchantApi.listChangedClaims,
  async ({ deps, store, session, query: { since } }) => {
    const changes = await listChangedClaims(deps, store, since === undefined ? undefined : new Date(since))
    return seesRisk(store, session) ? changes : { ...changes, items: changes.items.map(withoutRisk) }
  },
)

serve(merchantClaimRoutes, merchantApi.listClaimTags, async ({ deps, store }) => ({
  items: await listClaimTags(deps.db, store.storeId),
}))

serve(merchantClaimRoutes, merchantApi.claim, async ({ deps, store, session, params }) => {
  const claim = await getMerchantClaim(deps, store, params.claimId)
  return seesRisk(store, session) ? claim : withoutRisk(claim)
})

serve(merchantClaimRoutes, merchantApi.claimLineItem, ({ deps, store, params }) =>
  getMerchantClaimLine(deps, store, params),
)

serve(merchantClaimRoutes, merchantApi.claimCustomer, ({ deps, store, params }) =>
  getClaimCustomer(deps, store, params.claimId),
)

serve(merchantClaimRoutes, merchantApi.listRelated, async ({ deps, store, session, params }) => {
  const { claimId } = params
  const related = await listRelated(deps, store, { claimId, seesRisk: seesRisk(store, session) })
  const maySeeOrders = may(session.access, 'viewOrders', store.settings.staff)
  return { ...related, orders: maySeeOrders ? related.orders : [] }
})

serve(merchantClaimRoutes, merchantApi.explainClaim, async ({ deps, store, params }) => ({
  sections: await explainStoredClaim(deps.db, store, params.claimId),
}))

serve(merchantClaimRoutes, merchantApi.claimFees, ({ deps, store, params }) =>
  readFees(deps, store, params.claimId),
)

serve(merchantClaimRoutes, merchantApi.claimLedger, ({ deps, store, params }) =>
  readClaimLedger(deps, store, params.claimId),
)

serve(merchantClaimRoutes, merchantApi.claimRisk, ({ deps, store, session, params: { claimId } }) =>
  getClaimRisk(deps.db, {
    storeId: store.storeId,
    claimId,
    hasPoints: may(session.access, 'viewRiskDetail', store.settings.staff),
  }),
)

const seesRisk = (store: Store, { access }: StoreSession) =>
  may(access, 'viewRiskLevel', store.settings.staff)

const withoutRisk = <Claim extends object>(claim: Claim) => ({ ...claim, riskLevel: null })
