import * as v from 'valibot'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const beginOrderEditDocument = /* GraphQL */ `
  mutation OrderEditBegin($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder {
        id
        lineItems(first: 250) {
          nodes {
            id
            quantity
          }
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const setEditQuantityDocument = /* GraphQL */ `
  mutation OrderEditSetQuantity($id: ID!, $lineItemId: ID!, $quantity: Int!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: true) {
      userErrors {
        field
        message
      }
    }
  }
`

export const commitOrderEditDocument = /* GraphQL */ `
  mutation OrderEditCommit($id: ID!, $staffNote: String) {
    orderEditCommit(id: $id, notifyCustomer: false, staffNote: $staffNote) {
      userErrors {
        field
        message
      }
    }
  }
`

export const orderNoteDocument = /* GraphQL */ `
  query OrderNote($id: ID!) {
    order(id: $id) {
      note
    }
  }
`

export const updateOrderNoteDocument = /* GraphQL */ `
  mutation OrderUpdateNote($input: OrderInput!) {
    orderUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`

const begun = v.object({
  orderEditBegin: v.object({
    calculatedOrder: v.nullable(
      v.object({
        id: v.string(),
        lineItems: v.object({ nodes: v.array(v.object({ id: v.string(), quantity: v.number() })) }),
      }),
    ),
    userErrors,
  }),
})
const set = v.object({ orderEditSetQuantity: v.object({ userErrors }) })
const committed = v.object({ orderEditCommit: v.object({ userErrors }) })
const noted = v.object({ order: v.nullable(v.object({ note: v.nullable(v.string()) })) })
const updated = v.object({ orderUpdate: v.object({ userErrors }) })

type WantedLine = { lineId: string; quantity: number }

/**
 * Reduces lines of an order to these quantities, restocks what leaves, and tells nobody. Lines that have the
 * quantity already stay as they are, so that repeating it does nothing.
 *
 * @throws ShopifyRefusal
 */
export async function reduceLines(
  access: ShopAccess,
  orderId: string,
  lines: readonly WantedLine[],
  staffNote: string,
): Promise<void> {
  const asked = { document: beginOrderEditDocument, variables: { id: gid('Order', orderId) } }
  const { orderEditBegin } = await callShopify(access, asked, begun)
  refuseUserErrors(orderEditBegin.userErrors)
  const edit = orderEditBegin.calculatedOrder
  if (!edit) throw new ShopifyRefusal('The order does not exist in Shopify.')

  const { id } = edit
  let isChanged = false
  for (const { lineId, quantity } of lines) {
    // A line of the order has the same number in its edit.
    const line = edit.lineItems.nodes.find((node) => idOfGid(node.id) === lineId)
    if (!line) throw new ShopifyRefusal('The item does not exist in Shopify.')
    if (line.quantity <= quantity) continue
    isChanged = true
    const variables = { id, lineItemId: line.id, quantity }
    const answer = await callShopify(access, { document: setEditQuantityDocument, variables }, set)
    refuseUserErrors(answer.orderEditSetQuantity.userErrors)
  }
  if (!isChanged) return
  const variables = { id, staffNote }
  const { orderEditCommit } = await callShopify(
    access,
    { document: commitOrderEditDocument, variables },
    committed,
  )
  refuseUserErrors(orderEditCommit.userErrors)
}

/** Adds a line to an order's note. Added before, nothing changes. @throws ShopifyRefusal */
export async function addToOrderNote(access: ShopAccess, orderId: string, line: string): Promise<void> {
  const id = gid('Order', orderId)
  const { order } = await callShopify(access, { document: orderNoteDocument, variables: { id } }, noted)
  if (!order) throw new ShopifyRefusal('The order does not exist in Shopify.')
  const before = order.note ?? ''
  if (before.split('\n').includes(line)) return
  const input = { id, note: before === '' ? line : `${before}\n${line}` }
  const asked = { document: updateOrderNoteDocument, variables: { input } }
  const { orderUpdate } = await callShopify(access, asked, updated)
  refuseUserErrors(orderUpdate.userErrors)
}
