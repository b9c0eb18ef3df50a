import * as v from 'valibot'
import { confirmedPayment, paymentIntent } from '../payments/payment-schema.ts'
import { address } from '../shared/address-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { orderEditType as editType } from '../shared/order-edit-types.ts'
import { nonEmptyText } from '../shared/text-rules.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** One way to change an order, with the words of the buttons that begin and confirm it. */
const orderEditAction = v.object({
  editType,
  editStartLabel: v.string(),
  editConfirmLabel: v.string(),
})
export type OrderEditAction = v.InferOutput<typeof orderEditAction>

const invalidData = 'Invalid data submitted. Please try again.'
const quantity = v.pipe(v.number(invalidData), v.integer(invalidData), v.minValue(0), v.maxValue(100_000))
const variantId = v.pipe(v.string(), v.nonEmpty(invalidData), v.maxLength(255))

export const deliveryNoteMaxLength = 250
export const deliveryNote = v.pipe(
  nonEmptyText,
  v.maxLength(deliveryNoteMaxLength, `Must be at most ${deliveryNoteMaxLength} characters`),
)

/** What the shopper wants changed; exactly what the type of edit asks for. */
const stagedEdits = v.object({
  updatedShippingAddress: v.optional(address),
  /** How many units of each line there should be. Lines that are left out stay as they are. */
  lineItems: v.optional(v.pipe(v.array(v.object({ id, quantity })), v.maxLength(250))),
  /** Units of lines, and the variant of the same product that replaces them. */
  swaps: v.optional(
    v.pipe(v.array(v.object({ id, quantity, variantIdFromPlatform: variantId })), v.maxLength(250)),
  ),
  deliveryNote: v.optional(deliveryNote),
})

const options = v.array(v.object({ name: v.string(), value: v.string() }))

/** Units that leave an order, below zero, or join it, with what they give back or cost. */
export const changedItem = v.object({
  name: v.string(),
  imgUrl: v.nullable(v.string()),
  options,
  quantity: v.number(),
  amount,
})
export type ChangedItem = v.InferOutput<typeof changedItem>

/** An edit that is ready to be confirmed, with what it does to the money. */
const stagedOrderEdit = v.object({
  id,
  editType,
  /** What goes back to the shopper's payment, in the store's currency; zero where nothing does. */
  refund: amount,
  /** What the shopper pays by card, in the store's currency; zero where nothing is due. */
  due: amount,
  updatedShippingAddress: v.nullable(knownAddress),
  deliveryNote: v.nullable(v.string()),
  items: v.array(changedItem),
  /** The same in the card's currency, and how to pay it; null where nothing is due. */
  payment: v.nullable(v.object({ amount, authorizedAmount: amount, currencyCode })),
  paymentIntent: v.nullable(paymentIntent),
  /** Until when it can be confirmed. */
  expiresOn: moment,
})
export type StagedOrderEdit = v.InferOutput<typeof stagedOrderEdit>

/** An edit that staff have to approve waits; it was declined by them, or because the order was on its way. */
export const orderEditState = v.picklist(['waiting', 'committed', 'declined'])
export type OrderEditState = v.InferOutput<typeof orderEditState>

/** What can be chosen for each line: up to how many units, and which variants. */
const itemChoices = v.object({
  lineItems: v.array(
    v.object({
      id,
      maxQuantity: v.number(),
      variants: v.array(
        v.object({
          idFromPlatform: v.string(),
          options,
          /** Of one unit, in the store's currency; below zero it comes back. */
          difference: amount,
        }),
      ),
    }),
  ),
})
export type ItemChoices = v.InferOutput<typeof itemChoices>

/** Changing an order soon after it was placed. */
export const orderEditApi = {
  orderEdits: endpoint({
    method: 'GET',
    path: '/:storefrontId/order/:storeOrderId/edit',
    summary: 'Lists how the order can be edited now; empty if it cannot.',
    response: v.array(orderEditAction),
  }),
  orderEditItems: endpoint({
    method: 'GET',
    path: '/:storefrontId/order/:storeOrderId/edit/items',
    summary: 'Lists the quantities and variants that the order’s items can be changed to.',
    response: itemChoices,
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
    summary:
      'Commits a staged edit, with its payment if one is due. Committing it again changes nothing and returns the same.',
    body: v.object({
      id,
      editType: v.optional(editType),
      customerPayment: v.optional(v.nullable(confirmedPayment), null),
    }),
    response: v.object({
      ok: v.boolean(),
      message: v.string(),
      /** Staff decide first; nothing has changed yet. */
      isWaiting: v.boolean(),
    }),
  }),
  orderEditRequests: endpoint({
    method: 'GET',
    path: '/:storefrontId/order/:storeOrderId/edit/requests',
    summary: 'Lists edits of the order that staff approve or decline, newest first.',
    response: v.array(
      v.object({
        id,
        editType,
        state: orderEditState,
        requestedOn: moment,
        /** What the store says to a declined edit. */
        declineReason: v.nullable(v.string()),
      }),
    ),
  }),
}
