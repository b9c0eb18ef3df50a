import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { openJobQueue } from './job-queue.ts'
import { jobHandler, jobKind, type JobHandler } from './jobs.ts'

const sweep = jobKind({ name: 'sweep', payload: v.object({}) })
const polish = jobKind({ name: 'polish', payload: v.object({}) })
const hourly = (kind: typeof sweep | typeof polish) =>
  jobHandler(kind, async () => undefined, { cron: '0 * * * *', isRunAtStart: true })

const deps = await useTestDeps()
const database = await openTestDatabase()
afterAll(() => database.close())

test('a new version schedules what recurs in it, and leaves nothing of kinds that recurred before', async () => {
  const run = async (handlers: readonly JobHandler[]) => {
    const jobs = await openJobQueue(database.engine, handlers, deps.log)
    await jobs.startWorkers({ ...deps, db: database.db, jobs })
    await jobs.stop(0)
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)
    return rows.map(({ name }) => name).toSorted()
  }
  expect(await run([hourly(sweep), hourly(polish)])).toEqual(['polish', 'sweep'])
  expect(await run([hourly(sweep)])).toEqual(['sweep'])
  const { rows } = await sql`select name from pgboss.job where name = 'polish'`.execute(database.db)
  expect(rows).toEqual([])
  expect(await run([jobHandler(sweep, async () => undefined)])).toEqual([])
})
