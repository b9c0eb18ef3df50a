import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { openDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { openDeps } from './open-deps.ts'
import { openDatabase, type OpenDatabase } from './platform/database/database.ts'

const terminations = 30
const shoppers = 4

/** The embedded database is part of the process: there is no connection to lose. */
describe.runIf(process.env['TEST_DATABASE_URL'])('a server that loses its database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lost-connections-'))
  let database: TestDatabase
  /** Looks at the same database, and is not cut off. */
  let observer: OpenDatabase
  let proxy: DatabaseProxy
  let deps: Deps
  let close: () => Promise<void>
  let app: ReturnType<typeof createApp>
  let store: Store

  beforeAll(async () => {
    database = await openTestDatabase()
    if (database.engine.kind !== 'server') throw new Error('This test needs a database server')
    const { connectionString } = database.engine
    observer = await openDatabase(`${connectionString}&application_name=observer`)
    proxy = await openDatabaseProxy(connectionString)
    const config = readConfig({
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      LOOK_UPS_PER_MINUTE: '10000',
      SECRET: 'a secret that only the tests know, 32+',
    })
    ;({ deps, close } = await openDeps(config))
    await deps.jobs.startWorkers(deps)
    app = createApp(deps)
    store = await aReturnShop(deps)
  })
  afterAll(async () => {
    await close()
    await proxy.close()
    await observer.db.destroy()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const terminateAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> 'observer'`.execute(observer.db)

  const ready = async () => (await app.request('/readyz')).status
  const isMailed = async (claimId: string) => {
    const { rows } = await sql`select from claim_mail where "claimId" = ${claimId}`.execute(observer.db)
    expect(rows).toHaveLength(1)
  }

  /** Tries until an answer comes, as a browser does; anything but an answer or a 503 fails the test. */
  async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        // The transaction that was cut off holds its key until its backend has noticed.
        const mayRepeat = error instanceof ApiError && (error.status === 503 || error.code === 'in_progress')
        if (!mayRepeat) throw error
        await pause(20)
      }
    }
  }

  async function fileClaim(orderNo: number): Promise<{ id: string; externalId: string }> {
    const bought = await anOrder({ ...deps, db: observer.db }, store, [{}], {
      idFromPlatform: `platform-${orderNo}`,
      orderNo: `#${orderNo}`,
      orderNoKey: String(orderNo),
    })
    const portal = aPortal(deps, store, bought)
    const { params } = portal
    const proof = { orderNo: String(orderNo), emailOrPostalCode: 'ada@example.com' }
    await untilAnswered(() => portal.call(customerApi.order, { params, query: proof }))
    const lines = [refundOf(bought.lineIds[0] ?? '')]
    const calculation = await untilAnswered(() => portal.calculate(lines))
    const body = portal.submissionOf(lines, calculation)
    const idempotencyKey = `claim-${orderNo}`
    const claim = await untilAnswered(() =>
      portal.call(customerApi.submitClaim, { params, body, idempotencyKey }),
    )
    await untilAnswered(() => portal.overview(claim.externalId))
    return claim
  }

  // As long as it takes on a busy machine: each round waits for a claim, and may wait for a connection.
  const roundsMs = 240_000
  test(
    'answers, and loses nothing that it acknowledged, while all its connections are terminated 30 times',
    { timeout: roundsMs },
    async () => {
      const acknowledged = new Map<string, string>()
      let orderNo = 2000
      let terminated = 0
      const shop = async () => {
        while (terminated < terminations) {
          const { id, externalId } = await fileClaim(++orderNo)
          acknowledged.set(id, externalId)
        }
      }
      const terminate = async () => {
        for (; terminated < terminations; terminated++) {
          const before = acknowledged.size
          await expect.poll(() => acknowledged.size, { interval: 10 }).toBeGreaterThan(before)
          // At another moment of the others' work each time.
          await pause(terminated * 2)
          await terminateAll()
        }
      }
      await Promise.all([terminate(), ...Array.from({ length: shoppers }, shop)])

      const { rows: kept } = await sql<{
        id: string
        externalId: string
      }>`select id, "externalId" from claim`.execute(observer.db)
      expect(new Map(kept.map(({ id, externalId }) => [id, externalId]))).toEqual(acknowledged)
      const { rows: jobs } = await sql<{ claimId: string }>`
      select distinct data->>'claimId' as "claimId" from pgboss.job
      where name = 'write-claim-mail' and state <> 'failed'`.execute(observer.db)
      expect(new Set(jobs.map(({ claimId }) => claimId))).toEqual(new Set(acknowledged.keys()))

      expect(await ready()).toBe(200)
      const after = await fileClaim(++orderNo)
      await expect.poll(() => isMailed(after.id)).toBeUndefined()
    },
  )

  test('reports unavailability and when to retry while the database is down, and recovers', async () => {
    const settings = `/v1/shop/crew/${store.storefrontId}/order?orderNo=1&emailOrPostalCode=ada@example.com`
    const waiting = await fileClaim(1)
    proxy.cut()
    expect(await ready()).toBe(503)
    const refused = await app.request(settings)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toEqual({
      clientMessage: 'Something went wrong, please try again. If problem persists, please contact us.',
      success: false,
      code: 'unavailable',
    })
    expect((await app.request('/healthz')).status).toBe(200)

    proxy.restore()
    await expect.poll(ready).toBe(200)
    await expect.poll(() => isMailed(waiting.id)).toBeUndefined()
  })
})
