import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

/** Makes these products, and no others, the members of a collection. Products that are unknown are left out. */
export async function saveCollectionMembers(
  { db }: Deps,
  storeId: string,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    update product set collections = array_remove(collections, ${collectionId})
    where "storeId" = ${storeId} and ${collectionId} = any(collections)
      and not "idFromPlatform" = any(${productIds}::text[])`.execute(db)
  await sql`
    update product set collections = array_append(collections, ${collectionId})
    where "storeId" = ${storeId} and "deletedOn" is null
      and "idFromPlatform" = any(${productIds}::text[])
      and not ${collectionId} = any(collections)`.execute(db)
}
