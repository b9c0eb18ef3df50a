import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ReportTables } from './report-tables.ts'

export type ScheduleRow = Selectable<ReportTables['report_schedule']>
export type ScheduleKey = { storeId: string; id: string }

export const insertSchedule = (
  db: Db,
  row: Insertable<ReportTables['report_schedule']>,
): Promise<ScheduleRow> =>
  db.insertInto('report_schedule').values(row).returningAll().executeTakeFirstOrThrow()

export async function deleteSchedule(db: Db, { storeId, id }: ScheduleKey): Promise<void> {
  await db.deleteFrom('report_schedule').where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** The schedules of all stores that are due. */
export const listDueSchedules = (db: Db, now: Date): Promise<ScheduleKey[]> =>
  db.selectFrom('report_schedule').select(['storeId', 'id']).where('nextOn', '<=', now).execute()

/** One that is still due, held until the transaction ends. */
export const lockDueSchedule = (
  db: Db,
  { storeId, id }: ScheduleKey,
  now: Date,
): Promise<ScheduleRow | undefined> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('nextOn', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export async function setNextRun(db: Db, { storeId, id }: ScheduleKey, nextOn: Date | null): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ nextOn })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
