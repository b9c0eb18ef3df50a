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

type ShopState = { currencyCode: string; name: string; url: string; timeZone: string }

/** Keeps how the shop describes itself, and returns how it did when it was last asked; null where it was not. */
export async function replaceShopState(
  db: Db,
  storeId: string,
  { currencyCode, name, url, timeZone }: ShopState,
): Promise<ShopState | null> {
  const row = await db
    .selectFrom('shopify_connection')
    .select(['shopCurrencyCode', 'shopName', 'shopUrl', 'shopTimeZone'])
    .where('storeId', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
  const state = { shopCurrencyCode: currencyCode, shopName: name, shopUrl: url, shopTimeZone: timeZone }
  await db.updateTable('shopify_connection').set(state).where('storeId', '=', storeId).execute()
  if (!row || row.shopCurrencyCode === null) return null
  return {
    currencyCode: row.shopCurrencyCode,
    name: row.shopName ?? name,
    url: row.shopUrl ?? url,
    timeZone: row.shopTimeZone ?? timeZone,
  }
}

/** The shop now knows this installation by this address. */
export async function saveToldPublicUrl(db: Db, storeId: string, toldPublicUrl: string): Promise<void> {
  await db.updateTable('shopify_connection').set({ toldPublicUrl }).where('storeId', '=', storeId).execute()
}
