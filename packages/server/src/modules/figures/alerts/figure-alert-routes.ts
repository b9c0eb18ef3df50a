import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { createFigureAlert, deleteFigureAlert, saveFigureAlert } from './edit-figure-alert.ts'
import { listFigureAlerts } from './figure-alert-reads.ts'

/** Alerts that a store makes about its figures. */
export const figureAlertRoutes = newRoutes()

serve(figureAlertRoutes, merchantApi.listFigureAlerts, ({ deps, store }) => listFigureAlerts(deps, store))

serve(figureAlertRoutes, merchantApi.createFigureAlert, ({ deps, store, session, body, repeat }) =>
  createFigureAlert(deps, store, session.who, body, repeat()),
)

serve(figureAlertRoutes, merchantApi.saveFigureAlert, ({ deps, store, session, params, body }) =>
  saveFigureAlert(deps, store, session.who, params.figureAlertId, body),
)

serve(figureAlertRoutes, merchantApi.deleteFigureAlert, async ({ deps, store, session, params, query }) => {
  await deleteFigureAlert(deps, store.storeId, session.who, params.figureAlertId, query.version)
  return undefined
})
