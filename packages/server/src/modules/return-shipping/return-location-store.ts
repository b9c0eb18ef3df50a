import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ReturnLocationTables } from './return-location-tables.ts'

export const insertReturnLocation = (db: Db, location: Insertable<ReturnLocationTables['return_location']>) =>
  db.insertInto('return_location').values(location).execute()

export const updateReturnLocation = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ReturnLocationTables['return_location']>,
) =>
  db.updateTable('return_location').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
