import { shopTaskKind } from '@aftercare/domain/api/shop-task-schema'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ResolutionTables } from './resolution-tables.ts'

export type ShopTaskRow = Selectable<ResolutionTables['shop_task']>
type Named = Pick<ShopTaskRow, 'storeId' | 'kind' | 'effectKey'>
export type Effect = Pick<ShopTaskRow, 'storeId' | 'effectKey'>

/** Does nothing if the shop was asked under this key before. */
export async function insertShopTask(db: Db, row: Insertable<ResolutionTables['shop_task']>): Promise<void> {
  await db
    .insertInto('shop_task')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'kind', 'effectKey']).doNothing())
    .execute()
}

/** What the shop was asked under this key. */
export const findShopTask = (db: Db, { storeId, kind, effectKey }: Named) =>
  db
    .selectFrom('shop_task')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()

/** Whether the shop was asked for anything under this key. */
export async function wasShopAsked(db: Db, { storeId, effectKey }: Effect): Promise<boolean> {
  const task = await db
    .selectFrom('shop_task')
    .select('id')
    .where('storeId', '=', storeId)
    .where('kind', 'in', shopTaskKind.options)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()
  return task !== undefined
}

/** The refunds of an order that the shop was asked for and has not refused, until they are recorded here. */
export const listUnrecordedRefunds = (db: Db, storeId: string, paidOrderId: string) =>
  db
    .selectFrom('shop_task')
    .select(['request', 'reference'])
    .where('storeId', '=', storeId)
    .where('kind', '=', 'refund')
    .where('state', '!=', 'failed')
    .where(sql`request ->> 'paidOrderId'`, '=', paidOrderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.storeId', '=', 'shop_task.storeId')
            .whereRef('refund.effectKey', '=', 'shop_task.effectKey'),
        ),
      ),
    )
    .execute()

/** Holds a task for this transaction. */
export const lockShopTask = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('shop_task')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function writeShopAnswer(
  db: Db,
  { storeId, id }: Pick<ShopTaskRow, 'storeId' | 'id'>,
  { answer, ...written }: Pick<ShopTaskRow, 'state' | 'reference' | 'answer' | 'answeredOn'>,
): Promise<void> {
  await db
    .updateTable('shop_task')
    .set({ ...written, answer: JSON.stringify(answer) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
