import type { ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import * as v from 'valibot'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const returnableUnitsDocument = /* GraphQL */ `
  query ReturnableUnits($id: ID!) {
    order(id: $id) {
      returns(first: 20) {
        nodes {
          id
          status
          returnLineItems(first: 1) {
            nodes {
              returnReasonNote
            }
          }
        }
      }
    }
    returnableFulfillments(orderId: $id, first: 8) {
      nodes {
        returnableFulfillmentLineItems(first: 30) {
          nodes {
            quantity
            fulfillmentLineItem {
              id
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

export const returnReasonsDocument = /* GraphQL */ `
  query ReturnReasons {
    returnReasonDefinitions(first: 250, query: "deleted:false") {
      nodes {
        id
        handle
      }
    }
  }
`

export const createReturnDocument = /* GraphQL */ `
  mutation ReturnCreate($input: ReturnInput!) {
    returnCreate(returnInput: $input) {
      return {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

const nodesOf = <Node extends v.GenericSchema>(node: Node) => v.object({ nodes: v.array(node) })
const found = v.object({
  order: v.nullable(
    v.object({
      returns: nodesOf(
        v.object({
          id: v.string(),
          status: v.string(),
          returnLineItems: nodesOf(v.object({ returnReasonNote: v.string() })),
        }),
      ),
    }),
  ),
  returnableFulfillments: nodesOf(
    v.object({
      returnableFulfillmentLineItems: nodesOf(
        v.object({
          quantity: v.number(),
          fulfillmentLineItem: v.object({ id: v.string(), lineItem: v.object({ id: v.string() }) }),
        }),
      ),
    }),
  ),
})
const reasons = v.object({
  returnReasonDefinitions: nodesOf(v.object({ id: v.string(), handle: v.string() })),
})
const created = v.object({
  returnCreate: v.object({ return: v.nullable(v.object({ id: v.string() })), userErrors }),
})

/** Units of a parcel that Shopify lets come back, by the ids of the parcel's line and of the order's as in webhooks. */
type ReturnableUnits = { id: string; lineId: string; quantity: number }

/** Which units of an order can come back, and its returns that were not canceled, with the notes of their lines. */
export async function readReturnable(
  access: ShopAccess,
  orderId: string,
): Promise<{ returnable: ReturnableUnits[]; returns: { id: string; notes: string[] }[] }> {
  const asked = { document: returnableUnitsDocument, variables: { id: gid('Order', orderId) } }
  const { order, returnableFulfillments } = await callShopify(access, asked, found)
  return {
    returnable: returnableFulfillments.nodes
      .flatMap(({ returnableFulfillmentLineItems }) => returnableFulfillmentLineItems.nodes)
      .map(({ quantity, fulfillmentLineItem: { id, lineItem } }) => ({
        id,
        lineId: idOfGid(lineItem.id),
        quantity,
      })),
    returns: (order?.returns.nodes ?? [])
      .filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
      .map(({ id, returnLineItems }) => ({
        id: idOfGid(id),
        notes: returnLineItems.nodes.map(({ returnReasonNote }) => returnReasonNote),
      })),
  }
}

type NewReturn = {
  orderId: string
  requestedOn: Date
  lines: readonly {
    fulfillmentLineId: string
    quantity: number
    category: ReasonCategoryCode
    note: string
  }[]
}

/** Opens a return and returns its id; Shopify emails nobody. @throws ShopifyRefusal */
export async function createReturn(
  access: ShopAccess,
  { orderId, requestedOn, lines }: NewReturn,
): Promise<string> {
  const { returnReasonDefinitions } = await callShopify(access, { document: returnReasonsDocument }, reasons)
  const input = {
    orderId: gid('Order', orderId),
    requestedAt: requestedOn.toISOString(),
    returnLineItems: lines.map(({ fulfillmentLineId, quantity, category, note }) => ({
      fulfillmentLineItemId: fulfillmentLineId,
      quantity,
      returnReasonDefinitionId: reasonFor(category, returnReasonDefinitions.nodes),
      returnReasonNote: note,
    })),
  }
  const asked = { document: createReturnDocument, variables: { input } }
  const { returnCreate } = await callShopify(access, asked, created)
  refuseUserErrors(returnCreate.userErrors)
  if (!returnCreate.return) throw new ShopifyRefusal('The return was not created.')
  return idOfGid(returnCreate.return.id)
}

/** Shopify's reasons that say the same as ours; the first that the shop has counts. */
const handles: Record<ReasonCategoryCode, readonly string[]> = {
  Defective_Item: ['defective', 'damaged', 'quality'],
  Wrong_Fit: ['fit', 'comfort', 'wrong-size'],
  Not_As_Expected: ['not-as-described', 'not-as-expected'],
  Not_Satisfied: ['unwanted', 'changed-my-mind'],
  No_Longer_Needed: ['changed-my-mind', 'unwanted'],
  Wrong_Item: ['wrong-item', 'received-the-wrong-item'],
  Shipping_Issue: ['arrived-late', 'arrived-damaged'],
}

function reasonFor(
  category: ReasonCategoryCode,
  known: readonly { id: string; handle: string }[],
): string | undefined {
  const wanted = [...handles[category], 'other']
  return wanted.flatMap((handle) => known.find((reason) => reason.handle === handle)?.id ?? [])[0]
}
