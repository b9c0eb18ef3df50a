import type { Db } from '#platform/database/database.ts'
import type { DashboardEmbedRow } from './dashboard-embed-reads.ts'

export async function insertDashboardEmbed(db: Db, row: DashboardEmbedRow): Promise<void> {
  await db.insertInto('dashboard_embed').values(row).execute()
}

/** Deletes one, and returns it as it was. */
export const deleteDashboardEmbed = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
): Promise<DashboardEmbedRow | undefined> =>
  db
    .deleteFrom('dashboard_embed')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
