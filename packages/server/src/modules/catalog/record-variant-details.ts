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
      "isStockTracked" = submitted."isStockTracked", grams = submitted.grams, "requiresShipping" = submitted."requiresShipping",
      quantity = case when submitted."isStockTracked" then coalesce(product_variant.quantity, submitted.quantity) end
    from json_to_recordset(${JSON.stringify(details)}::json) as submitted(
      "idFromPlatform" text, "isStockTracked" boolean, quantity integer, grams integer, "requiresShipping" boolean)
    where product_variant."storeId" = ${storeId}
      and product_variant."idFromPlatform" = submitted."idFromPlatform"`.execute(db)
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
