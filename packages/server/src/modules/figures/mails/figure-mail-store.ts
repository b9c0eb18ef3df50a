import type { Repetition } from '@aftercare/domain/reporting/report-schedule'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { FigureTables } from '../figure-tables.ts'

export type FigureMailKey = { storeId: string; userId: string; repeat: Repetition }
export type FigureMailRow = Selectable<FigureTables['figure_mail']>

export const listFigureMailsOf = (
  db: Db,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<FigureMailRow[]> =>
  db
    .selectFrom('figure_mail')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .execute()

/** Adds one; what is there already stays as it is. */
export async function insertFigureMail(db: Db, row: Insertable<FigureTables['figure_mail']>): Promise<void> {
  await db
    .insertInto('figure_mail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['storeId', 'userId', 'repeat']).doNothing())
    .execute()
}

export async function deleteFigureMail(db: Db, { storeId, userId, repeat }: FigureMailKey): Promise<void> {
  await db
    .deleteFrom('figure_mail')
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .where('repeat', '=', repeat)
    .execute()
}

/** The emails of all stores that are due. */
export const listDueFigureMails = (db: Db, now: Date): Promise<FigureMailKey[]> =>
  db.selectFrom('figure_mail').select(['storeId', 'userId', 'repeat']).where('nextOn', '<=', now).execute()

/** One that is still due, held until the transaction ends. */
export const lockDueFigureMail = (
  db: Db,
  { storeId, userId, repeat }: FigureMailKey,
  now: Date,
): Promise<FigureMailRow | undefined> =>
  db
    .selectFrom('figure_mail')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .where('repeat', '=', repeat)
    .where('nextOn', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export async function updateFigureMail(
  db: Db,
  { storeId, userId, repeat }: FigureMailKey,
  change: { nextOn: Date; sentThrough: string | null },
): Promise<void> {
  await db
    .updateTable('figure_mail')
    .set(change)
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .where('repeat', '=', repeat)
    .execute()
}
