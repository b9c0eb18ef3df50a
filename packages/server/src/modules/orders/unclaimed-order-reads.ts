import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { listUnclaimedRecords, type OrderRecord } from './order-record-reads.ts'

const pageSize = 200

type Since = { storeId: string; from: Date }

/** How many orders a store was given since a moment for which no claim was made. */
export async function countUnclaimedOrders(db: Db, { storeId, from }: Since): Promise<number> {
  const { count } = await db
    .selectFrom('store_order as bought')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('bought.storeId', '=', storeId)
    .where('bought.createdOn', '>=', from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.storeId', '=', 'bought.storeId')
            .whereRef('claim.orderId', '=', 'bought.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The orders since a moment for which no claim was made, the latest first, page by page. */
export async function* readUnclaimedOrders(db: Db, since: Since): AsyncGenerator<OrderRecord[]> {
  let last: OrderRecord['order'] | undefined
  for (;;) {
    const page = await listUnclaimedRecords(db, { ...since, last, take: pageSize })
    yield page
    if (page.length < pageSize) return
    last = page.at(-1)?.order
  }
}
