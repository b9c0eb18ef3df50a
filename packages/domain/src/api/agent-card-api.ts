import * as v from 'valibot'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { customerListItem, merchantOrder } from './merchant-order-schema.ts'

const given = (letters: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(letters)), '')

/** An order on a card: what can be claimed of it now, and why not. */
const orderOnCard = v.pick(merchantOrder, [
  'id',
  'orderNo',
  'createdOn',
  'canceledOn',
  'isTest',
  'total',
  'currencyCode',
  'financialStatus',
  'fulfillmentStatus',
  'moneyObstacle',
  'lineItems',
])

/** What an agent sees of a customer next to a conversation with them. */
export const agentCard = v.object({
  /** The buyer, if the platform knows them. */
  customer: v.nullable(customerListItem),
  /** The order that was asked for, then the customer’s newest; five at most. */
  orders: v.array(orderOnCard),
  /** How many more of the customer’s newest orders are not shown. */
  otherOrderCount: v.number(),
  /** Newest first, twenty at most. */
  claims: v.array(
    v.object({
      ...claimListItem.entries,
      /** Whether the customer has a label or packing slip to send items back with. */
      hasDocuments: v.boolean(),
    }),
  ),
})
export type AgentCard = v.InferOutput<typeof agentCard>

/** What helpdesks show next to a conversation. */
export const agentCardApi = {
  agentCard: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/agent-card',
    access: 'viewOrders',
    summary:
      'Returns a customer’s newest orders, with what can be claimed of them and why not, and their claims. By email, order number or both; without an email, the customer of that order.',
    query: v.object({
      customerEmail: v.pipe(given(254), v.toLowerCase()),
      orderNumber: given(100),
    }),
    response: agentCard,
  }),
}
