import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { ask } from './pipeline-queries.ts'
import { deferWrite } from './deferred-writes.ts'

const deps = await useTestDeps()

const drop = () => sql`drop table if exists left_thing`.execute(deps.db)
beforeEach(async () => {
  await drop()
  await sql`create table left_thing (id integer primary key)`.execute(deps.db)
})
afterAll(drop)

const add = (id: number) => sql`insert into left_thing values (${id})`.compile(deps.db)
const things = sql<{ id: number }>`select id from left_thing order by id`
const kept = async () => (await things.execute(deps.db)).rows.map(({ id }) => id)

test('deferred writes are visible to later queries of the transaction, and are committed with it', async () => {
  const seen = await inTransaction(deps, async ({ db }) => {
    await deferWrite(db, add(1))
    const [first, second] = await Promise.all([ask(db, things.compile(db)), deferWrite(db, add(2))])
    await deferWrite(db, add(3))
    return [first, second]
  })
  expect(seen).toEqual([[{ id: 1 }], undefined])
  expect(await kept()).toEqual([1, 2, 3])
})

test('when the last deferred write fails, nothing is committed and its error is thrown', async () => {
  const done = inTransaction(deps, async ({ db }) => {
    await deferWrite(db, add(1))
    await deferWrite(db, add(1))
  })
  await expect(done).rejects.toThrow(/duplicate key/)
  expect(await kept()).toEqual([])
})

test('what follows a write that failed does not hide why', async () => {
  const done = inTransaction(deps, async ({ db }) => {
    await deferWrite(db, add(1))
    await deferWrite(db, add(1))
    await things.execute(db)
  })
  await expect(done).rejects.toThrow(/duplicate key/)
  expect(await kept()).toEqual([])
})

test('outside of a transaction it is written before it is answered', async () => {
  await deferWrite(deps.db, add(1))
  expect(await kept()).toEqual([1])
  await expect(deferWrite(deps.db, add(1))).rejects.toThrow(/duplicate key/)
})
