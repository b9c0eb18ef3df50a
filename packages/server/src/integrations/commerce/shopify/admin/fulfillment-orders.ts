import * as v from 'valibot'
import { callShopify, gid } from './call-shopify.ts'
import { pageOf, readAllNodes } from './node-pages.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const fulfillmentOrdersDocument = /* GraphQL */ `
  query OrderFulfillmentOrders($id: ID!, $after: String) {
    order(id: $id) {
      fulfillmentOrders(first: 4, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          status
          assignedLocation {
            location {
              id
            }
          }
          lineItems(first: 100) {
            nodes {
              id
              remainingQuantity
              totalQuantity
              lineItem {
                id
              }
            }
          }
        }
      }
    }
  }
`

const fulfillmentOrder = v.object({
  id: v.string(),
  status: v.string(),
  assignedLocation: v.object({ location: v.nullable(v.object({ id: v.string() })) }),
  lineItems: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        remainingQuantity: v.number(),
        totalQuantity: v.number(),
        lineItem: v.object({ id: v.string() }),
      }),
    ),
  }),
})
const found = v.object({ order: v.nullable(v.object({ fulfillmentOrders: pageOf(fulfillmentOrder) })) })

/** An order's fulfillment orders, a few at a time: more would cost more than Shopify allows. @throws ShopifyRefusal */
export const listFulfillmentOrders = (access: ShopAccess, orderId: string) =>
  readAllNodes(async (after) => {
    const variables = { id: gid('Order', orderId), after }
    const { order } = await callShopify(access, { document: fulfillmentOrdersDocument, variables }, found)
    if (!order) throw new ShopifyRefusal('The order no longer exists.')
    return order.fulfillmentOrders
  })
