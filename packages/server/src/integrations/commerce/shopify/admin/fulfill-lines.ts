import * as v from 'valibot'
import { callShopify, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { listFulfillmentOrders } from './fulfillment-orders.ts'
import type { ShopAccess } from './shop-access.ts'

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
