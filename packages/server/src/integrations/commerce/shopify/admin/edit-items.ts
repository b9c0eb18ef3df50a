import { toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const beginOrderEditDocument = /* GraphQL */ `
  mutation OrderEditBegin($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder {
        id
        totalOutstandingSet {
          shopMoney {
            amount
          }
        }
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

export const addVariantDocument = /* GraphQL */ `
  mutation OrderEditAddVariant($id: ID!, $variantId: ID!, $quantity: Int!) {
    orderEditAddVariant(id: $id, variantId: $variantId, quantity: $quantity, allowDuplicates: true) {
      calculatedLineItem {
        id
      }
      calculatedOrder {
        totalOutstandingSet {
          shopMoney {
            amount
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

export const discountAddedDocument = /* GraphQL */ `
  mutation OrderEditDiscount($id: ID!, $lineItemId: ID!, $discount: OrderEditAppliedDiscountInput!) {
    orderEditAddLineItemDiscount(id: $id, lineItemId: $lineItemId, discount: $discount) {
      calculatedOrder {
        totalOutstandingSet {
          shopMoney {
            amount
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

const totals = v.object({
  totalOutstandingSet: v.object({ shopMoney: v.object({ amount: v.string() }) }),
})
const begun = v.object({
  orderEditBegin: v.object({
    calculatedOrder: v.nullable(
      v.object({
        id: v.string(),
        ...totals.entries,
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

const edited = v.nullable(totals)
const addedVariant = v.object({
  orderEditAddVariant: v.object({
    calculatedLineItem: v.nullable(v.object({ id: v.string() })),
    calculatedOrder: edited,
    userErrors,
  }),
})
const discounted = v.object({
  orderEditAddLineItemDiscount: v.object({ calculatedOrder: edited, userErrors }),
})

type WantedLine = { lineId: string; quantity: number }
type AddedLine = {
  variantIdFromPlatform: string
  quantity: number
  /** What comes off the variant's price, as the order's own discount does; zero for nothing. */
  discountPercent: number
}
type Edit = {
  /** Lines with the units that stay. */
  reduced: readonly WantedLine[]
  added?: readonly AddedLine[]
  /** By how much the order's price has to change in Shopify, to the tolerance; anything is fine if it is left out. */
  difference?: { amountMinor: MinorUnits; toleranceMinor: number; currencyCode: string }
  staffNote: string
}

/**
 * Changes lines of an order in one edit, restocks what leaves, and tells nobody. Nothing changes if the reduced lines
 * have their quantity already: then the edit was committed, or there is nothing to do. So repeating it does nothing;
 * additions need a reduction.
 *
 * @throws ShopifyRefusal, with the order unchanged
 */
export async function changeLines(access: ShopAccess, orderId: string, edit: Edit): Promise<void> {
  const asked = { document: beginOrderEditDocument, variables: { id: gid('Order', orderId) } }
  const { orderEditBegin } = await callShopify(access, asked, begun)
  refuseUserErrors(orderEditBegin.userErrors)
  const calculated = orderEditBegin.calculatedOrder
  if (!calculated) throw new ShopifyRefusal('The order does not exist in Shopify.')

  const { id } = calculated
  let isChanged = false
  for (const { lineId, quantity } of edit.reduced) {
    // A line of the order has the same number in its edit.
    const line = calculated.lineItems.nodes.find((node) => idOfGid(node.id) === lineId)
    if (!line) throw new ShopifyRefusal('The item does not exist in Shopify.')
    if (line.quantity <= quantity) continue
    isChanged = true
    const variables = { id, lineItemId: line.id, quantity }
    const answer = await callShopify(access, { document: setEditQuantityDocument, variables }, set)
    refuseUserErrors(answer.orderEditSetQuantity.userErrors)
  }
  if (!isChanged) return
  await addLines(access, calculated, edit)
  const variables = { id, staffNote: edit.staffNote }
  const { orderEditCommit } = await callShopify(
    access,
    { document: commitOrderEditDocument, variables },
    committed,
  )
  refuseUserErrors(orderEditCommit.userErrors)
}

async function addLines(
  access: ShopAccess,
  { id, ...before }: v.InferOutput<typeof totals> & { id: string },
  { added = [], difference }: Edit,
): Promise<void> {
  let after: v.InferOutput<typeof edited> = null
  for (const line of added) after = await addLine(access, id, line)
  if (!difference) return
  if (!after) throw new ShopifyRefusal('The new price of the order is unknown.')
  const { amountMinor, toleranceMinor, currencyCode } = difference
  const outstanding = ({ totalOutstandingSet }: v.InferOutput<typeof totals>) =>
    toMinor(totalOutstandingSet.shopMoney.amount, currencyCode)
  if (Math.abs(outstanding(after) - outstanding(before) - amountMinor) > toleranceMinor)
    throw new ShopifyRefusal('The items cost something else in Shopify.')
}

async function addLine(access: ShopAccess, id: string, { discountPercent, quantity, ...line }: AddedLine) {
  const variantId = gid('ProductVariant', line.variantIdFromPlatform)
  const asked = { document: addVariantDocument, variables: { id, variantId, quantity } }
  const { orderEditAddVariant } = await callShopify(access, asked, addedVariant)
  refuseUserErrors(orderEditAddVariant.userErrors)
  const lineItemId = orderEditAddVariant.calculatedLineItem?.id
  if (lineItemId === undefined) throw new ShopifyRefusal('The item was not added.')
  if (discountPercent === 0) return orderEditAddVariant.calculatedOrder
  const discount = { percentValue: discountPercent, description: 'Order edit' }
  const variables = { id, lineItemId, discount }
  const answer = await callShopify(access, { document: discountAddedDocument, variables }, discounted)
  refuseUserErrors(answer.orderEditAddLineItemDiscount.userErrors)
  return answer.orderEditAddLineItemDiscount.calculatedOrder
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
