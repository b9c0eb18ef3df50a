import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { aStore } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { createLog } from '../log.ts'
import { migrateToLatest } from './migrate.ts'
import { openStoreChanges, type StoreChanges } from './store-changes.ts'

const deps = await useTestDeps()

let database: TestDatabase
let changes: StoreChanges
const heard: (string | null)[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  await migrateToLatest(database)
  changes = await openStoreChanges(database.engine, createLog('silent'))
  changes.subscribe((storeId) => heard.push(storeId))
  heard.length = 0
})
afterEach(async () => {
  await changes.close()
  await database.close()
})

const here = () => ({ ...deps, db: database.db })

describe('a change to a store', () => {
  test('is announced once it is committed, and not before', async () => {
    const { storeId } = await aStore(here())
    await expect.poll(() => heard).toEqual([storeId])
    await inTransaction(here(), async (deps) => {
      await renewStoreRevision(deps, storeId)
      expect(heard).toEqual([storeId])
    })
    await expect.poll(() => heard).toEqual([storeId, storeId])
  })

  test('is not announced if it is rolled back', async () => {
    const { storeId } = await aStore(here())
    await expect.poll(() => heard).toHaveLength(1)
    const undone = inTransaction(here(), async (deps) => {
      await renewStoreRevision(deps, storeId)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await renewStoreRevision(here(), storeId)
    await expect.poll(() => heard).toEqual([storeId, storeId])
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('reaches every process', async () => {
    const other: (string | null)[] = []
    const otherChanges = await openStoreChanges(database.engine, createLog('silent'))
    otherChanges.subscribe((storeId) => other.push(storeId))
    const { storeId } = await aStore(here())
    await expect.poll(() => other).toEqual([storeId])
    await otherChanges.close()
  })

  test('a lost connection is reported and replaced, and the listener is asked to read again', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen %' or query = 'select 1')`.execute(
      database.db,
    )
    await expect.poll(() => changes.isListening()).toBe(false)
    await expect.poll(() => changes.isListening()).toBe(true)
    expect(heard).toEqual([null])

    const { storeId } = await aStore(here())
    await expect.poll(() => heard).toEqual([null, storeId])
  })
})
