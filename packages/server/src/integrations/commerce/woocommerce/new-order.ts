import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { orderMeta } from './map-order.ts'
import { orderPayload, type OrderPayload } from './order-payload.ts'
import { callWooCommerce, type WooCommerceShop } from './woocommerce-client.ts'

export type NewOrder = {
  key: string
  /** The customer's ID in WooCommerce; null for a guest. */
  customerId: string | null
  email: string
  address: KnownAddress
  note: string
  shippingTitle: string
  lines: readonly { name: string; productId: string; variantId: string; quantity: number }[]
}

/**
 * Creates an order of nothing to pay, which waits for `completeOrder` and neither takes stock nor is mailed until then.
 * One whose answer was lost stays like that.
 *
 * @throws WooCommerceRefusal; ProviderError
 */
export async function createPending(shop: WooCommerceShop, order: NewOrder): Promise<OrderPayload> {
  const address = wireAddress(order.address)
  const { answer } = await callWooCommerce(shop, {
    method: 'POST',
    path: '/orders',
    body: {
      status: 'pending',
      ...(order.customerId !== null && { customer_id: Number(order.customerId) }),
      customer_note: order.note,
      billing: { ...address, email: order.email, phone: order.address.phone ?? '' },
      shipping: address,
      meta_data: [{ key: orderMeta.effectKey, value: order.key }],
      line_items: order.lines.map(({ name, productId, variantId, quantity }) => ({
        product_id: Number(productId),
        ...(variantId !== productId && { variation_id: Number(variantId) }),
        quantity,
        subtotal: '0',
        total: '0',
        meta_data: [{ key: orderMeta.item, value: name }],
      })),
      shipping_lines: [{ method_id: 'free_shipping', method_title: order.shippingTitle, total: '0' }],
    },
    answer: orderPayload,
  })
  return answer
}

/** Has the shop send an order: it takes the stock and tells the customer. Repeating it does nothing. */
export const completePending = (shop: WooCommerceShop, orderId: string): Promise<OrderPayload> =>
  changeOrder(shop, orderId, { status: 'processing' })

export const changeOrder = async (
  shop: WooCommerceShop,
  orderId: string,
  body: {
    status?: string
    customer_note?: string
    shipping?: ReturnType<typeof wireAddress>
    meta_data?: { key: string; value: string }[]
  },
): Promise<OrderPayload> => {
  const path = `/orders/${encodeURIComponent(orderId)}`
  return (await callWooCommerce(shop, { method: 'PUT', path, body, answer: orderPayload })).answer
}

export const wireAddress = (address: KnownAddress) => ({
  first_name: address.firstName ?? '',
  last_name: address.lastName ?? '',
  address_1: address.line1 ?? '',
  address_2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.stateOrProvinceCode ?? '',
  postcode: address.postalCode ?? '',
  country: address.countryCode ?? '',
})
