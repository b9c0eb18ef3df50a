import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDatabase } from './embedded-database.ts'
import { embeddedBytes } from './embedded-bytes.ts'

const pglite = await PGlite.create(embeddedBytes)
const { db } = embeddedDatabase(pglite)
beforeAll(() =>
  pglite.exec('create table counted (id int primary key, at timestamptz, tags text[], facts jsonb)'),
)
afterAll(() => db.destroy())

/** From the second time on a statement has a name: three times are one without and two with. */
const threeTimes = async <Answer>(ask: () => Promise<Answer>): Promise<Answer[]> => [
  await ask(),
  await ask(),
  await ask(),
]
const names = async () => {
  const { rows } = await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

describe('statements of the embedded database', () => {
  test('are prepared from the second time on, once', async () => {
    await threeTimes(() => sql`select ${1}::int as "one"`.execute(db))
    expect((await names()).filter((text) => text.includes('as "one"'))).toHaveLength(1)
  })

  test.for([[], [0], [92, 120, 0, 255], Array.from({ length: 256 }, (_, byte) => byte)])(
    'give bytes back as they were written: %j',
    async (written) => {
      const bytes = Uint8Array.from(written)
      const answers = await threeTimes(async () => {
        const { rows } = await sql`select ${bytes}::bytea as bytes, length(${bytes}::bytea) as size`.execute(
          db,
        )
        return rows
      })
      expect(answers).toEqual(Array(3).fill([{ bytes, size: written.length }]))
    },
  )

  test('return the same with and without a name', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z')
    const answers = await threeTimes(async () => {
      const { rows } = await sql`
        select ${at}::timestamptz as at, ${['a', null]}::text[] as tags, ${'{"a":1}'}::jsonb as facts,
          ${null}::text as nothing, ${9_007_199_254_740_991}::bigint as amount, ${true}::boolean as truth`.execute(
        db,
      )
      return rows
    })
    const row = {
      at,
      tags: ['a', null],
      facts: { a: 1 },
      nothing: null,
      amount: 9_007_199_254_740_991,
      truth: true,
    }
    expect(answers).toEqual([[row], [row], [row]])
  })

  test('return how many rows were written', async () => {
    let id = 0
    const answers = await threeTimes(() =>
      sql`insert into counted (id) values (${id++}), (${id++})`.execute(db),
    )
    expect(answers.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 2n, 2n])
  })

  test('fail the same way with and without a name, and can be repeated', async () => {
    const insert = (id: number) => sql`insert into counted (id) values (${id}) returning id`.execute(db)
    await threeTimes(() => sql`delete from counted`.execute(db))
    await insert(1)
    await insert(2)
    await expect(insert(2)).rejects.toMatchObject({ code: '23505', constraint: 'counted_pkey' })
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    expect((await insert(3)).rows).toEqual([{ id: 3 }])
  })

  test('roll back only their own transaction, and stay prepared after it', async () => {
    const count = () => sql<{ n: number }>`select count(*)::int as n from counted`.execute(db)
    const [before] = await threeTimes(count)
    const refused = db.transaction().execute(async (trx) => {
      await threeTimes(() => sql`insert into counted (id) select max(id) + 1 from counted`.execute(trx))
      await sql`insert into counted (id) select max(id) from counted`.execute(trx)
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect((await count()).rows).toEqual(before?.rows)
  })

  test('wait for the end of a transaction that they are not part of', async () => {
    const seen: string[] = []
    const ask = (who: string, on = db) => sql`select 1 as turn`.execute(on).then(() => seen.push(who))
    await threeTimes(() => ask('before'))
    let outside: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      outside = ask('outside')
      await ask('inside', trx)
      await ask('inside', trx)
    })
    await outside
    expect(seen.slice(3)).toEqual(['inside', 'inside', 'outside'])
  })

  test('outlive a change of the tables that they read', async () => {
    const all = () => db.executeQuery(CompiledQuery.raw('select * from counted where id = -1', []))
    await threeTimes(all)
    await pglite.exec('alter table counted add column "more" text')
    await expect(threeTimes(all)).resolves.toHaveLength(3)
  })

  test('outlive the loss of everything prepared', async () => {
    await threeTimes(() => sql`select 2 as two`.execute(db))
    await pglite.exec('deallocate all')
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  })
})
