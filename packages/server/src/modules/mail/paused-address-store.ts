import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MailTables } from './mail-tables.ts'

/** False for an address that is paused already. */
export async function insertPausedAddress(
  db: Db,
  paused: Insertable<MailTables['paused_address']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('paused_address')
    .values(paused)
    .onConflict((conflict) => conflict.columns(['storeId', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the address; undefined if it is not paused, or no longer. */
export async function deletePausedAddress(db: Db, storeId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('paused_address')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst()
  return deleted?.address
}

/** False for a webhook that was taken before. */
export async function insertMailEvent(db: Db, event: Insertable<MailTables['mail_event']>): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a webhook was taken before. */
export const hasMailEvent = async (db: Db, token: string): Promise<boolean> =>
  (await db.selectFrom('mail_event').select('token').where('token', '=', token).executeTakeFirst()) !==
  undefined

/** How many replies to a claim's emails came since then. */
export async function countReplies(
  db: Db,
  { storeId, claimId }: { storeId: string; claimId: string },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('mail_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('receivedOn', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteMailEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mail_event').where('receivedOn', '<', moment).execute()
}
