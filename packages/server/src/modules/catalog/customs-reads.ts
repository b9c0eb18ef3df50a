import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { KnownToCustoms } from './catalog-tables.ts'

/** The customs details of these variants, by the platform's ids. */
export async function findCustomsDetails(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<Map<string, KnownToCustoms>> {
  const rows = await db
    .selectFrom('product_variant')
    .select(['idFromPlatform', 'hsCode', 'originCountryCode'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .execute()
  return new Map(rows.map((row) => [row.idFromPlatform, row]))
}

/** The version that saving customs details requires. */
export const customsPart = (variants: readonly KnownToCustoms[]): KnownToCustoms[] =>
  variants.map(({ idFromPlatform, hsCode, originCountryCode }) => ({
    idFromPlatform,
    hsCode,
    originCountryCode,
  }))
