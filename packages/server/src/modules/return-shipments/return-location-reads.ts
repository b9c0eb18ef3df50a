import type { Db } from '#platform/database.ts'

/** A store's return locations, the one that holds where nothing else is said first. */
export const listReturnLocations = (db: Db, storeId: string) =>
  db
    .selectFrom('return_location')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

export type ReturnLocation = Awaited<ReturnType<typeof listReturnLocations>>[number]
