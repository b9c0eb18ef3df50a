import type { Insertable } from 'kysely'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import type { ResolutionTables } from './resolution-tables.ts'

type Effects = 'refund' | 'gift_card' | 'restock'

/** Whether the effect of this key has happened before. */
export async function hasHappened(
  db: Db,
  table: Effects,
  { storeId, effectKey }: { storeId: string; effectKey: string },
): Promise<boolean> {
  const asked = db
    .selectFrom(table)
    .select('id')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
  return (await ask(db, asked.compile())).length > 0
}

export async function insertRefund(db: Db, row: Insertable<ResolutionTables['refund']>): Promise<void> {
  await deferWrite(db, db.insertInto('refund').values(row).compile())
}

type NewRestock = Insertable<ResolutionTables['restock']>
type Units = { units: readonly object[] }

/** Records which units a claim put back into stock, under the key of the effect. */
export async function insertRestock(
  db: Db,
  { storeId, claimId, effectKey, units }: Pick<NewRestock, 'storeId' | 'claimId' | 'effectKey'> & Units,
  row: Pick<NewRestock, 'id' | 'createdOn'>,
): Promise<void> {
  const values = { storeId, claimId, effectKey, units: JSON.stringify(units), ...row }
  await deferWrite(db, db.insertInto('restock').values(values).compile())
}

/** False when the same was issued before: then nothing changes. */
export async function insertGiftCard(
  db: Db,
  row: Insertable<ResolutionTables['gift_card']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('gift_card')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'effectKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Does nothing if it was recorded before. */
export async function insertExchangeOrder(
  db: Db,
  row: Insertable<ResolutionTables['exchange_order']>,
): Promise<void> {
  await db
    .insertInto('exchange_order')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'effectKey']).doNothing())
    .execute()
}

/** The exchange order made under this key, with the claim lines that it replaces. */
export async function findExchangeOrder(db: Db, storeId: string, effectKey: string) {
  const made = await db
    .selectFrom('exchange_order')
    .select(['orderNo', 'items'])
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()
  return made && { orderNo: made.orderNo, claimLineItemIds: Object.values(made.items) }
}

/** The draft of an effect in Shopify. */
export async function findDraftId(db: Db, storeId: string, effectKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('draft_order')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()
  return row?.idFromPlatform
}

/** Returns the draft that counts: another process may have recorded its own first. */
export async function insertDraft(db: Db, row: Insertable<ResolutionTables['draft_order']>): Promise<string> {
  const kept = await db
    .insertInto('draft_order')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['storeId', 'effectKey'])
        .doUpdateSet((eb) => ({ idFromPlatform: eb.ref('draft_order.idFromPlatform') })),
    )
    .returning('idFromPlatform')
    .executeTakeFirstOrThrow()
  return kept.idFromPlatform
}

/** Another draft may be made for the effect; this one was deleted. */
export async function forgetDraft(
  db: Db,
  { storeId, effectKey, idFromPlatform }: { storeId: string; effectKey: string; idFromPlatform: string },
): Promise<void> {
  await db
    .deleteFrom('draft_order')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .where('idFromPlatform', '=', idFromPlatform)
    .execute()
}

/** Recorded once: what was in doubt first stays. */
export async function insertDoubt(
  db: Db,
  row: Insertable<ResolutionTables['doubtful_refund']>,
): Promise<void> {
  await db
    .insertInto('doubtful_refund')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'effectKey']).doNothing())
    .execute()
}

/** What is in doubt about the refund of this key. */
export const findDoubt = (db: Db, { storeId, effectKey }: { storeId: string; effectKey: string }) =>
  db
    .selectFrom('doubtful_refund')
    .select(['amountMinor', 'earlierIds', 'words'])
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()

/**
 * What we gave back to an order's payments, and under which keys: by all its claims and those of orders exchanged
 * from it.
 */
export const listRefundsOfOrder = (db: Db, storeId: string, paidOrderId: string) =>
  ask(
    db,
    db
      .selectFrom('refund')
      .select(['effectKey', 'parts'])
      .where('storeId', '=', storeId)
      .where('paidOrderId', '=', paidOrderId)
      .compile(),
  )
