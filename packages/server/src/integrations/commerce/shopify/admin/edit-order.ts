import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import * as v from 'valibot'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { mailingAddress } from './mailing-address.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const updateShippingAddressDocument = /* GraphQL */ `
  mutation OrderUpdateShippingAddress($input: OrderInput!) {
    orderUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`

export const orderCancellationDocument = /* GraphQL */ `
  query OrderCancellation($id: ID!) {
    order(id: $id) {
      cancelledAt
      fulfillments(first: 100) {
        id
        status
        fulfillmentLineItems(first: 50) {
          nodes {
            lineItem {
              id
            }
          }
        }
      }
    }
  }
`

export const cancelOrderDocument = /* GraphQL */ `
  mutation OrderCancel($orderId: ID!) {
    orderCancel(
      orderId: $orderId
      reason: CUSTOMER
      restock: true
      notifyCustomer: true
      refundMethod: { originalPaymentMethodsRefund: true }
    ) {
      orderCancelUserErrors {
        field
        message
      }
    }
  }
`

export const cancelFulfillmentDocument = /* GraphQL */ `
  mutation FulfillmentCancel($id: ID!) {
    fulfillmentCancel(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`

const updated = v.object({ orderUpdate: v.object({ userErrors }) })
const fulfillment = v.object({
  id: v.string(),
  status: v.string(),
  fulfillmentLineItems: v.object({ nodes: v.array(v.object({ lineItem: v.object({ id: v.string() }) })) }),
})
const found = v.object({
  order: v.nullable(
    v.object({ cancelledAt: v.nullable(v.string()), fulfillments: v.optional(v.array(fulfillment), []) }),
  ),
})
const fulfillmentCanceled = v.object({ fulfillmentCancel: v.object({ userErrors }) })
const canceled = v.object({ orderCancel: v.object({ orderCancelUserErrors: userErrors }) })

/** Sends an order somewhere else. Asked again, nothing changes. @throws ShopifyRefusal */
export async function updateShippingAddress(
  access: ShopAccess,
  orderId: string,
  address: KnownAddress,
): Promise<void> {
  const input = { id: gid('Order', orderId), shippingAddress: mailingAddress(address) }
  const asked = { document: updateShippingAddressDocument, variables: { input } }
  const { orderUpdate } = await callShopify(access, asked, updated)
  refuseUserErrors(orderUpdate.userErrors)
}

/**
 * Cancels an order for its customer: Shopify refunds it, restocks, and emails the customer. Repeating it does
 * nothing, whoever canceled the order.
 *
 * Shopify cancels no order with fulfilled items, so fulfillments of nothing but the lines in `unsentLineIds`, which
 * were fulfilled without being sent, are canceled before.
 *
 * @throws ShopifyRefusal
 */
export async function cancelOrder(
  access: ShopAccess,
  orderId: string,
  unsentLineIds: readonly string[] = [],
): Promise<void> {
  const id = gid('Order', orderId)
  const { order } = await callShopify(
    access,
    { document: orderCancellationDocument, variables: { id } },
    found,
  )
  if (!order) throw new ShopifyRefusal('The order does not exist in Shopify.')
  if (order.cancelledAt !== null) return
  const parcels = order.fulfillments.filter(({ status }) => status === 'SUCCESS')
  // With anything else that was sent, Shopify refuses, and nothing may have changed.
  if (parcels.every((parcel) => isOnlyOf(parcel, unsentLineIds)))
    for (const { id } of parcels) await cancelFulfillment(access, id)
  const asked = { document: cancelOrderDocument, variables: { orderId: id } }
  const { orderCancel } = await callShopify(access, asked, canceled)
  refuseUserErrors(orderCancel.orderCancelUserErrors)
}

function isOnlyOf(
  { fulfillmentLineItems: { nodes } }: v.InferOutput<typeof fulfillment>,
  lineIds: readonly string[],
) {
  return nodes.length > 0 && nodes.every(({ lineItem }) => lineIds.includes(idOfGid(lineItem.id)))
}

async function cancelFulfillment(access: ShopAccess, id: string): Promise<void> {
  const asked = { document: cancelFulfillmentDocument, variables: { id } }
  const { fulfillmentCancel } = await callShopify(access, asked, fulfillmentCanceled)
  refuseUserErrors(fulfillmentCancel.userErrors)
}
