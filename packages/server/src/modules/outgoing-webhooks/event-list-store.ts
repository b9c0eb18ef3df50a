import { webhookEventTypes } from '@aftercare/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Notes that the store's list is read, and holds it until the transaction ends. */
export async function lockEventList(db: Db, storeId: string, readOn: Date): Promise<void> {
  await db
    .insertInto('event_list')
    .values({ storeId, isRecording: true, lastPosition: '0', readOn })
    .onConflict((on) => on.column('storeId').doUpdateSet({ isRecording: true, readOn }))
    .execute()
}

/** Gives events that are not in the list their place at its end. The list is locked. */
export async function placeEvents(db: Db, storeId: string): Promise<void> {
  await sql`
    with placed as (
      update endpoint_event as event set position = fresh.position
      from (
        select fresh.id, list."lastPosition" + row_number() over (order by sequence nulls first, fresh.id) as position
        from endpoint_event fresh join event_list list on list."storeId" = fresh."storeId"
        where fresh."storeId" = ${storeId} and fresh.position is null
          and fresh.type = any(${[...webhookEventTypes]})) fresh
      where event."storeId" = ${storeId} and event.id = fresh.id
      returning event.position)
    update event_list set "lastPosition" = (select max(position) from placed)
    where "storeId" = ${storeId} and exists (select from placed)`.execute(db)
}

/** Ends the lists that were last read before then; returns whose they are. */
export const endIdleLists = (db: Db, before: Date): Promise<{ storeId: string }[]> =>
  db
    .updateTable('event_list')
    .set({ isRecording: false })
    .where('isRecording', '=', true)
    .where('readOn', '<', before)
    .returning('storeId')
    .execute()

/** Whether all of a store's events are recorded for its list. */
export async function isListRecorded(db: Db, storeId: string): Promise<boolean> {
  const list = await db
    .selectFrom('event_list')
    .select('isRecording')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return list?.isRecording ?? false
}
