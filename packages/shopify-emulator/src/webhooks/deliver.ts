import { createHmac } from 'node:crypto'
import type { World } from '../world/world.ts'
import type { Delivery } from './webhook-types.ts'

export const apiVersion = '2026-07'

const patienceMs = 5000
const minute = 60_000
/** Eight tries after the first one, over four hours. */
const retryDelaysMs = [1, 2, 5, 10, 20, 40, 70, 92].map((minutes) => minutes * minute)

/** How deliveries go wrong without anybody's fault. */
export type DeliveryHabits = {
  /** Each is sent twice, under the same id. */
  isDoubled: boolean
  /** The newest first, or in any order. */
  order: 'as sent' | 'reversed' | 'shuffled'
}

/**
 * Sends every due delivery, one after another, and returns their number. One without a 2xx answer within five
 * seconds is due again later, eight times. A subscription with eight failures in a row is deleted.
 */
export async function deliverDue(world: World, habits: DeliveryHabits): Promise<number> {
  const now = world.clock.now().getTime()
  const due = world.deliveries.filter(({ state, dueAt }) => state === 'waiting' && dueAt.getTime() <= now)
  for (const delivery of inOrder(due, habits.order)) {
    await deliver(world, delivery)
    if (habits.isDoubled) await send(world, delivery)
  }
  return due.length
}

function inOrder(due: readonly Delivery[], order: DeliveryHabits['order']): readonly Delivery[] {
  if (order === 'reversed') return due.toReversed()
  if (order === 'shuffled') return due.toSorted((a, b) => a.webhookId.localeCompare(b.webhookId))
  return due
}

async function deliver(world: World, delivery: Delivery): Promise<void> {
  const { isTaken, answer } = await send(world, delivery)
  delivery.attempts += 1
  delivery.lastAnswer = answer
  const subscription = findSubscription(world, delivery)
  if (isTaken) {
    delivery.state = 'delivered'
    if (subscription) subscription.failures = 0
    return
  }
  const delay = retryDelaysMs[delivery.attempts - 1]
  if (delay === undefined) delivery.state = 'given up'
  else delivery.dueAt = new Date(world.clock.now().getTime() + delay)
  if (!subscription) return
  subscription.failures += 1
  if (subscription.failures >= 8)
    world.shops.get(delivery.shopDomain)?.webhookSubscriptions.delete(subscription.id)
}

const findSubscription = (world: World, { shopDomain, subscriptionId }: Delivery) =>
  subscriptionId === null ? undefined : world.shops.get(shopDomain)?.webhookSubscriptions.get(subscriptionId)

async function send(world: World, delivery: Delivery): Promise<{ isTaken: boolean; answer: string }> {
  try {
    const response = await world.send(
      new Request(delivery.uri, {
        method: 'POST',
        headers: headersOf(world, delivery),
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    await response.arrayBuffer()
    return { isTaken: response.ok, answer: String(response.status) }
  } catch (error) {
    return { isTaken: false, answer: error instanceof Error ? error.message : String(error) }
  }
}

const headersOf = (
  { app }: World,
  { webhookId, eventId, topic, shopDomain, triggeredAt, body }: Delivery,
) => ({
  'content-type': 'application/json',
  'x-shopify-topic': topic,
  'x-shopify-hmac-sha256': createHmac('sha256', app.clientSecret).update(body).digest('base64'),
  'x-shopify-shop-domain': shopDomain,
  'x-shopify-api-version': apiVersion,
  'x-shopify-webhook-id': webhookId,
  'x-shopify-event-id': eventId,
  'x-shopify-triggered-at': triggeredAt.toISOString(),
})
