import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import * as v from 'valibot'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
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

const updated = v.object({ orderUpdate: v.object({ userErrors }) })
const found = v.object({ order: v.nullable(v.object({ cancelledAt: v.nullable(v.string()) })) })
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
 * @throws ShopifyRefusal
 */
export async function cancelOrder(access: ShopAccess, orderId: string): Promise<void> {
  const id = gid('Order', orderId)
  const { order } = await callShopify(
    access,
    { document: orderCancellationDocument, variables: { id } },
    found,
  )
  if (!order) throw new ShopifyRefusal('The order does not exist in Shopify.')
  if (order.cancelledAt !== null) return
  const asked = { document: cancelOrderDocument, variables: { orderId: id } }
  const { orderCancel } = await callShopify(access, asked, canceled)
  refuseUserErrors(orderCancel.orderCancelUserErrors)
}
