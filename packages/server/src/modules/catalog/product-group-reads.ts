import type { ListQuery } from '@aftercare/domain/api/list-query'
import { groupsOf } from '@aftercare/domain/catalog/product-group'
import type { StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { sql, type Selectable } from 'kysely'
import { cachedPerStore } from '#modules/merchants/store-cache.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { CatalogTables } from './catalog-tables.ts'
import { countProductsInGroup } from './product-list-reads.ts'

/** A store's product groups, oldest first; kept in memory until the store changes. */
export const loadProductGroups = cachedPerStore((db, { storeId }) =>
  db
    .selectFrom('product_group')
    .select(['id', 'name', 'types', 'tags', 'collections'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .orderBy('createdOn')
    .orderBy('id')
    .execute(),
)

/** What the store's product groups are called, also those that were deleted; kept in memory. */
export const loadProductGroupNames = cachedPerStore((db, { storeId }) =>
  db
    .selectFrom('product_group')
    .select(['id', 'name'])
    .select(sql<boolean>`"deletedOn" is not null`.as('isDeleted'))
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute(),
)

/** The groups that a product belongs to as it is now, in their order; one that is gone is in none. */
export async function listGroupsOfProduct(
  db: Db,
  store: Store,
  productIdFromPlatform: string,
): Promise<string[]> {
  const product = await db
    .selectFrom('product')
    .select(['type', 'tags', 'collections'])
    .where('storeId', '=', store.storeId)
    .where('idFromPlatform', '=', productIdFromPlatform)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return product ? groupsOf(product, await loadProductGroups(db, store)) : []
}

/** A page of the product groups, each with how many products it holds now. */
export async function listProductGroups(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('product_group', storeId)
  const rows = await groupRows(db, storeId).$call(inPage(list, query)).execute()
  const page = await pageOf(db, list, rows, query)
  return { ...page, items: await Promise.all(page.items.map((row) => toGroup(db, storeId, row))) }
}

export async function countProductGroups(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @throws AppError 404 */
export async function getProductGroup(db: Db, storeId: string, id: string): Promise<StoreProductGroup> {
  const row = isUuid(id) ? await groupRows(db, storeId).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return toGroup(db, storeId, row)
}

/** The version that saving a group requires. */
export const editedPart = ({ name, types, tags, collections }: EditedGroup) => ({
  name,
  types,
  tags,
  collections,
})

type EditedGroup = Pick<StoreProductGroup, 'name' | 'types' | 'tags' | 'collections'>

const groupRows = (db: Db, storeId: string) =>
  db.selectFrom('product_group').selectAll().where('storeId', '=', storeId).where('deletedOn', 'is', null)

async function toGroup(
  db: Db,
  storeId: string,
  row: Selectable<CatalogTables['product_group']>,
): Promise<StoreProductGroup> {
  return {
    id: row.id,
    ...withVersion(editedPart(row)),
    productCount: await countProductsInGroup(db, storeId, row),
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    createdOn: row.createdOn.toISOString(),
  }
}
