import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrateToLatest } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

describe('migrating', () => {
  test('brings an empty database to the newest form, and the second time changes nothing', async () => {
    expect(await migrateToLatest(database)).toContain('0001-return-journey')
    expect(await migrateToLatest(database)).toEqual([])
  })

  test('by two servers that start together happens once', async () => {
    const both = await Promise.all([migrateToLatest(database), migrateToLatest(database)])
    expect(both.filter((applied) => applied.length > 0)).toHaveLength(1)
  })

  test('refuses a database that a newer program has changed', async () => {
    await migrateToLatest(database)
    await sql`insert into migration (name) values ('9999-from-the-future')`.execute(database.db)
    await expect(migrateToLatest(database)).rejects.toThrow('newer than this program: 9999-from-the-future')
  })

  test('leaves every table of a store keyed by it first', async () => {
    await migrateToLatest(database)
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and c.relname not in ('migration', 'rate_limit')`.execute(database.db)
    expect(rows.length).toBeGreaterThan(25)
    const others = rows.filter(({ column }) => column !== 'storeId').map(({ table }) => table)
    // Accounts, sessions and emailed links are shared by all stores, like the numbers of invoices; exports outlive
    // theirs. Tokens are looked up by their hash alone, changes of figures wait in one line, and a mail provider doesn't
    // say which store an event is about.
    const shared = [
      'account',
      'api_token',
      'card_pairing',
      'figure_change',
      'invoice_series',
      'mail',
      'mail_event',
      'merchant_session',
      'one_time_token',
      'store_export',
    ]
    expect(others.toSorted()).toEqual(shared)
  })
})
