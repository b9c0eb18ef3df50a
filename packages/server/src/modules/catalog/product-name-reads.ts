import type { Db } from '#platform/database/database.ts'

/** What products are called, by their ids at the platform; those that are no longer sold, too. */
export async function listProductNames(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<{ idFromPlatform: string; title: string }[]> {
  if (idsFromPlatform.length === 0) return []
  return db
    .selectFrom('product')
    .select(['idFromPlatform', 'title'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', 'in', idsFromPlatform)
    .orderBy('title')
    .execute()
}
