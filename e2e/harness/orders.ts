import { createHmac, randomUUID } from 'node:crypto'
import { juniperAndPine } from '../../packages/server/src/demo/demo-shops.ts'
import { orderBook } from '../../packages/server/src/demo/order-book.ts'
import type { DemoOrder } from '../../packages/server/src/demo/order-definition.ts'
import { toShopifyJson } from '../../packages/server/src/demo/shopify-json.ts'
import { toShopifyOrder } from '../../packages/server/src/demo/shopify-order.ts'
import type { Addresses } from './server.ts'

/** An order as its shopper knows it. */
export type PlacedOrder = {
  orderNo: string
  email: string
  /** Where it was sent to. */
  postalCode: string
  /** The first parcel's. */
  trackingNumber: string
  idFromPlatform: string
}

/** The demo's storefront id, the same in every installation. */
export const storefrontId = '01935000-0000-7000-8000-000000000201'

/** Places an order with the same content as this one of the demo. */
export function placeOrderLike(server: Addresses, demoNumber: number): Promise<PlacedOrder> {
  const definition = orderBook.find(({ number }) => number === demoNumber)
  if (!definition) throw new Error(`The demo has no order ${demoNumber}.`)
  const parcels = definition.parcels?.map(({ tracking: _, ...parcel }) => parcel)
  return placeOrder(server, { ...definition, ...(parcels && { parcels }) })
}

/**
 * Places an order under a new number, and sends it and its parcels to the server the way Shopify does. So
 * each journey has its own items.
 */
export async function placeOrder(
  server: Addresses,
  definition: Omit<DemoOrder, 'number'>,
): Promise<PlacedOrder> {
  const { order, events } = toShopifyOrder(
    { ...definition, number: nextNumber() },
    juniperAndPine,
    new Date(),
  )
  const idFromPlatform = String(order.id)
  await tell(server, 'orders/create', order)
  await until(async () => (await orderAt(server, idFromPlatform)).ok)
  for (const event of events) await tell(server, 'fulfillment_events/create', event)
  await until(async () => hasAllNews(await orderAt(server, idFromPlatform), events.length))

  const { by, shipTo } = definition
  return {
    orderNo: String(order.order_number),
    email: by.email ?? '',
    postalCode: (shipTo ?? by.address).zip ?? '',
    trackingNumber: order.fulfillments[0]?.tracking_number ?? '',
    idFromPlatform,
  }
}

let lastNumber = 0

/** Numbers follow the clock, so that each file of journeys starts above the previous one. */
function nextNumber(): number {
  lastNumber = Math.max(lastNumber + 1, 10_000 + (Math.floor(Date.now() / 100) % 8_000_000))
  return lastNumber
}

async function tell({ portalUrl, shopifySecret }: Addresses, topic: string, payload: unknown): Promise<void> {
  const body = toShopifyJson(payload)
  const { ok, status } = await fetch(`${portalUrl}/webhooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': juniperAndPine.shopDomain,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', shopifySecret).update(body).digest('base64'),
      'x-shopify-triggered-at': new Date().toISOString(),
    },
  })
  if (!ok) throw new Error(`${topic} was answered with ${status}.`)
}

const orderAt = ({ portalUrl }: Addresses, idFromPlatform: string) =>
  fetch(`${portalUrl}/v1/shop/crew/${storefrontId}/order?idFromPlatform=${idFromPlatform}`)

async function hasAllNews(response: Response, events: number): Promise<boolean> {
  const { fulfillments } = (await response.json()) as {
    fulfillments: { tracker: { details: unknown[] } | null }[]
  }
  return fulfillments.flatMap(({ tracker }) => tracker?.details ?? []).length >= events
}

/** A job processes Shopify's webhook a moment later. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The server did not take in what Shopify told it.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type KeptClaim = { externalId: string; claimLineItems: unknown[] }

/** The claims that the server has for this order, as its owner sees them. */
export async function claimsOf(
  { portalUrl }: Addresses,
  { orderNo, email }: PlacedOrder,
): Promise<KeptClaim[]> {
  const proof = new URLSearchParams({ orderNo, emailOrPostalCode: email })
  const claimsUrl = `${portalUrl}/v1/shop/crew/${storefrontId}`
  const order = (await (await fetch(`${claimsUrl}/order?${proof}`)).json()) as {
    claims: { externalId: string }[]
  }
  return Promise.all(
    order.claims.map(
      async ({ externalId }) => (await (await fetch(`${claimsUrl}/claim/${externalId}`)).json()) as KeptClaim,
    ),
  )
}
