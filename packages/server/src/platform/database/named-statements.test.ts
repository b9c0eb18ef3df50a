import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { statementNames } from './named-statements.ts'

describe('names of statements', () => {
  test('a statement has a name from its second use on, and keeps it', () => {
    const nameOf = statementNames()
    expect([1, 2, 3].map(() => nameOf('select 1'))).toEqual([undefined, 'statement_0', 'statement_0'])
  })

  test('different statements have different names', () => {
    const nameOf = statementNames()
    const names = ['select 1', 'select 2'].map((sql) => (nameOf(sql), nameOf(sql)))
    expect(new Set(names).size).toBe(2)
  })

  test('only so many are named, however many come', () => {
    const nameOf = statementNames()
    const statements = Array.from({ length: 1000 }, (_, index) => `select ${index}`)
    const named = statements.map((sql) => (nameOf(sql), nameOf(sql))).filter((name) => name !== undefined)
    expect(named).toHaveLength(300)
    expect(nameOf('select 0')).toBe('statement_0')
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', async () => {
  const deps = await useTestDeps()
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await sql`create table thing (id integer primary key)`.execute(database.db)
  })
  afterAll(() => database.close())

  const here = () => ({ ...deps, db: database.db })
  const countThings = async () => (await sql`select from thing`.execute(database.db)).rows.length
  const add = (id: number) => sql`insert into thing values (${id})`

  test('a transaction is whole or not at all, wherever it fails', async () => {
    const failing = [[add(1), add(1)], [add(1), sql`select 1 / 0`], [sql`select 1 / 0`]]
    for (const statements of failing) {
      const undone = inTransaction(here(), async ({ db }) => {
        for (const statement of statements) await statement.execute(db)
      })
      await expect(undone).rejects.toThrow(/duplicate key|division by zero/)
    }
    expect(await countThings()).toBe(0)
    await inTransaction(here(), async ({ db }) => void (await add(1).execute(db)))
    expect(await countThings()).toBe(1)
  })

  test('a transaction with an isolation level of its own ends with its work', async () => {
    const level = await inTransaction(here(), async ({ db }) => {
      await sql`set transaction isolation level repeatable read`.execute(db)
      return sql<object>`show transaction_isolation`.execute(db)
    })
    expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }])
    const left = await sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      database.db,
    )
    expect(left.rows).toEqual([])

    const begun = database.db.transaction().setIsolationLevel('repeatable read')
    await expect(begun.execute(() => countThings())).rejects.toThrow(/first statement/)
  })

  test('a transaction without statements leaves its connection as it was', async () => {
    await inTransaction(here(), async () => {})
    await expect(inTransaction(here(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await add(2).execute(database.db)
    expect(await countThings()).toBe(2)
  })

  test('a table changed by another process does not disturb earlier callers', async () => {
    const outside = () => sql`select * from thing where id = 1`.execute(database.db)
    const inside = () =>
      inTransaction(here(), ({ db }) => sql`select * from thing where id = 1 for update`.execute(db))
    // On all connections, so that each has kept a plan.
    const everywhere = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, ask))
    for (const ask of [outside, inside, outside, inside]) await everywhere(ask)

    await sql`alter table thing add column name text`.execute(database.db)
    for (const { rows } of [...(await everywhere(outside)), ...(await everywhere(inside))])
      expect(rows).toEqual([{ id: 1, name: null }])
  })
})
