import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { inTransaction, type Deps } from './deps.ts'

const deps = await useTestDeps()

const addHost = ({ db, now }: Deps, storeId: string, host: string) =>
  db.insertInto('store_host').values({ storeId, host, appName: 'test', lastSeenOn: now() }).execute()
const hosts = async () =>
  (await deps.db.selectFrom('store_host').select('host').orderBy('host').execute()).map(({ host }) => host)

describe('a transaction', () => {
  test('keeps everything or nothing', async () => {
    const { storeId } = await aStore(deps)
    const failing = inTransaction(deps, async (deps) => {
      await addHost(deps, storeId, 'a.example')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await hosts()).toEqual([])
  })

  test('within another is part of it', async () => {
    const { storeId } = await aStore(deps)
    const failing = inTransaction(deps, async (deps) => {
      await inTransaction(deps, (deps) => addHost(deps, storeId, 'inner.example'))
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await hosts()).toEqual([])
  })

  test('that collides with another is done again, and its first attempt leaves nothing', async () => {
    const { storeId } = await aStore(deps)
    let attempts = 0
    await inTransaction(deps, async (deps) => {
      await addHost(deps, storeId, `attempt-${++attempts}.example`)
      if (attempts < 3) await sql`do $$ begin raise exception sqlstate '40001'; end $$`.execute(deps.db)
    })
    expect(await hosts()).toEqual(['attempt-3.example'])
  })

  test('that collides every time fails in the end', async () => {
    let attempts = 0
    const failing = inTransaction(deps, async (deps) => {
      attempts++
      await sql`do $$ begin raise exception sqlstate '40P01'; end $$`.execute(deps.db)
    })
    await expect(failing).rejects.toMatchObject({ code: '40P01' })
    expect(attempts).toBe(4)
  })
})
