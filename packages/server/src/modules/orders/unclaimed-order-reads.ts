import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { listUnclaimedRecords, type OrderRecord } from './order-record-reads.ts'

const pageSize = 200
/** To say which orders have no claim can take going through all claims, so they are found for many pages at once. */
const foundAtOnce = 50 * pageSize

type Since = { storeId: string; from: Date }
type Found = { createdOn: Date; id: string }

/** How many orders a store was given since a moment for which no claim was made; test orders do not count. */
export async function countUnclaimedOrders(db: Db, since: Since): Promise<number> {
  const { count } = await unclaimedOrders(db, since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The customers' orders since a moment for which no claim was made, the latest first, page by page. */
export async function* readUnclaimedOrders(db: Db, since: Since): AsyncGenerator<OrderRecord[]> {
  let last: Found | undefined
  for (;;) {
    const found = await listUnclaimedOrders(db, since, last)
    for (let start = 0; start < found.length; start += pageSize) {
      const ids = found.slice(start, start + pageSize).map(({ id }) => id)
      yield await listUnclaimedRecords(db, since.storeId, ids)
    }
    if (found.length < foundAtOnce) return
    last = found.at(-1)
  }
}

const listUnclaimedOrders = (db: Db, since: Since, last: Found | undefined): Promise<Found[]> =>
  unclaimedOrders(db, since)
    .select(['bought.createdOn', 'bought.id'])
    .$if(last !== undefined, (orders) =>
      orders.where(sql<boolean>`(bought."createdOn", bought.id) < (${last?.createdOn}, ${last?.id}::uuid)`),
    )
    .orderBy('bought.createdOn', 'desc')
    .orderBy('bought.id', 'desc')
    .limit(foundAtOnce)
    .execute()

const unclaimedOrders = (db: Db, { storeId, from }: Since) =>
  db
    .selectFrom('store_order as bought')
    .where('bought.storeId', '=', storeId)
    .where('bought.createdOn', '>=', from)
    .where('bought.isTest', '=', false)
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
