import { dashboardIds, dashboards } from '@aftercare/domain/analytics/dashboards'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { askQuestion } from './ask-question.ts'
import { readAdvice } from './read-advice.ts'
import { readDashboard } from './read-dashboard.ts'

/** Pages of figures. */
export const dashboardRoutes = newRoutes()

serve(dashboardRoutes, merchantApi.listDashboards, async () => ({
  items: dashboardIds.map((id) => ({ id, name: dashboards[id].name, lead: dashboards[id].lead })),
}))

// Before the page of any name.
serve(dashboardRoutes, merchantApi.readAdvice, ({ deps, store, query }) => readAdvice(deps, store, query))

serve(dashboardRoutes, merchantApi.readDashboard, ({ deps, store, params, query }) =>
  readDashboard(deps, store, params.dashboardId, query),
)

serve(dashboardRoutes, merchantApi.askQuestion, ({ deps, store, body }) => askQuestion(deps, store, body))
