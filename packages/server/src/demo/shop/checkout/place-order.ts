import { createHmac, randomUUID } from 'node:crypto'
import { juniperAndPine } from '../../demo-shops.ts'
import type { DemoOrder } from '../../order-definition.ts'
import { toShopifyJson } from '../../shopify-json.ts'
import { toShopifyOrder, type ShopifyOrder } from '../../shopify-order.ts'
import type { Aftercare } from './aftercare.ts'

/**
 * Places the order and sends its webhook to the app, as Shopify does after a checkout.
 *
 * @throws Error if the app refuses it; Shopify would retry later
 */
export async function placeOrder(
  aftercare: Aftercare,
  definition: DemoOrder,
  now: Date,
): Promise<ShopifyOrder> {
  const { order } = toShopifyOrder(definition, juniperAndPine, now, placed)
  const body = toShopifyJson(order)
  const { ok, status } = await aftercare.request('/webhooks/shopify', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': juniperAndPine.shopDomain,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', aftercare.sharedSecret).update(body).digest('base64'),
      'x-shopify-triggered-at': now.toISOString(),
    },
  })
  if (!ok) throw new Error(`The order was answered with ${status}`)
  placed.push(definition)
  return order
}

/** A repeat buyer gets their existing customer id. */
const placed: DemoOrder[] = []

const firstDay = Date.UTC(2026, 10, 1)
let lastNumber = 0

/** Numbers follow the clock, so that those of one start are above those of the start before. */
export function nextOrderNumber(now: Date): number {
  lastNumber = Math.max(lastNumber + 1, Math.floor((now.getTime() - firstDay) / 1000))
  return lastNumber
}
