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

/** Adds a queue and schedule, as an earlier version would have left them. */
async function scheduleRetired(name: string): Promise<void> {
  const renamed = sql`${JSON.stringify({ name })}::jsonb`
  for (const table of ['queue', 'schedule'])
    await sql`
      insert into ${sql.table(`pgboss.${table}`)}
      select made.* from ${sql.table(`pgboss.${table}`)} original, jsonb_populate_record(original, ${renamed}) made
      where original.name = 'polish'`.execute(database.db)
}

test('schedules recurring kinds, removes retired ones and keeps those of a newer version', async () => {
  const run = async (handlers: readonly JobHandler[]) => {
    const jobs = await openJobQueue(database.engine, handlers, deps.log)
    await jobs.startWorkers({ ...deps, db: database.db, jobs })
    await jobs.stop(0)
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)
    return rows.map(({ name }) => name).toSorted()
  }
  expect(await run([hourly(sweep), hourly(polish)])).toEqual(['polish', 'sweep'])
  await scheduleRetired('bill-subscriptions')
  expect(await run([hourly(sweep)])).toEqual(['polish', 'sweep'])
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(database.db)
  expect(rows.map(({ name }) => name)).not.toContain('bill-subscriptions')
})
