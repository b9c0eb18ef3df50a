import { randomUUID } from 'node:crypto'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import { complianceTopics, topicName, type Topic } from './topics.ts'

/**
 * Publishes a topic to the app, at every address subscribed in its configuration or by the API. The payload
 * is built now. An app that is not installed gets only the mandatory privacy topics.
 */
export function publish(world: World, shop: Shop, topic: Topic, payload: object): void {
  const isHeard =
    shop.installation !== null || topic === 'app/uninstalled' || complianceTopics.includes(topic)
  if (!isHeard) return
  const configured = world.app.webhooks
    .filter((each) => each.topic === topic)
    .map(({ uri, includeFields }) => ({ uri, includeFields, id: null }))
  const subscribed = [...shop.webhookSubscriptions.values()].filter((each) => each.topic === topicName(topic))
  const eventId = randomUUID()
  const now = world.clock.now()
  for (const { uri, includeFields, id } of [...configured, ...subscribed])
    world.deliveries.push({
      webhookId: randomUUID(),
      eventId,
      topic,
      shopDomain: shop.domain,
      uri,
      body: JSON.stringify(includeFields.length > 0 ? only(payload, includeFields) : payload),
      triggeredAt: now,
      attempts: 0,
      dueAt: now,
      state: 'waiting',
      lastAnswer: null,
      subscriptionId: id,
    })
}

/** Some of a payload's fields, by paths with dots, as `line_items.id`. */
function only(payload: object, paths: readonly string[]): object {
  if (Array.isArray(payload)) return payload.map((item: object) => only(item, paths))
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(payload) as [string, unknown][]) {
    const below = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1))
    if (paths.includes(name)) kept[name] = value
    else if (below.length > 0 && typeof value === 'object' && value !== null) kept[name] = only(value, below)
  }
  return kept
}
