import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ViewTables } from './view-tables.ts'

export const insertView = (db: Db, view: Insertable<ViewTables['saved_view']>) =>
  db.insertInto('saved_view').values(view).execute()

export const updateView = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ViewTables['saved_view']>,
) => db.updateTable('saved_view').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
