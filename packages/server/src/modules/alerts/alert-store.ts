import type { Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { AlertTables } from './alert-tables.ts'

export async function insertAlert(db: Db, alert: Insertable<AlertTables['store_alert']>): Promise<void> {
  await db.insertInto('store_alert').values(alert).execute()
}

export async function insertRead(db: Db, read: Insertable<AlertTables['alert_read']>): Promise<void> {
  await db
    .insertInto('alert_read')
    .values(read)
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
