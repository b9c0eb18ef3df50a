import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

type Stock = { idFromPlatform: string; isStockTracked: boolean; quantity: number | null }

/**
 * Stores how many units a platform had of these variants at `readOn`. What it has reported of a variant since then
 * stays; variants that are unknown are left out.
 */
export async function recordStock(
  { db }: Deps,
  storeId: string,
  variants: readonly Stock[],
  readOn: Date,
): Promise<void> {
  await sql`
    update product_variant set
      "isStockTracked" = submitted."isStockTracked", quantity = submitted.quantity, "stockAsOf" = ${readOn}
    from json_to_recordset(${JSON.stringify(variants)}::json)
      as submitted("idFromPlatform" text, "isStockTracked" boolean, quantity integer)
    where product_variant."storeId" = ${storeId}
      and product_variant."idFromPlatform" = submitted."idFromPlatform"
      and (product_variant."stockAsOf" is null or product_variant."stockAsOf" <= ${readOn})`.execute(db)
}
