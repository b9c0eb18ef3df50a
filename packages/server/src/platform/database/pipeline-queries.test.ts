import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { pipelineQueries } from './pipeline-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table thing (id integer primary key)`.execute(database.db)
})
beforeEach(async () => void (await sql`delete from thing`.execute(database.db)))
afterAll(() => database.close())

const add = (id: number) => sql`insert into thing values (${id})`.compile(database.db)
const things = () => sql<{ ids: number[] }>`select array_agg(id) as ids from thing`.compile(database.db)

test('pipelined statements are answered in order, each seeing the effects of the one before it', async () => {
  const answers = await database.db
    .transaction()
    .execute((trx) => pipelineQueries(trx, [add(1), things(), add(2), things()]))
  expect([answers[1], answers[3]].map(({ rows }) => rows)).toEqual([[{ ids: [1] }], [{ ids: [1, 2] }]])
})

test('in a transaction all of it is undone when one fails, and the connection is as before', async () => {
  const undone = database.db.transaction().execute((trx) => pipelineQueries(trx, [add(1), add(1), add(2)]))
  await expect(undone).rejects.toThrow(/duplicate key/)
  expect((await database.db.executeQuery(things())).rows).toEqual([{ ids: null }])
})
