import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { FigureTables } from '../figure-tables.ts'

export type FigureAlertRow = Selectable<FigureTables['figure_alert']>
export type FigureAlertKey = { storeId: string; id: string }

export const listFigureAlertRows = (db: Db, storeId: string): Promise<FigureAlertRow[]> =>
  db
    .selectFrom('figure_alert')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

/** The same, held until the transaction ends. */
export const lockFigureAlerts = (db: Db, storeId: string): Promise<FigureAlertRow[]> =>
  db
    .selectFrom('figure_alert')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockFigureAlert = (
  db: Db,
  { storeId, id }: FigureAlertKey,
): Promise<FigureAlertRow | undefined> =>
  db
    .selectFrom('figure_alert')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertFigureAlert(
  db: Db,
  row: Insertable<FigureTables['figure_alert']>,
): Promise<void> {
  await db.insertInto('figure_alert').values(row).execute()
}

export async function updateFigureAlert(
  db: Db,
  { storeId, id }: FigureAlertKey,
  change: Updateable<FigureTables['figure_alert']>,
): Promise<void> {
  await db
    .updateTable('figure_alert')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteFigureAlertRow(db: Db, { storeId, id }: FigureAlertKey): Promise<void> {
  await db.deleteFrom('figure_alert').where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** Those of these stores that have alerts; of all when none are named. */
export async function listStoresWithAlerts(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const rows = await db
    .selectFrom('figure_alert')
    .select('storeId')
    .distinct()
    .$if(among !== undefined, (query) => query.where('storeId', 'in', among ?? []))
    .orderBy('storeId')
    .execute()
  return rows.map(({ storeId }) => storeId)
}
