import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { countUnclaimedOrders, readUnclaimedOrders } from './unclaimed-order-reads.ts'

// So many rows are not removed one by one for the next test.
const deps = await useTestDeps({ isDatabaseOwn: true })
const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 60 * 60 * 1000)

test('orders without a claim are read page by page, each once, the latest first', async () => {
  const store = await aReturnShop(deps)
  await manyOrders(store, 12_000)
  await claimEverySeventh(store)
  const since = { storeId: store.storeId, from: daysAgo(30) }
  const pages: string[][] = []
  for await (const page of readUnclaimedOrders(deps.db, since))
    pages.push(page.map(({ order }) => order.orderNo))
  const unclaimed = Array.from({ length: 12_000 }, (_, index) => index).filter((index) => index % 7 > 0)
  expect(pages.flat()).toEqual(unclaimed.map((index) => `#${index}`))
  expect(pages.every(({ length }) => length > 0 && length <= 200)).toBe(true)
  expect(await countUnclaimedOrders(deps.db, since)).toBe(unclaimed.length)
})

/** One after the other, the latest with the lowest number, three at the same moment; the first has a claim. */
async function manyOrders(store: Store, count: number): Promise<void> {
  const first = await anOrder(deps, store, [{}], { orderNo: '#0', createdOn: daysAgo(1) })
  await aPortal(deps, store, first).file(first.lineIds.map((id) => refundOf(id)))
  await sql`
    insert into store_order
    select copy.* from store_order bought, generate_series(1, ${count - 1}::integer) n,
      cast('00000000-0000-4000-8000-' || lpad((${count} - n)::text, 12, '0') as uuid) made,
      jsonb_populate_record(bought, jsonb_build_object('id', made, 'idFromPlatform', made, 'orderNo', '#' || n,
        'createdOn', bought."createdOn" - n / 3 * interval '1 minute')) copy
    where bought."storeId" = ${store.storeId}`.execute(deps.db)
}

async function claimEverySeventh(store: Store): Promise<void> {
  await sql`
    insert into claim
    select copy.* from claim filed, store_order bought,
      jsonb_populate_record(filed, jsonb_build_object('id', gen_random_uuid(), 'externalId', bought."orderNo",
        'orderId', bought.id, 'calculationId', null)) copy
    where filed."storeId" = ${store.storeId} and bought."storeId" = filed."storeId"
      and bought.id <> filed."orderId" and substr(bought."orderNo", 2)::integer % 7 = 0`.execute(deps.db)
}
