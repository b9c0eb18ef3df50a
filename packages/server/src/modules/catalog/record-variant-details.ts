import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'

type Details = {
  idFromPlatform: string
  isStockTracked: boolean
  quantity: number | null
  grams: number
  requiresShipping: boolean
}

/**
 * Stores a platform's answer about variants. A known quantity stays, because webhooks report every change and
 * may have overtaken the answer.
 */
export async function recordVariantDetails(
  { db }: Deps,
  storeId: string,
  details: readonly Details[],
): Promise<void> {
  await sql`
    update product_variant set
      "isStockTracked" = told."isStockTracked", grams = told.grams, "requiresShipping" = told."requiresShipping",
      quantity = case when told."isStockTracked" then coalesce(product_variant.quantity, told.quantity) end
    from json_to_recordset(${JSON.stringify(details)}::json) as told(
      "idFromPlatform" text, "isStockTracked" boolean, quantity integer, grams integer, "requiresShipping" boolean)
    where product_variant."storeId" = ${storeId}
      and product_variant."idFromPlatform" = told."idFromPlatform"`.execute(db)
}

/** The platform ids of variants for which it is unknown whether stock is tracked. */
export async function listVariantsOfUnknownStock(db: Db, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_variant')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('isStockTracked', 'is', null)
    .orderBy('idFromPlatform')
    .execute()
  return rows.map(({ idFromPlatform }) => idFromPlatform)
}
