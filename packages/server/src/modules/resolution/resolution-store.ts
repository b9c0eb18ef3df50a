import { claimLineOfItem } from '@aftercare/domain/resolution/exchanged-item-name'
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

export async function insertRestock(db: Db, row: Insertable<ResolutionTables['restock']>): Promise<void> {
  await deferWrite(db, db.insertInto('restock').values(row).compile())
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

export async function insertExchangeOrder(
  db: Db,
  row: Insertable<ResolutionTables['exchange_order']>,
): Promise<void> {
  await db.insertInto('exchange_order').values(row).execute()
}

/** The exchange order made under this key, with the claim lines that it replaces. */
export async function findExchangeOrder(db: Db, storeId: string, effectKey: string) {
  const lines = await db
    .selectFrom('exchange_order as exchange')
    .innerJoin('order_line_item as line', (join) =>
      join.onRef('line.storeId', '=', 'exchange.storeId').onRef('line.orderId', '=', 'exchange.orderId'),
    )
    .select(['exchange.orderNo', 'line.idFromPlatform'])
    .where('exchange.storeId', '=', storeId)
    .where('exchange.effectKey', '=', effectKey)
    .execute()
  const [first] = lines
  return (
    first && {
      orderNo: first.orderNo,
      claimLineItemIds: lines.map((line) => claimLineOfItem(line.idFromPlatform)),
    }
  )
}

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
