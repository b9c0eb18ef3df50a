import { dashboardIds, dashboards } from '@aftercare/domain/analytics/dashboards'
import { accessTo } from '@aftercare/domain/analytics/dimensions'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import type { StoreSession } from '#modules/users/identify-caller.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { askQuestion } from './ask-question.ts'
import type { Sees } from './dashboard-parts.ts'
import { readAdvice } from './read-advice.ts'
import { readDashboard } from './read-dashboard.ts'

/** Pages of figures. */
export const dashboardRoutes = newRoutes()

serve(dashboardRoutes, merchantApi.listDashboards, async () => ({
  items: dashboardIds.map((id) => ({ id, name: dashboards[id].name, lead: dashboards[id].lead })),
}))

// Before the page of any name.
serve(dashboardRoutes, merchantApi.readAdvice, ({ deps, store, query }) => readAdvice(deps, store, query))

serve(dashboardRoutes, merchantApi.readDashboard, ({ deps, store, session, params, query }) =>
  readDashboard(deps, store, params.dashboardId, query, seenBy(store, session)),
)

serve(dashboardRoutes, merchantApi.askQuestion, ({ deps, store, session, body }) =>
  askQuestion(deps, store, body, seenBy(store, session)),
)

const seenBy =
  ({ settings }: Store, { access }: StoreSession): Sees =>
  (by) => {
    const needed = accessTo(by)
    return needed === undefined || may(access, needed, settings.staff)
  }
