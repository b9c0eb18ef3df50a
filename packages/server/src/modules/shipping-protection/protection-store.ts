import type { Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ProtectionTables } from './protection-tables.ts'

export async function upsertWidgetSetup(
  db: Db,
  row: Insertable<ProtectionTables['widget_setup']>,
): Promise<void> {
  const { storeId: _storeId, ...change } = row
  await db
    .insertInto('widget_setup')
    .values(row)
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(change))
    .execute()
}

/** One that is there already stays as it is. */
export async function insertConsent(
  db: Db,
  row: Insertable<ProtectionTables['consent_receipt']>,
): Promise<void> {
  await db
    .insertInto('consent_receipt')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteConsentsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('consent_receipt').where('receivedOn', '<', moment).execute()
}
