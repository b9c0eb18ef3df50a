import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'
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

/** Copies the inspections of this line to another; from then on each is saved separately. */
export async function copyInspections(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const inspection of await listInspections(db, storeId, from))
    await insertInspection(db, {
      ...inspection,
      id: newId(),
      claimLineItemId: to,
      grade: inspection.grade && JSON.stringify(inspection.grade),
      customFields: JSON.stringify(inspection.customFields),
      savedBy: inspection.savedBy && JSON.stringify(inspection.savedBy),
    })
}

export async function saveInspectionRow(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['inspection']>,
): Promise<void> {
  await db.updateTable('inspection').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
}
