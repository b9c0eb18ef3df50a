import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { MarketingEvent } from '@aftercare/domain/marketing/marketing-events'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MarketingTables } from './marketing-tables.ts'

export type EventRow = Selectable<MarketingTables['marketing_event']>
export type LaneKey = { storeId: string; integrationId: ConfiguredIntegrationId }

/** Writes events that the platform was not told before, in their order; returns whether there were any. */
export async function insertEvents(
  db: Db,
  { storeId, integrationId }: LaneKey,
  events: readonly Insertable<MarketingTables['marketing_event']>[],
): Promise<boolean> {
  if (events.length === 0) return false
  const written = await db
    .insertInto('marketing_event')
    .values(events)
    .onConflict((conflict) => conflict.columns(['storeId', 'integrationId', 'subjectId', 'type']).doNothing())
    .returning('id')
    .execute()
  if (written.length === 0) return false
  await db
    .insertInto('marketing_lane')
    .values({ storeId, integrationId, leasedUntil: null, pausedUntil: null })
    .onConflict((conflict) => conflict.columns(['storeId', 'integrationId']).doNothing())
    .execute()
  return true
}

/** Takes a platform for this process until `until`, unless another has it or it is paused. */
export async function leaseLane(
  db: Db,
  { storeId, integrationId }: LaneKey,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const leased = await db
    .updateTable('marketing_lane')
    .set({ leasedUntil: until })
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', now)]))
    .returning('storeId')
    .executeTakeFirst()
  return leased !== undefined
}

/** Marks a platform as reported to the store; false if it was already. */
export async function markAlerted(db: Db, { storeId, integrationId }: LaneKey, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('marketing_lane')
    .set({ alertedOn: now })
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .where('alertedOn', 'is', null)
    .returning('storeId')
    .executeTakeFirst()
  return marked !== undefined
}

/** It took something. */
export async function forgetAlert(db: Db, { storeId, integrationId }: LaneKey): Promise<void> {
  await db
    .updateTable('marketing_lane')
    .set({ alertedOn: null })
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .where('alertedOn', 'is not', null)
    .execute()
}

export async function updateLane(
  db: Db,
  { storeId, integrationId }: LaneKey,
  change: Updateable<MarketingTables['marketing_lane']>,
): Promise<void> {
  await db
    .updateTable('marketing_lane')
    .set(change)
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .execute()
}

/** The first that is due; of each customer only the oldest that was neither sent nor given up. */
export async function findDue(
  db: Db,
  { storeId, integrationId }: LaneKey,
  now: Date,
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select waiting.* from marketing_event waiting
    where "storeId" = ${storeId} and "integrationId" = ${integrationId} and state = 'pending'
      and "nextTryOn" <= ${now} and not exists (
        select from marketing_event earlier
        where earlier."storeId" = waiting."storeId" and earlier."integrationId" = waiting."integrationId"
          and earlier."customerKey" = waiting."customerKey"
          and earlier.state = 'pending' and earlier.sequence < waiting.sequence)
    order by sequence limit 1`.execute(db)
  return rows[0]
}

/** Writes how an event has ended, or when it is tried again, unless it was given up meanwhile. */
export async function updateEvent(
  db: Db,
  { storeId, id }: Pick<EventRow, 'storeId' | 'id'>,
  change: Updateable<MarketingTables['marketing_event']>,
): Promise<void> {
  await db
    .updateTable('marketing_event')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Drops the consent from an event whose platform has taken it, unless all of the event was erased meanwhile. */
export async function dropConsent(
  db: Db,
  { storeId, id }: Pick<EventRow, 'storeId' | 'id'>,
  event: MarketingEvent,
): Promise<void> {
  await db
    .updateTable('marketing_event')
    .set({ body: JSON.stringify({ ...event, consent: null }) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('body', 'is not', null)
    .execute()
}

/** Gives up the events that a platform has not got yet. */
export async function failPending(
  db: Db,
  { storeId, integrationId }: LaneKey,
  { now, failure }: { now: Date; failure: string },
): Promise<void> {
  await db
    .updateTable('marketing_event')
    .set({ state: 'failed', failure, nextTryOn: null, endedOn: now })
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .where('state', '=', 'pending')
    .execute()
}

/** Makes an event due again that has ended and was not erased; returns whether it is. */
export async function renewEvent(
  db: Db,
  { storeId, id, now }: { storeId: string; id: string; now: Date },
): Promise<boolean> {
  const renewed = await db
    .updateTable('marketing_event')
    .set({ state: 'pending', tries: 0, nextTryOn: now, failure: null, endedOn: null })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Platforms of any store that something is due to. */
export const listDueLanes = (db: Db, now: Date, most: number): Promise<LaneKey[]> =>
  db
    .selectFrom('marketing_event')
    .select(['storeId', 'integrationId'])
    .distinct()
    .where('state', '=', 'pending')
    .where('nextTryOn', '<=', now)
    .limit(most)
    .execute()

/** Forgets what events said that ended before, and of whom they were. */
export async function forgetEventsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('marketing_event')
    .set({ body: null, customerKey: null })
    .where('createdOn', '<', moment)
    .where('state', '<>', 'pending')
    .where('body', 'is not', null)
    .execute()
}
