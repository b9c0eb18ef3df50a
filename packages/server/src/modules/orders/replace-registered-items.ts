import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { loadOrderFacts, lockOrderLines, type OrderLine } from './order-facts-reads.ts'
import { holdOrder } from './order-store.ts'
import { registeredLine, type RegisteredItem } from './registration-order.ts'

/** What to register instead: units by the platform's id of the variant. */
type Wanted = readonly { id: string; quantity: number }[]

/**
 * Replaces the products of a registration's order. Lines that stay keep their data and their claims; `added` are
 * the products of variants that it does not have yet. Returns the ids of variants that cannot be removed or
 * reduced, because they were claimed; then nothing is changed. Call it inside a transaction.
 */
export async function replaceRegisteredItems(
  deps: Deps,
  store: Store,
  id: string,
  { wanted, added }: { wanted: Wanted; added: readonly RegisteredItem[] },
): Promise<string[]> {
  const { storeId } = store
  await holdOrder(deps.db, storeId, id)
  await lockOrderLines(deps.db, storeId, id)
  const found = await loadOrderFacts(deps.db, store, id, { isGiftReturn: false })
  const lines = (found?.lines ?? []).map((line, at) => {
    const claimed = found?.eligibility.lines[at]?.claimed ?? []
    const quantity = wanted.find(({ id }) => id === line.variantIdFromPlatform)?.quantity ?? 0
    return { line, quantity, isClaimed: claimed.length > 0, taken: unitsOf(claimed) }
  })
  const kept = lines.filter(({ quantity, isClaimed, taken }) =>
    quantity === 0 ? isClaimed : quantity < taken,
  )
  if (kept.length > 0) return kept.map(({ line }) => line.variantIdFromPlatform ?? line.id)

  const gone = lines.filter(({ quantity }) => quantity === 0).map(({ line }) => line.id)
  await deleteLines(deps.db, storeId, gone)
  for (const { line, quantity } of lines)
    if (quantity > 0 && quantity !== line.quantity) await setQuantity(deps.db, storeId, line, quantity)
  await insertLines(deps, storeId, id, { added, after: lines.length })
  return []
}

/** Denied and closed claims give their units back. */
const unitsOf = (claimed: readonly { status: string; quantity: number }[]): number =>
  claimed
    .filter(({ status }) => status !== 'Denied' && status !== 'Closed')
    .reduce((sum, { quantity }) => sum + quantity, 0)

async function deleteLines(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('order_line_item').where('storeId', '=', storeId).where('id', 'in', ids).execute()
}

/** Its price per unit stays. */
async function setQuantity(db: Db, storeId: string, line: OrderLine, quantity: number): Promise<void> {
  const paidTotalMinor = minor(Math.round((line.paidTotalMinor / line.quantity) * quantity))
  await db
    .updateTable('order_line_item')
    .set({ quantity, currentQuantity: quantity, fulfilledQuantity: quantity })
    .set({ listTotalMinor: paidTotalMinor, paidTotalMinor })
    .where('storeId', '=', storeId)
    .where('id', '=', line.id)
    .execute()
}

async function insertLines(
  deps: Deps,
  storeId: string,
  orderId: string,
  { added, after }: { added: readonly RegisteredItem[]; after: number },
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((item, at) => ({
    storeId,
    id: deps.newId(),
    orderId,
    ...registeredLine(item, after + at),
  }))
  await deps.db.insertInto('order_line_item').values(rows).execute()
}
