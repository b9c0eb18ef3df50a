import * as v from 'valibot'
import { knownAddress } from '../shared/known-address-schema.ts'
import { orderEditType } from '../shared/order-edit-types.ts'
import { nonEmptyText, withoutForbiddenWords } from '../shared/text-rules.ts'
import { amount, id, moment } from '../shared/wire.ts'
import { ascendingQuery, listPage } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { changedItem, orderEditState } from './order-edit-api.ts'

/** A change that a shopper made to an order, or asked for; amounts are in the store's currency. */
const merchantOrderEdit = v.object({
  id,
  editType: orderEditType,
  state: orderEditState,
  /** Known while it waits. */
  updatedShippingAddress: v.nullable(knownAddress),
  deliveryNote: v.nullable(v.string()),
  items: v.array(changedItem),
  refund: amount,
  due: amount,
  /** When it happened, was declined, or was asked for. */
  changedOn: moment,
  declineReason: v.nullable(v.string()),
  /** Who approved or declined it; null where nobody had to. */
  decidedBy: v.nullable(v.string()),
})
export type MerchantOrderEdit = v.InferOutput<typeof merchantOrderEdit>

/** An edit that waits for staff, and whose order it is about. */
const waitingOrderEdit = v.object({
  id,
  editType: orderEditType,
  storeOrderId: id,
  orderNo: v.string(),
  customerName: v.nullable(v.string()),
  customerEmail: v.nullable(v.string()),
  requestedOn: moment,
})
export type WaitingOrderEdit = v.InferOutput<typeof waitingOrderEdit>

const edits = v.object({ items: v.array(merchantOrderEdit) })

/** The edits of an order, as staff see and decide them. */
export const merchantOrderEditsApi = {
  listWaitingOrderEdits: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order-edit',
    access: 'viewOrders',
    summary: 'Lists edits of any order that wait for approval, the oldest first.',
    query: ascendingQuery,
    response: listPage(waitingOrderEdit),
  }),
  listOrderEdits: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order/:storeOrderId/edit',
    access: 'viewOrders',
    summary: 'Lists the customer’s edits of an order, newest first.',
    response: edits,
  }),
  approveOrderEdit: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/edit/:orderEditId/approve',
    access: 'editClaims',
    summary: 'Approves an edit that waits: it happens now, and its payment is captured.',
    body: v.object({}),
    response: edits,
  }),
  declineOrderEdit: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/edit/:orderEditId/decline',
    access: 'editClaims',
    summary: 'Declines an edit that waits: the order stays as it is, and its payment is released.',
    body: v.object({
      /** The customer reads it. */
      reason: v.pipe(nonEmptyText, v.maxLength(500), withoutForbiddenWords),
    }),
    response: edits,
  }),
}
