import type { InventoryBehavior } from '@aftercare/domain/claims/line-decision'
import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

/**
 * Takes units of a variant from stock, or returns false and takes none if there are too few or the quantity
 * is unknown. `kept` units have to be left over for others. Untracked stock, or stock that may be oversold, always
 * suffices; so does any if the policy is to bypass stock, which then does not change, or to ignore the variant's policy.
 */
export async function takeStock(
  { db }: Deps,
  storeId: string,
  variantIdFromPlatform: string,
  quantity: number,
  behavior: InventoryBehavior,
  kept = 0,
): Promise<boolean> {
  if (behavior === 'bypass') return true
  const variant = await db
    .selectFrom('product_variant')
    .select(['id', 'isStockTracked', 'quantity', 'canOversell'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', variantIdFromPlatform)
    .forUpdate()
    .executeTakeFirst()
  if (!variant) return false
  if (behavior === 'decrementObeyingPolicy' && !isInStock(variant, quantity, kept)) return false
  await db
    .updateTable('product_variant')
    .set({ quantity: sql`quantity - ${quantity}` })
    .where('storeId', '=', storeId)
    .where('id', '=', variant.id)
    .execute()
  return true
}

/** Puts units of a variant back on the shelf; stock that is not tracked, or unknown, stays so. */
export async function putBack(
  { db }: Deps,
  storeId: string,
  variantIdFromPlatform: string,
  quantity: number,
): Promise<void> {
  await db
    .updateTable('product_variant')
    .set({ quantity: sql`quantity + ${quantity}` })
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', variantIdFromPlatform)
    .execute()
}
