import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { callWooCommerce, type WooCommerceShop } from './woocommerce-client.ts'
import { id } from './wire.ts'

/** The events that we subscribe to. */
export const webhookTopics = [
  'order.created',
  'order.updated',
  'order.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

const webhook = v.object({ id, topic: v.string(), status: v.string(), delivery_url: v.string() })

/** Makes the shop tell `deliveryUrl` of every topic once: webhooks that were disabled or deleted come back. */
export async function ensureWebhooks(
  shop: WooCommerceShop,
  { deliveryUrl, secret }: { deliveryUrl: string; secret: string },
): Promise<void> {
  const known = await listWebhooks(shop, deliveryUrl)
  for (const topic of webhookTopics) {
    const [first, ...others] = known.filter((one) => one.topic === topic)
    const wanted = { name: `Aftercare ${topic}`, status: 'active', secret }
    if (first) await save(shop, `/webhooks/${first.id}`, 'PUT', wanted)
    else await save(shop, '/webhooks', 'POST', { ...wanted, topic, delivery_url: deliveryUrl })
    for (const other of others) await save(shop, `/webhooks/${other.id}`, 'PUT', { status: 'disabled' })
  }
}

/** Stops the shop from telling `deliveryUrl` anything. */
export async function stopWebhooks(shop: WooCommerceShop, deliveryUrl: string): Promise<void> {
  for (const { id, status } of await listWebhooks(shop, deliveryUrl))
    if (status === 'active') await save(shop, `/webhooks/${id}`, 'PUT', { status: 'disabled' })
}

async function listWebhooks(shop: WooCommerceShop, deliveryUrl: string) {
  const found: v.InferOutput<typeof webhook>[] = []
  for (let page = 1; ; page++) {
    const path = `/webhooks?status=all&per_page=100&page=${page}`
    const { answer, pages } = await callWooCommerce(shop, { method: 'GET', path, answer: v.array(webhook) })
    found.push(...answer.filter((one) => one.delivery_url === deliveryUrl))
    if (page >= pages || answer.length === 0) return found
  }
}

const save = (shop: WooCommerceShop, path: string, method: 'POST' | 'PUT', body: object) =>
  callWooCommerce(shop, { method, path, body, answer: webhook })

/** Whether a delivery was signed with the webhook's secret: the base64 of its body's HMAC-SHA256. */
export function isSignedByShop(secret: string, signature: string, body: Uint8Array): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
