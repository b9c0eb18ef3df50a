import type { TextState, TextStop } from '@aftercare/domain/text-messages/text-message-schema'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { TextMessageTables } from './text-message-tables.ts'

export type TextMessageRow = Selectable<TextMessageTables['text_message']>
type MessageKey = { storeId: string; messageId: string }

export async function insertConsent(db: Db, consent: Insertable<TextMessageTables['text_consent']>) {
  await db.insertInto('text_consent').values(consent).execute()
}

export const findConsent = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('text_consent')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()

/** The claims whose customers get messages at a number, the newest first. */
export async function listClaimsOfNumber(db: Db, storeId: string, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('text_consent')
    .select('claimId')
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .orderBy('createdOn', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ claimId }) => claimId)
}

/** Why a number gets no messages; STOP comes before messages that can't be delivered. */
export const findStop = (db: Db, storeId: string, number: string) =>
  db
    .selectFrom('text_stop')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .orderBy('reason')
    .limit(1)
    .executeTakeFirst()

/** False if the number is already paused for this reason. */
export async function insertStop(db: Db, stop: Insertable<TextMessageTables['text_stop']>): Promise<boolean> {
  const written = await db
    .insertInto('text_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return written !== undefined
}

/** False if the number wasn't paused for this reason. */
export async function deleteStop(
  db: Db,
  { storeId, number, reason }: { storeId: string; number: string; reason: TextStop },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('text_stop')
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .where('reason', '=', reason)
    .returning('number')
    .executeTakeFirst()
  return deleted !== undefined
}

/** False for a message that was written before. */
export async function insertMessage(
  db: Db,
  message: Insertable<TextMessageTables['text_message']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('text_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findMessage = (db: Db, { storeId, messageId }: MessageKey) =>
  db
    .selectFrom('text_message')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', messageId)
    .executeTakeFirst()

export const lockMessage = (db: Db, { storeId, messageId }: MessageKey) =>
  db
    .selectFrom('text_message')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()

/** Moves a message from one state to another; false if it is in a third. */
export async function moveMessage(
  db: Db,
  { storeId, messageId }: MessageKey,
  from: TextState,
  change: Updateable<TextMessageTables['text_message']>,
): Promise<boolean> {
  const moved = await db
    .updateTable('text_message')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', messageId)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The given provider IDs that already belong to a message. */
export async function listKnownSids(db: Db, storeId: string, sids: readonly string[]): Promise<string[]> {
  if (sids.length === 0) return []
  const rows = await db
    .selectFrom('text_message')
    .select('sid')
    .where('storeId', '=', storeId)
    .where('sid', 'in', sids)
    .execute()
  return rows.flatMap(({ sid }) => sid ?? [])
}

/** False for a message that was taken before. */
export async function insertIncoming(
  db: Db,
  incoming: Insertable<TextMessageTables['text_incoming']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('text_incoming')
    .values(incoming)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sid')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts messages from a number since then, and tells whether we replied to any. */
export async function countIncoming(
  db: Db,
  { storeId, number }: { storeId: string; number: string },
  since: Date,
): Promise<{ count: number; isAnswered: boolean }> {
  const rows = await db
    .selectFrom('text_incoming')
    .select('isAnswered')
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .where('receivedOn', '>', since)
    .execute()
  return { count: rows.length, isAnswered: rows.some(({ isAnswered }) => isAnswered) }
}

export async function deleteIncomingBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('text_incoming').where('receivedOn', '<', moment).execute()
}

/** The templates that a store has changed. */
export const listTextTemplateRows = (db: Db, storeId: string) =>
  db.selectFrom('text_template').selectAll().where('storeId', '=', storeId).execute()

/** Writes the message if the given version is current; 0 is none. */
export async function writeTextTemplate(
  db: Db,
  template: Insertable<TextMessageTables['text_template']>,
  seenVersion: number,
): Promise<boolean> {
  const written = await db
    .insertInto('text_template')
    .values(template)
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'event'])
        .doUpdateSet(template)
        .where('text_template.version', '=', seenVersion),
    )
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
