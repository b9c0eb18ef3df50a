import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ClaimTables } from './claim-tables.ts'

export type InspectionRow = Selectable<ClaimTables['inspection']>

export async function insertInspection(
  db: Db,
  inspection: Insertable<ClaimTables['inspection']>,
): Promise<void> {
  await db.insertInto('inspection').values(inspection).execute()
}

export const listInspections = (db: Db, storeId: string, claimLineItemId: string): Promise<InspectionRow[]> =>
  db
    .selectFrom('inspection')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimLineItemId', '=', claimLineItemId)
    .orderBy('id')
    .execute()

export async function saveInspectionRow(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['inspection']>,
): Promise<void> {
  await db.updateTable('inspection').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
}
