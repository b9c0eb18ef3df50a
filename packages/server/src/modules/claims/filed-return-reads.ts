import type { Db } from '#platform/database/database.ts'

type Period = { from: Date; to: Date }

/** How many returns were filed in a period, test orders left out. */
export async function countFiledReturns(db: Db, storeId: string, period: Period): Promise<number> {
  const { count } = await filedReturns(db, storeId, period)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The returns of a period after the first `skip`, by when they were filed. */
export const listFiledReturns = (
  db: Db,
  storeId: string,
  { skip, take, ...period }: Period & { skip: number; take: number },
): Promise<{ id: string; externalId: string }[]> =>
  filedReturns(db, storeId, period)
    .select(['claim.id', 'claim.externalId'])
    .orderBy('claim.createdOn')
    .orderBy('claim.id')
    .offset(skip)
    .limit(take)
    .execute()

const filedReturns = (db: Db, storeId: string, { from, to }: Period) =>
  db
    .selectFrom('claim')
    .innerJoin('store_order as order', (join) =>
      join.onRef('order.storeId', '=', 'claim.storeId').onRef('order.id', '=', 'claim.orderId'),
    )
    .where('claim.storeId', '=', storeId)
    .where('claim.claimType', '=', 'return')
    .where('claim.createdOn', '>=', from)
    .where('claim.createdOn', '<', to)
    .where('order.isTest', '=', false)
