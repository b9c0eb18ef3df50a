import { cachedPerStore } from '#modules/merchants/store-cache.ts'

/** A store's product groups, oldest first; kept in memory until the store changes. */
export const loadProductGroups = cachedPerStore((db, { storeId }) =>
  db
    .selectFrom('product_group')
    .select(['id', 'name', 'types', 'tags', 'collections'])
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute(),
)
