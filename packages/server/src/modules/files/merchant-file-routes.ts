import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { hasOrder } from '#modules/orders/order-facts-reads.ts'
import { notFound } from '#platform/errors.ts'
import { issueUpload } from './issue-upload.ts'

/** Files that staff upload. */
export const merchantFileRoutes = newRoutes()

serve(merchantFileRoutes, merchantApi.signedUrlForOrder, async ({ deps, store, params, body }) => {
  const { storeId } = store
  const orderId = params.storeOrderId
  if (!(await hasOrder(deps.db, storeId, orderId))) throw notFound('Order')
  return issueUpload(deps, { storeId, orderId, filename: body.filename, destination: 'crewClaimImg' })
})
