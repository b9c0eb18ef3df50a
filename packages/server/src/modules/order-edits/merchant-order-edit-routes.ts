import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { approveOrderEdit, declineOrderEdit } from './decide-order-edit.ts'
import { listEditsForStaff, listEditsToApprove } from './order-edit-reads.ts'

/** Order edits that staff list, approve and decline. */
export const merchantOrderEditRoutes = newRoutes()

serve(merchantOrderEditRoutes, merchantApi.listWaitingOrderEdits, ({ deps, store, query }) =>
  listEditsToApprove(deps, store, query),
)

serve(merchantOrderEditRoutes, merchantApi.listOrderEdits, ({ deps, store, params }) =>
  listEditsForStaff(deps, store, params.storeOrderId),
)

serve(merchantOrderEditRoutes, merchantApi.approveOrderEdit, async ({ deps, store, session, params }) => {
  const { storeOrderId: orderId, orderEditId: editId } = params
  await approveOrderEdit(deps, store, session.who, { orderId, editId })
  return listEditsForStaff(deps, store, orderId)
})

serve(
  merchantOrderEditRoutes,
  merchantApi.declineOrderEdit,
  async ({ deps, store, session, params, body }) => {
    const { storeOrderId: orderId, orderEditId: editId } = params
    const { reason } = body
    await declineOrderEdit(deps, store.storeId, session.who, { orderId, editId, reason })
    return listEditsForStaff(deps, store, orderId)
  },
)
