import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Prices that keep their numbers when the currency has so many decimals more, or fewer. */
export async function rescalePrices(db: Db, storeId: string, decimals: number): Promise<void> {
  if (decimals === 0) return
  await sql`
    update product_variant set "priceMinor" = round("priceMinor" * power(10::numeric, ${decimals}::integer))
    where "storeId" = ${storeId}`.execute(db)
}
