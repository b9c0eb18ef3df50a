import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { describeDashboardEmbed, listDashboardEmbedRows } from './dashboard-embed-reads.ts'
import { embedDashboard, revokeDashboardEmbed } from './embed-dashboard.ts'
import { loadDashboard } from './load-dashboard.ts'

/** Dashboards that other sites show. */
export const dashboardEmbedRoutes = newRoutes()

serve(dashboardEmbedRoutes, merchantApi.loadDashboard, ({ deps, store, body }) =>
  loadDashboard(deps, store, body),
)

serve(dashboardEmbedRoutes, merchantApi.listDashboardEmbeds, async ({ deps, store }) => ({
  items: (await listDashboardEmbedRows(deps.db, store.storeId)).map((row) =>
    describeDashboardEmbed(row, deps.now()),
  ),
}))

// Not repeatable: a stored answer would keep the token.
serve(dashboardEmbedRoutes, merchantApi.createDashboardEmbed, ({ deps, store, session, body }) =>
  embedDashboard(deps, store.storeId, session.who, body),
)

serve(dashboardEmbedRoutes, merchantApi.revokeDashboardEmbed, async ({ deps, store, session, params }) => {
  await revokeDashboardEmbed(deps, store.storeId, session.who, params.embedId)
  return undefined
})
