import { sql, type Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { AlertTables } from './alert-tables.ts'

export async function insertAlert(db: Db, alert: Insertable<AlertTables['store_alert']>): Promise<void> {
  await db.insertInto('store_alert').values(alert).execute()
}

export async function forgetReconnectUrls(db: Db, storeId: string): Promise<void> {
  await db
    .updateTable('store_alert')
    .set({ reconnectUrl: null })
    .where('storeId', '=', storeId)
    .where('reconnectUrl', 'is not', null)
    .execute()
}

export async function insertRead(db: Db, read: Insertable<AlertTables['alert_read']>): Promise<void> {
  await db
    .insertInto('alert_read')
    .values(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks all that were raised up to a time; those read before do not change. */
export async function insertReadsUntil(
  db: Db,
  { storeId, userId, until, readOn }: { storeId: string; userId: string; until: Date; readOn: Date },
): Promise<void> {
  await db
    .insertInto('alert_read')
    .columns(['storeId', 'alertId', 'userId', 'readOn'])
    .expression(
      db
        .selectFrom('store_alert')
        .select(['storeId', 'id', sql<string>`${userId}::uuid`.as('userId')])
        .select(sql<Date>`${readOn}::timestamptz`.as('readOn'))
        .where('storeId', '=', storeId)
        .where('createdOn', '<=', until),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRead(
  db: Db,
  { storeId, alertId, userId }: Omit<AlertTables['alert_read'], 'readOn'>,
): Promise<void> {
  await db
    .deleteFrom('alert_read')
    .where('storeId', '=', storeId)
    .where('alertId', '=', alertId)
    .where('userId', '=', userId)
    .execute()
}

export async function insertMailed(
  db: Db,
  mailed: readonly Insertable<AlertTables['alert_mail']>[],
): Promise<void> {
  await db.insertInto('alert_mail').values(mailed).execute()
}

export async function wasAlertedSince(
  db: Db,
  storeId: string,
  subject: string,
  since: Date,
): Promise<boolean> {
  const alert = await db
    .selectFrom('store_alert')
    .select('id')
    .where('storeId', '=', storeId)
    .where('subject', '=', subject)
    .where('createdOn', '>', since)
    .limit(1)
    .executeTakeFirst()
  return alert !== undefined
}
