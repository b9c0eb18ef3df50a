import * as v from 'valibot'
import { orderEditTypes } from '../orders/order-edit.ts'
import { address } from '../shared/address-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, id, moment } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const editType = v.picklist(orderEditTypes, 'Invalid edit action')

/** One way to change an order, with the words of the buttons that begin and confirm it. */
const orderEditAction = v.object({
  editType,
  editStartLabel: v.string(),
  editConfirmLabel: v.string(),
})
export type OrderEditAction = v.InferOutput<typeof orderEditAction>

/** What the shopper wants changed; exactly what the type of edit asks for. */
const stagedEdits = v.object({
  updatedShippingAddress: v.optional(address),
  /** How many units of each line stay. Lines that are left out stay as they are. */
  lineItems: v.optional(
    v.pipe(
      v.array(
        v.object({ id, quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)) }),
      ),
      v.maxLength(250),
    ),
  ),
})

/** An edit that is ready to be confirmed, with what it does to the money. */
const stagedOrderEdit = v.object({
  id,
  editType,
  /** What goes back to the shopper's payment, in the store's currency; zero where nothing does. */
  refund: amount,
  updatedShippingAddress: v.nullable(knownAddress),
  lineItems: v.array(v.object({ id, removedQuantity: v.number(), refund: amount })),
  /** Until when it can be confirmed. */
  expiresOn: moment,
})
export type StagedOrderEdit = v.InferOutput<typeof stagedOrderEdit>

/** Changing an order soon after it was placed. */
export const orderEditApi = {
  orderEdits: endpoint({
    method: 'GET',
    path: '/:storefrontId/order/:storeOrderId/edit',
    summary: 'Lists how the order can be edited now; empty if it cannot.',
    response: v.array(orderEditAction),
  }),
  stageOrderEdit: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/:storeOrderId/edit/stage',
    summary:
      'Checks an edit and returns its effect. Nothing changes until it is committed, within ten minutes.',
    body: v.object({
      editType,
      action: v.optional(orderEditAction),
      stagedEdits: v.optional(stagedEdits, {}),
    }),
    response: stagedOrderEdit,
  }),
  commitOrderEdit: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/:storeOrderId/edit/commit',
    summary: 'Commits a staged edit. Committing it again changes nothing and returns the same.',
    body: v.object({ id, editType: v.optional(editType) }),
    response: v.object({ ok: v.boolean(), message: v.string() }),
  }),
}
