import type { Db } from '#platform/database/database.ts'

/** Keeps what the store was called, and forgets that it was once called what it is called now. */
export async function saveFormerSlug(
  db: Db,
  { storeId, former, current }: { storeId: string; former: string; current: string },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('store_former_slug')
    .where('storeId', '=', storeId)
    .where('slug', '=', current)
    .execute()
  await db.insertInto('store_former_slug').values({ storeId, slug: former, createdOn: now }).execute()
}

/** Makes the slugs that were given up before then free for other stores. */
export async function deleteFormerSlugs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('store_former_slug').where('createdOn', '<', before).execute()
}
