import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { listAlerts } from './alert-reads.ts'
import { markAlert, markAllAlerts } from './mark-alert.ts'

export const alertRoutes = newRoutes()

serve(alertRoutes, merchantApi.listAlerts, (call) => listAlerts(call.deps.db, readerOf(call), call.query))

serve(alertRoutes, merchantApi.readAlert, (call) =>
  markAlert(call.deps, readerOf(call), call.params.alertId, call.body.isRead),
)

serve(alertRoutes, merchantApi.readAllAlerts, async (call) => {
  await markAllAlerts(call.deps, readerOf(call), new Date(call.body.until))
  return { success: true }
})

/** What others have read is theirs to know; a key of the API reads nothing. */
function readerOf({ store, session, params }: StoreCall & { params: { userId: string } }) {
  if (session.user?.id !== params.userId) throw notFound('User')
  return { storeId: store.storeId, userId: params.userId }
}
