import { webhookEventTypes, type WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isListRecorded } from './event-list-store.ts'
import type { Attempt, OutgoingWebhookTables } from './outgoing-webhook-tables.ts'

export type EndpointRow = Selectable<OutgoingWebhookTables['webhook_endpoint']>
type Delivery = Selectable<OutgoingWebhookTables['endpoint_delivery']>
type Key = { storeId: string; endpointId: string }

/** As many are enough for every system of a store. */
export const mostEndpoints = 20

export const listEndpoints = (db: Db, storeId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

/** Enabled endpoints, and which events each of them is sent; none is deleted before the transaction has ended. */
export const listListeners = (db: Db, storeId: string) =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'events'])
    .where('storeId', '=', storeId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()

export const findEndpoint = (db: Db, { storeId, endpointId }: Key): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', endpointId)
    .executeTakeFirst()

/** The same, held until the transaction ends; deliveries may still be written for it. */
export const lockEndpoint = (db: Db, { storeId, endpointId }: Key): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertEndpoint(
  db: Db,
  endpoint: Insertable<OutgoingWebhookTables['webhook_endpoint']>,
): Promise<void> {
  await db.insertInto('webhook_endpoint').values(endpoint).execute()
}

export async function updateEndpoint(
  db: Db,
  { storeId, endpointId }: Key,
  change: Updateable<OutgoingWebhookTables['webhook_endpoint']>,
): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', endpointId)
    .execute()
}

/** With its deliveries. */
export async function deleteEndpoint(db: Db, { storeId, endpointId }: Key): Promise<void> {
  await db
    .deleteFrom('webhook_endpoint')
    .where('storeId', '=', storeId)
    .where('id', '=', endpointId)
    .execute()
}

/** The events that any enabled endpoint is sent, or all for a list of them. */
export async function listHeardEvents(db: Db, storeId: string): Promise<WebhookEventType[]> {
  if (await isListRecorded(db, storeId)) return [...webhookEventTypes].toSorted()
  const rows = await listListeners(db, storeId)
  return [...new Set(rows.flatMap(({ events }) => events))].toSorted()
}

export async function insertEvents(
  db: Db,
  events: readonly Insertable<OutgoingWebhookTables['endpoint_event']>[],
  deliveries: readonly Insertable<OutgoingWebhookTables['endpoint_delivery']>[],
): Promise<void> {
  if (events.length === 0) return
  await db.insertInto('endpoint_event').values(events).execute()
  if (deliveries.length === 0) return
  await db.insertInto('endpoint_delivery').values(deliveries).execute()
}

export type LeasedDelivery = Pick<Delivery, 'id' | 'eventId' | 'subjectId' | 'tries'> & {
  type: OutgoingWebhookTables['endpoint_event']['type']
  body: string | null
}

/**
 * Takes what is due to an endpoint, the oldest first, and leaves it to this process until `until`. Of each subject
 * only the first event that has neither arrived nor been given up is due.
 */
export async function leaseDue(
  db: Db,
  { storeId, endpointId }: Key,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<LeasedDelivery[]> {
  const { rows } = await sql<LeasedDelivery & { sequence: string }>`
    with due as materialized (
      select id from endpoint_delivery waiting
      where "storeId" = ${storeId} and "endpointId" = ${endpointId} and state = 'pending'
        and "nextTryOn" <= ${now} and ("leasedUntil" is null or "leasedUntil" <= ${now})
        and not exists (
          select from endpoint_delivery earlier
          where earlier."endpointId" = waiting."endpointId" and earlier."subjectId" = waiting."subjectId"
            and earlier.state = 'pending' and earlier.sequence < waiting.sequence)
      order by sequence limit ${most}
      for update skip locked)
    update endpoint_delivery as delivery set "leasedUntil" = ${until}
    from due, endpoint_event as event
    where delivery."storeId" = ${storeId} and delivery.id = due.id
      and event."storeId" = ${storeId} and event.id = delivery."eventId"
    returning delivery.id, delivery."eventId", delivery."subjectId", delivery.tries, delivery.sequence,
      event.type, event.body`.execute(db)
  return rows.toSorted((a, b) => Number(BigInt(a.sequence) - BigInt(b.sequence)))
}

/** How a try has ended. */
export type EndedTry = Pick<Delivery, 'id' | 'state' | 'tries' | 'status' | 'failure'> & {
  nextTryOn: string | null
  endedOn: string | null
  attempt: Attempt
}

/** How many tries of a delivery are kept: all of it, and of sending it again. */
const attemptsMax = 20

/** Writes how tries have ended, all at once; those whose delivery was deleted meanwhile are left out. */
export async function writeTries(db: Db, storeId: string, tries: readonly EndedTry[]): Promise<void> {
  await sql`
    update endpoint_delivery as delivery set
      state = ended.state, tries = ended.tries, status = ended.status, failure = ended.failure,
      "nextTryOn" = ended."nextTryOn", "endedOn" = ended."endedOn", "leasedUntil" = null,
      attempts = case when jsonb_array_length(attempts) >= ${sql.lit(attemptsMax)} then attempts - 0 else attempts end
        || jsonb_build_array(ended.attempt)
    from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as ended (
      id uuid, state text, tries integer, status integer, failure text, "nextTryOn" timestamptz,
      "endedOn" timestamptz, attempt jsonb)
    where delivery."storeId" = ${storeId} and delivery.id = ended.id`.execute(db)
}

/** Ends what an endpoint was still to receive. */
export async function failPending(
  db: Db,
  { storeId, endpointId }: Key,
  { now, failure }: { now: Date; failure: string },
): Promise<void> {
  await db
    .updateTable('endpoint_delivery')
    .set({ state: 'failed', failure, nextTryOn: null, leasedUntil: null, endedOn: now })
    .where('storeId', '=', storeId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

export const lockDelivery = (db: Db, { storeId, endpointId }: Key, deliveryId: string) =>
  db
    .selectFrom('endpoint_delivery as delivery')
    .innerJoin('endpoint_event as event', (join) =>
      join.onRef('event.storeId', '=', 'delivery.storeId').onRef('event.id', '=', 'delivery.eventId'),
    )
    .select(['delivery.id', 'delivery.state', 'event.type', 'event.body'])
    .where('delivery.storeId', '=', storeId)
    .where('delivery.endpointId', '=', endpointId)
    .where('delivery.id', '=', deliveryId)
    .forUpdate('delivery')
    .executeTakeFirst()

/** Makes a delivery due again, as if it were new. */
export async function renewDelivery(
  db: Db,
  { storeId, id, nextTryOn }: { storeId: string; id: string; nextTryOn: Date },
): Promise<void> {
  await db
    .updateTable('endpoint_delivery')
    .set({ state: 'pending', tries: 0, nextTryOn, leasedUntil: null, endedOn: null })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Endpoints of any store that something is due to, and that no process is delivering. */
export const listDueEndpoints = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('endpoint_delivery')
    .select(['storeId', 'endpointId'])
    .distinct()
    .where('state', '=', 'pending')
    .where('nextTryOn', '<=', now)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .limit(most)
    .execute()

/** With their deliveries. */
export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('endpoint_event').where('createdOn', '<', moment).execute()
}
