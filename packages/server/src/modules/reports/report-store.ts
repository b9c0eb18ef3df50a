import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ReportTables } from './report-tables.ts'

export type ReportRow = Selectable<ReportTables['report']>
export type ReportKey = { storeId: string; reportId: string }

export const insertReport = (db: Db, row: Insertable<ReportTables['report']>): Promise<ReportRow> =>
  db.insertInto('report').values(row).returningAll().executeTakeFirstOrThrow()

export const findReport = (db: Db, { storeId, reportId }: ReportKey): Promise<ReportRow | undefined> =>
  db
    .selectFrom('report')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', reportId)
    .executeTakeFirst()

/** Changes a report that has not ended; undefined for one that has, and for another `revision` if one is given. */
export const updateUnfinishedReport = (
  db: Db,
  { storeId, reportId }: ReportKey,
  change: Updateable<ReportTables['report']>,
  revision?: number,
): Promise<ReportRow | undefined> =>
  db
    .updateTable('report')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', reportId)
    .where('state', 'in', ['waiting', 'running'])
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()

export async function deleteReportRow(db: Db, { storeId, reportId }: ReportKey): Promise<void> {
  await db.deleteFrom('report').where('storeId', '=', storeId).where('id', '=', reportId).execute()
}

/** How many reports of a store have not ended. */
export async function countUnfinished(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('storeId', '=', storeId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/** Reports whose day is over. */
export const listExpiredReports = (db: Db, now: Date): Promise<ReportRow[]> =>
  db.selectFrom('report').selectAll().where('state', '=', 'ready').where('expiresOn', '<=', now).execute()

export async function markExpired(db: Db, { storeId, id }: ReportRow): Promise<void> {
  await db
    .updateTable('report')
    .set({ state: 'expired' })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteReportsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('report')
    .where('createdOn', '<', moment)
    .where('state', 'in', ['failed', 'expired'])
    .execute()
}

/** Deletes the store's reports that have ended and returns them; those under way begin again. */
export async function dropContents(db: Db, storeId: string): Promise<ReportRow[]> {
  await db
    .updateTable('report')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('storeId', '=', storeId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return db
    .deleteFrom('report')
    .where('storeId', '=', storeId)
    .where('state', 'in', ['ready', 'failed', 'expired'])
    .returningAll()
    .execute()
}
