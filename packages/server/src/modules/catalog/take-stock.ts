import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

/**
 * Takes units of a variant off the shelf, or answers false and takes none when there are too few. Stock
 * that is not counted, or may be oversold, always suffices.
 */
export async function takeStock(
  { db }: Deps,
  storeId: string,
  variantIdFromPlatform: string,
  quantity: number,
): Promise<boolean> {
  const variant = await db
    .selectFrom('product_variant')
    .select(['id', 'quantity', 'canOversell'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', variantIdFromPlatform)
    .forUpdate()
    .executeTakeFirst()
  if (!variant || !isInStock(variant, quantity, 0)) return false
  await db
    .updateTable('product_variant')
    .set({ quantity: sql`quantity - ${quantity}` })
    .where('storeId', '=', storeId)
    .where('id', '=', variant.id)
    .execute()
  return true
}
