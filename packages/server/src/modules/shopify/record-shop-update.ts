import type { Db } from '#platform/database/database.ts'

/** The result of updating the shop's rates or its checkout; without a time it was not updated. */
export async function recordShopUpdateResult(
  db: Db,
  storeId: string,
  what: 'rates' | 'checkout',
  { toldOn, problem }: { toldOn?: Date; problem: string | null },
): Promise<void> {
  const change =
    what === 'rates'
      ? { ratesProblem: problem, ...(toldOn && { ratesToldOn: toldOn }) }
      : { checkoutProblem: problem, ...(toldOn && { checkoutToldOn: toldOn }) }
  await db.updateTable('shopify_connection').set(change).where('storeId', '=', storeId).execute()
}

/** Shopify's id of the carrier service for the checkout's rates; null before there is one. */
export async function findCarrierServiceId(db: Db, storeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shopify_connection')
    .select('carrierServiceId')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row?.carrierServiceId ?? null
}

export async function saveCarrierServiceId(db: Db, storeId: string, carrierServiceId: string): Promise<void> {
  await db
    .updateTable('shopify_connection')
    .set({ carrierServiceId })
    .where('storeId', '=', storeId)
    .execute()
}

/** True where the shop had another currency when it was last asked, or was not asked yet. */
export async function saveShopCurrency(db: Db, storeId: string, shopCurrencyCode: string): Promise<boolean> {
  const changed = await db
    .updateTable('shopify_connection')
    .set({ shopCurrencyCode })
    .where('storeId', '=', storeId)
    .where('shopCurrencyCode', 'is distinct from', shopCurrencyCode)
    .returning('storeId')
    .executeTakeFirst()
  return changed !== undefined
}
