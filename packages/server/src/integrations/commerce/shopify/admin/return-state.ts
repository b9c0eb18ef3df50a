import * as v from 'valibot'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const returnStateDocument = /* GraphQL */ `
  query ReturnState($id: ID!) {
    return(id: $id) {
      status
      returnLineItems(first: 50) {
        nodes {
          id
          quantity
          processedQuantity
          ... on ReturnLineItem {
            fulfillmentLineItem {
              id
              lineItem {
                id
              }
            }
          }
        }
      }
      reverseFulfillmentOrders(first: 3) {
        nodes {
          id
          lineItems(first: 50) {
            nodes {
              id
              totalQuantity
              fulfillmentLineItem {
                id
              }
              dispositions {
                quantity
              }
            }
          }
          reverseDeliveries(first: 10) {
            nodes {
              deliverable {
                ... on ReverseDeliveryShippingDeliverable {
                  tracking {
                    number
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`

const nodesOf = <Node extends v.GenericSchema>(node: Node) => v.object({ nodes: v.array(node) })
const found = v.object({
  return: v.nullable(
    v.object({
      status: v.string(),
      returnLineItems: nodesOf(
        v.object({
          id: v.string(),
          quantity: v.number(),
          processedQuantity: v.number(),
          fulfillmentLineItem: v.optional(
            v.object({ id: v.string(), lineItem: v.object({ id: v.string() }) }),
          ),
        }),
      ),
      reverseFulfillmentOrders: nodesOf(
        v.object({
          id: v.string(),
          lineItems: nodesOf(
            v.object({
              id: v.string(),
              totalQuantity: v.number(),
              fulfillmentLineItem: v.nullable(v.object({ id: v.string() })),
              dispositions: v.array(v.object({ quantity: v.number() })),
            }),
          ),
          reverseDeliveries: nodesOf(
            v.object({
              deliverable: v.nullable(
                v.object({
                  tracking: v.optional(v.nullable(v.object({ number: v.nullable(v.string()) }))),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A line of a return: units of one line of a parcel. Ids are Shopify's, that of the order's line as in webhooks. */
export type ReturnLine = {
  id: string
  lineId: string
  quantity: number
  processedQuantity: number
  /** Where Shopify expects these units, with how many of them are not accounted for; null if nowhere. */
  reverse: { lineId: string; undisposedQuantity: number } | null
}

export type ReturnState = {
  isOpen: boolean
  lines: ReturnLine[]
  /** By which parcels are attached to it. */
  reverseOrderIds: string[]
  trackingNumbers: string[]
}

/** How far a return has come, by its id in webhooks; undefined if Shopify has none. */
export async function findReturn(access: ShopAccess, returnId: string): Promise<ReturnState | undefined> {
  const asked = { document: returnStateDocument, variables: { id: gid('Return', returnId) } }
  const opened = (await callShopify(access, asked, found)).return
  if (!opened) return undefined
  const reverseOrders = opened.reverseFulfillmentOrders.nodes
  const expected = reverseOrders.flatMap(({ lineItems }) => lineItems.nodes)
  return {
    isOpen: opened.status === 'OPEN',
    lines: opened.returnLineItems.nodes.flatMap(
      ({ id, quantity, processedQuantity, fulfillmentLineItem }) => {
        if (!fulfillmentLineItem) return []
        const reverse = expected.find((line) => line.fulfillmentLineItem?.id === fulfillmentLineItem.id)
        const lineId = idOfGid(fulfillmentLineItem.lineItem.id)
        return [{ id, lineId, quantity, processedQuantity, reverse: reverse ? leftOf(reverse) : null }]
      },
    ),
    reverseOrderIds: reverseOrders.map(({ id }) => id),
    trackingNumbers: reverseOrders
      .flatMap(({ reverseDeliveries }) => reverseDeliveries.nodes)
      .flatMap(({ deliverable }) => deliverable?.tracking?.number ?? []),
  }
}

const leftOf = ({
  id,
  totalQuantity,
  dispositions,
}: {
  id: string
  totalQuantity: number
  dispositions: { quantity: number }[]
}) => ({
  lineId: id,
  undisposedQuantity: totalQuantity - dispositions.reduce((sum, { quantity }) => sum + quantity, 0),
})
