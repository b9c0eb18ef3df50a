import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ProtectionTables } from './protection-tables.ts'

/** Locks the store's widget configuration until the end of the transaction, even if there is none yet. */
export async function lockWidgetSetup(db: Db, storeId: string, now: Date): Promise<void> {
  await db
    .insertInto('widget_setup')
    .values({ storeId, config: '{}', updatedOn: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('widget_setup').select('storeId').where('storeId', '=', storeId).forUpdate().execute()
}

export async function updateWidgetSetup(
  db: Db,
  { storeId, ...change }: Insertable<ProtectionTables['widget_setup']>,
): Promise<void> {
  await db.updateTable('widget_setup').set(change).where('storeId', '=', storeId).execute()
}

/** Replaces what was seen before, unless that is newer. */
export async function upsertPlacement(
  db: Db,
  { storeId, ...seen }: Insertable<ProtectionTables['shop_placement']>,
): Promise<void> {
  await db
    .insertInto('shop_placement')
    .values({ storeId, ...seen })
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet(seen).where('shop_placement.checkedOn', '<=', seen.checkedOn),
    )
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
