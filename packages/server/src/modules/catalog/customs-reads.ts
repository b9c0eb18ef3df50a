import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** What customs ask about a variant; null is what nobody has told us. */
export type CustomsDetails = { hsCode: string | null; originCountryCode: string | null }

/** What is known of these variants for customs, by the platform's ids. */
export async function findCustomsDetails(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<Map<string, CustomsDetails>> {
  const rows = await db
    .selectFrom('product_variant')
    .select(['idFromPlatform', 'hsCode', 'originCountryCode'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .execute()
  return new Map(rows.map(({ idFromPlatform, ...details }) => [idFromPlatform, details]))
}
