import * as v from 'valibot'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const fulfillmentOrdersDocument = /* GraphQL */ `
  query OrderFulfillmentOrders($id: ID!, $after: String) {
    order(id: $id) {
      fulfillmentOrders(first: 20, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          status
          lineItems(first: 100) {
            nodes {
              id
              remainingQuantity
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

export const createFulfillmentDocument = /* GraphQL */ `
  mutation FulfillmentCreate($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      userErrors {
        field
        message
      }
    }
  }
`

const fulfillmentOrder = v.object({
  id: v.string(),
  status: v.string(),
  lineItems: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        remainingQuantity: v.number(),
        lineItem: v.object({ id: v.string() }),
      }),
    ),
  }),
})
const found = v.object({
  order: v.nullable(
    v.object({
      fulfillmentOrders: v.object({
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
        nodes: v.array(fulfillmentOrder),
      }),
    }),
  ),
})
const created = v.object({ fulfillmentCreate: v.object({ userErrors }) })

/** Fulfillment orders that are on hold or scheduled cannot be fulfilled yet. */
const openStatuses = ['OPEN', 'IN_PROGRESS']

/**
 * Marks the rest of these lines as fulfilled, without a parcel and without an email to the shopper. Fulfilled
 * lines and lines on hold are skipped, so this is safe to repeat.
 *
 * @throws ShopifyRefusal
 */
export async function fulfillLines(
  access: ShopAccess,
  orderId: string,
  lineIds: readonly string[],
): Promise<void> {
  for (const { id, status, lineItems } of await listFulfillmentOrders(access, orderId)) {
    const lines = lineItems.nodes.filter(
      ({ remainingQuantity, lineItem }) => remainingQuantity > 0 && lineIds.includes(idOfGid(lineItem.id)),
    )
    if (lines.length === 0 || !openStatuses.includes(status)) continue
    const fulfillmentOrderLineItems = lines.map((line) => ({ id: line.id, quantity: line.remainingQuantity }))
    const fulfillment = {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id, fulfillmentOrderLineItems }],
      notifyCustomer: false,
    }
    const asked = { document: createFulfillmentDocument, variables: { fulfillment } }
    const { fulfillmentCreate } = await callShopify(access, asked, created)
    refuseUserErrors(fulfillmentCreate.userErrors)
  }
}

async function listFulfillmentOrders(access: ShopAccess, orderId: string) {
  const all: v.InferOutput<typeof fulfillmentOrder>[] = []
  let after: string | null = null
  do {
    const variables: Record<string, unknown> = { id: gid('Order', orderId), after }
    const asked = { document: fulfillmentOrdersDocument, variables }
    const { order }: v.InferOutput<typeof found> = await callShopify(access, asked, found)
    if (!order) throw new ShopifyRefusal('The order no longer exists.')
    const { nodes, pageInfo } = order.fulfillmentOrders
    all.push(...nodes)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null)
  return all
}
