import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { readAgentCard } from './agent-card-reads.ts'

/** What agents see of a customer in their helpdesk. */
export const agentCardRoutes = newRoutes()

serve(agentCardRoutes, merchantApi.agentCard, ({ deps, store, session, query }) => {
  const { access } = session
  const { staff } = store.settings
  return readAgentCard(deps, store, {
    ...query,
    seesClaims: may(access, 'viewClaims', staff),
    seesRisk: may(access, 'viewRiskLevel', staff),
  })
})
