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

/** The products with one of these titles, or the title of one of these products; in one order everywhere. */
export async function listSameTitles(
  db: Db,
  storeId: string,
  { ids, titles }: { ids: readonly string[]; titles: readonly string[] },
): Promise<{ idFromPlatform: string; title: string }[]> {
  const known = await listProductNames(db, storeId, ids)
  const wanted = [...new Set([...titles, ...known.map(({ title }) => title)])]
  if (wanted.length === 0) return []
  return db
    .selectFrom('product')
    .select(['idFromPlatform', 'title'])
    .where('storeId', '=', storeId)
    .where('title', 'in', wanted)
    .orderBy('title')
    .orderBy('idFromPlatform')
    .execute()
}
