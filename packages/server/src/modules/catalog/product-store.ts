import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { jsonRows } from '#platform/database/json-rows.ts'
import type { CatalogTables, KnownToCustoms } from './catalog-tables.ts'

/** The store's products with these platform ids, held until the transaction ends. */
export const lockProducts = (db: Db, storeId: string, idsFromPlatform: readonly string[]) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .orderBy('idFromPlatform')
    .forUpdate()
    .execute()

/** The same of variants. */
export const lockVariants = (db: Db, storeId: string, idsFromPlatform: readonly string[]) =>
  db
    .selectFrom('product_variant')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .orderBy('idFromPlatform')
    .forUpdate()
    .execute()

/** Returns the ids of the products that were new or newer than stored. */
export async function writeProducts(
  db: Db,
  rows: readonly Selectable<CatalogTables['product']>[],
): Promise<{ id: string; idFromPlatform: string }[]> {
  const { rows: written } = await sql<{ id: string; idFromPlatform: string }>`
    insert into product as existing ${jsonRows('product', rows)}
    on conflict ("storeId", "idFromPlatform") do update set
      title = excluded.title, type = excluded.type, vendor = excluded.vendor, tags = excluded.tags,
      collections = excluded.collections,
      "imgUrl" = excluded."imgUrl", options = excluded.options, "isPublished" = excluded."isPublished",
      "isGiftCard" = excluded."isGiftCard", "isProtection" = excluded."isProtection",
      "createdOn" = excluded."createdOn", "platformUpdatedOn" = excluded."platformUpdatedOn"
    where excluded."platformUpdatedOn" >= existing."platformUpdatedOn" and existing."deletedOn" is null
    returning id, "idFromPlatform"`.execute(db)
  return written
}

/** Customs details that are known stay. */
export async function writeVariants(
  db: Db,
  rows: readonly Selectable<CatalogTables['product_variant']>[],
): Promise<void> {
  const unique = [...new Map(rows.map((row) => [row.idFromPlatform, row])).values()]
  await sql`
    insert into product_variant ${jsonRows('product_variant', unique)}
    on conflict ("storeId", "idFromPlatform") do update set
      "productId" = excluded."productId", title = excluded.title, sku = excluded.sku,
      "priceMinor" = excluded."priceMinor", "isStockTracked" = excluded."isStockTracked", quantity = excluded.quantity, "stockAsOf" = excluded."stockAsOf",
      "canOversell" = excluded."canOversell", grams = excluded.grams, "imgUrl" = excluded."imgUrl",
      options = excluded.options, position = excluded.position,
      "requiresShipping" = excluded."requiresShipping",
      "hsCode" = coalesce(product_variant."hsCode", excluded."hsCode"),
      "originCountryCode" = coalesce(product_variant."originCountryCode", excluded."originCountryCode")`.execute(
    db,
  )
}

/** A product's variants in their order, locked against concurrent changes; none for a deleted product. */
export const holdVariants = (db: Db, storeId: string, productId: string) =>
  db
    .selectFrom('product')
    .innerJoin('product_variant as variant', (join) =>
      join.onRef('variant.storeId', '=', 'product.storeId').onRef('variant.productId', '=', 'product.id'),
    )
    .select(['variant.idFromPlatform', 'variant.title', 'variant.hsCode', 'variant.originCountryCode'])
    .where('product.storeId', '=', storeId)
    .where('product.id', '=', productId)
    .where('product.deletedOn', 'is', null)
    .orderBy('variant.position')
    .orderBy('variant.idFromPlatform')
    .forUpdate()
    .execute()

export async function writeCustomsDetails(
  db: Db,
  storeId: string,
  variants: readonly KnownToCustoms[],
): Promise<void> {
  await sql`
    update product_variant set "hsCode" = submitted."hsCode", "originCountryCode" = submitted."originCountryCode"
    from json_to_recordset(${JSON.stringify(variants)}::json)
      as submitted("idFromPlatform" text, "hsCode" text, "originCountryCode" text)
    where product_variant."storeId" = ${storeId}
      and product_variant."idFromPlatform" = submitted."idFromPlatform"`.execute(db)
}

/** Removes the variants of these products that are not among `existing`. */
export async function deleteOtherVariants(
  db: Db,
  storeId: string,
  productIds: readonly string[],
  existing: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('product_variant')
    .where('storeId', '=', storeId)
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('idFromPlatform', '<>', sql<string>`all(${existing})`)
    .execute()
}

export async function markDeleted(
  db: Db,
  { storeId, id, idFromPlatform, now }: { storeId: string; id: string; idFromPlatform: string; now: Date },
): Promise<void> {
  const tombstone = { title: '', isPublished: false, createdOn: now, platformUpdatedOn: now, deletedOn: now }
  await db
    .insertInto('product')
    .values({ storeId, id, idFromPlatform, imgUrl: null, ...tombstone })
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'idFromPlatform'])
        .doUpdateSet({ isPublished: false, deletedOn: now })
        .where('product.deletedOn', 'is', null),
    )
    .execute()
}
