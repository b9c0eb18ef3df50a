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

export const editsOfOrderDocument = /* GraphQL */ `
  query EditsOfOrder($id: ID!) {
    currentAppInstallation {
      app {
        id
      }
    }
    order(id: $id) {
      agreements(first: 100, reverse: true) {
        nodes {
          ... on OrderEditAgreement {
            id
            app {
              id
            }
          }
        }
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
type Begun = NonNullable<v.InferOutput<typeof begun>['orderEditBegin']['calculatedOrder']>
const edited = v.nullable(totals)
const set = v.object({ orderEditSetQuantity: v.object({ calculatedOrder: edited, userErrors }) })
const committed = v.object({ orderEditCommit: v.object({ userErrors }) })
const app = v.object({ id: v.string() })
const edits = v.object({
  currentAppInstallation: v.object({ app }),
  order: v.nullable(
    v.object({
      agreements: v.object({
        // Agreements of other kinds have neither.
        nodes: v.array(v.object({ id: v.optional(v.string()), app: v.nullish(app) })),
      }),
    }),
  ),
})
const noted = v.object({ order: v.nullable(v.object({ note: v.nullable(v.string()) })) })
const updated = v.object({ orderUpdate: v.object({ userErrors }) })

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

/** Units that leave a line, of which Shopify has to have as many as we know of. */
type ReducedLine = { lineId: string; quantity: number; leftQuantity: number }
/** More units of a line, at its price. */
type RaisedLine = { lineId: string; quantity: number }
type AddedLine = {
  variantIdFromPlatform: string
  quantity: number
  /** What comes off the variant's price, as the order's own discount does; zero for nothing. */
  discountPercent: number
}
type Edit = {
  reduced: readonly ReducedLine[]
  raised?: readonly RaisedLine[]
  added?: readonly AddedLine[]
  /** By how much the order's price has to change in Shopify, to the tolerance; anything is fine if it is left out. */
  difference?: { amountMinor: MinorUnits; toleranceMinor: number; currencyCode: string }
  /** Nothing may be owed for the order before, so that what is owed afterwards is for this. */
  isPaid?: boolean
}

/**
 * Prepares a change of an order's lines, and returns its id for `commitEdit`. The order doesn't change yet.
 *
 * @throws ShopifyRefusal also if the lines or their price are not as we know them
 */
export async function stageEdit(access: ShopAccess, orderId: string, edit: Edit): Promise<string> {
  const asked = { document: beginOrderEditDocument, variables: { id: gid('Order', orderId) } }
  const { orderEditBegin } = await callShopify(access, asked, begun)
  refuseUserErrors(orderEditBegin.userErrors)
  const calculated = orderEditBegin.calculatedOrder
  if (!calculated) throw new ShopifyRefusal('The order does not exist in Shopify.')
  if (edit.isPaid && Number(calculated.totalOutstandingSet.shopMoney.amount) !== 0)
    throw new ShopifyRefusal('The order has an open balance.')
  const { reduced, raised = [], added = [] } = edit
  let after: v.InferOutput<typeof edited> = null
  for (const { lineId, quantity, leftQuantity } of reduced) {
    const line = lineIn(calculated, lineId)
    if (line.quantity !== leftQuantity + quantity)
      throw new ShopifyRefusal('The quantity was changed in Shopify.')
    after = await setQuantity(access, calculated.id, line.id, leftQuantity)
  }
  for (const { lineId, quantity } of raised) {
    const line = lineIn(calculated, lineId)
    after = await setQuantity(access, calculated.id, line.id, line.quantity + quantity)
  }
  for (const line of added) after = await addLine(access, calculated.id, line)
  if (edit.difference) checkDifference(calculated, after, edit.difference)
  return idOfGid(calculated.id)
}

/** A line of the order has the same number in its edit. */
function lineIn({ lineItems }: Begun, lineId: string) {
  const line = lineItems.nodes.find((node) => idOfGid(node.id) === lineId)
  if (!line) throw new ShopifyRefusal('The item does not exist in Shopify.')
  return line
}

async function setQuantity(access: ShopAccess, id: string, lineItemId: string, quantity: number) {
  const variables = { id, lineItemId, quantity }
  const answer = await callShopify(access, { document: setEditQuantityDocument, variables }, set)
  refuseUserErrors(answer.orderEditSetQuantity.userErrors)
  return answer.orderEditSetQuantity.calculatedOrder
}

function checkDifference(
  before: v.InferOutput<typeof totals>,
  after: v.InferOutput<typeof edited>,
  { amountMinor, toleranceMinor, currencyCode }: NonNullable<Edit['difference']>,
): void {
  if (!after) throw new ShopifyRefusal('The new price of the order is unknown.')
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

/** Changes the order as it was prepared, and tells nobody. Shopify commits an edit once. @throws ShopifyRefusal */
export async function commitEdit(access: ShopAccess, editId: string, staffNote: string): Promise<void> {
  const variables = { id: gid('CalculatedOrder', editId), staffNote }
  const { orderEditCommit } = await callShopify(
    access,
    { document: commitOrderEditDocument, variables },
    committed,
  )
  refuseUserErrors(orderEditCommit.userErrors)
}

/** The edits of an order that our app has committed, whatever came of them. @throws ShopifyRefusal */
export async function listOwnEdits(access: ShopAccess, orderId: string): Promise<string[]> {
  const asked = { document: editsOfOrderDocument, variables: { id: gid('Order', orderId) } }
  const { currentAppInstallation, order } = await callShopify(access, asked, edits)
  if (!order) throw new ShopifyRefusal('The order does not exist in Shopify.')
  return order.agreements.nodes.flatMap(({ id, app: by }) =>
    id !== undefined && by?.id === currentAppInstallation.app.id ? [idOfGid(id)] : [],
  )
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
