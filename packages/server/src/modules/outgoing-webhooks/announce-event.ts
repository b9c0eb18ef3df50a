import {
  webhookEventTypes,
  webhookVersion,
  type SentEventType,
  type WebhookEventType,
} from '@aftercare/domain/webhooks/webhook-events'
import { followForMarketingJob } from '#job-kinds/marketing-job-kinds.ts'
import { deliverWebhooksJob } from '#job-kinds/outgoing-webhook-job-kinds.ts'
import { inTransaction, type Deps } from '#deps.ts'
import type { Listening } from '#modules/merchants/store-reads.ts'
import { beforeCommit } from '#platform/database/last-work.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertEvents, listListeners } from './outgoing-webhook-store.ts'

type Announced = {
  type: WebhookEventType
  /** The claim, delivery claim or registration. */
  subjectId: string
  /** Read when all of the transaction's changes are made; undefined if it is gone. */
  load: (deps: Deps) => Promise<{ orderId: string; data: object } | undefined>
}
type Subject = Pick<Announced, 'load'> & { store: Told; types: Set<WebhookEventType> }
type Told = Listening & { storeId: string }

const announcedIn = new WeakMap<Db, Map<string, Subject>>()

/**
 * Tells the store's webhooks, and the list of its events, what happened, in the transaction in which it happens: each
 * event of a subject once, with the state at its end. A job of the same transaction sends it to its marketing platforms.
 * Call it while the subject is locked, so that its events have the order of its changes. A store that tells nobody costs
 * nothing.
 */
export async function announceEvent(
  deps: Deps,
  store: Told,
  { type, subjectId, load }: Announced,
): Promise<void> {
  if (store.webhookEvents.length === 0 && !store.hasMarketing) return
  if (!deps.db.isTransaction)
    return inTransaction(deps, (deps) => announceEvent(deps, store, { type, subjectId, load }))
  const announced = announcedIn.get(deps.db) ?? new Map<string, Subject>()
  announcedIn.set(deps.db, announced)
  const types = announced.get(subjectId)?.types ?? new Set()
  announced.set(subjectId, { store, load, types: types.add(type) })
  await beforeCommit(deps, 'webhooks', async (deps) => {
    for (const [subjectId, subject] of announced) {
      if (subject.store.webhookEvents.length > 0) await recordEvents(deps, subjectId, subject)
      if (subject.store.hasMarketing) await tellMarketing(deps, subjectId, subject)
    }
  })
}

async function tellMarketing(deps: Deps, id: string, { store, types }: Subject): Promise<void> {
  const subject = [...types].some((type) => type.startsWith('claim/'))
    ? 'claim'
    : types.has('registration/created') && 'registration'
  if (!subject) return
  const { storeId } = store
  await enqueue(deps, followForMarketingJob, { storeId, subject, id, happenedOn: deps.now().toISOString() })
}

async function recordEvents(deps: Deps, subjectId: string, { store, types, load }: Subject): Promise<void> {
  const { storeId, webhookEvents } = store
  const listeners = await listListeners(deps.db, storeId)
  const wanted = inOrder(types).flatMap((type) => {
    const endpoints = listeners.filter(({ events }) => events.includes(type))
    const isWanted = endpoints.length > 0 || webhookEvents.includes(type)
    return isWanted ? [{ type, endpointIds: endpoints.map(({ id }) => id) }] : []
  })
  const known = wanted.length > 0 ? await load(deps) : undefined
  if (known)
    for (const { type, endpointIds } of wanted)
      await sendEvent(deps, { storeId, type, subjectId, ...known, endpointIds })
}

/** What was created in the same transaction has not been updated as well. */
const inOrder = (types: ReadonlySet<WebhookEventType>): WebhookEventType[] => {
  const isNew = [...types].some((type) => type.endsWith('/created'))
  return webhookEventTypes.filter((type) => types.has(type) && !(isNew && type.endsWith('/updated')))
}

type SentEvent = {
  storeId: string
  type: SentEventType
  subjectId: string | null
  orderId: string | null
  data: object
  endpointIds: readonly string[]
}

/** Writes an event and its deliveries, and leaves them to a job. Returns the deliveries' ids, by endpoint. */
export async function sendEvent(
  deps: Deps,
  { storeId, type, subjectId, orderId, data, endpointIds }: SentEvent,
): Promise<string[]> {
  const now = deps.now()
  const event = { storeId, id: deps.newId(), type, subjectId, orderId, createdOn: now }
  const payload = { type, timestamp: now.toISOString(), version: webhookVersion, storeId, data }
  const deliveries = endpointIds.map((endpointId) => ({
    storeId,
    id: deps.newId(),
    endpointId,
    eventId: event.id,
    subjectId,
    nextTryOn: now,
    createdOn: now,
  }))
  await insertEvents(deps.db, [{ ...event, body: JSON.stringify(payload) }], deliveries)
  for (const endpointId of endpointIds) await enqueue(deps, deliverWebhooksJob, { storeId, endpointId })
  return deliveries.map(({ id }) => id)
}
