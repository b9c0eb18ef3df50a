import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#deps.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { enqueue, jobHandler, jobKind } from './jobs.ts'

const note = jobKind({ name: 'note', payload: v.object({ text: v.string() }), retryDelaySeconds: 1 })
const noted: string[] = []
let isBroken = false
const deps = await useTestDeps({
  handlers: [
    jobHandler(note, async (_deps, { text }) => {
      if (isBroken) throw new Error('out of ink')
      noted.push(text)
    }),
  ],
})

const hasBeenNoted = (text: string) =>
  vi.waitFor(() => expect(noted).toContain(text), { timeout: 15_000, interval: 20 })

test('what was running when the embedded database’s server died is done by the next one', async ({
  skip,
}) => {
  if (!deps.config.isDatabaseEmbedded || process.env['TEST_DATABASE_URL']) skip()
  await enqueue(deps, note, { text: 'interrupted' })
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'note'`.execute(deps.db)

  await deps.jobs.startWorkers(deps)
  await hasBeenNoted('interrupted')
  expect(noted).toEqual(['interrupted'])
})

test('a worker does what a transaction left as soon as it has committed', async () => {
  await deps.jobs.startWorkers(deps)
  await inTransaction(deps, (deps) => enqueue(deps, note, { text: 'first' }))
  await hasBeenNoted('first')

  const sent = performance.now()
  await inTransaction(deps, (deps) => enqueue(deps, note, { text: 'second' }))
  await hasBeenNoted('second')
  // Far below the two seconds after which a worker asks by itself.
  expect(performance.now() - sent).toBeLessThan(1500)
})

test('a job that fails is tried again, and its neighbours are done', async () => {
  await deps.jobs.startWorkers(deps)
  isBroken = true
  await enqueue(deps, note, { text: 'stubborn' })
  await vi.waitFor(
    () => expect(deps.logged()).toContainEqual(expect.objectContaining({ msg: 'job failed' })),
    { timeout: 15_000, interval: 20 },
  )
  isBroken = false
  await enqueue(deps, note, { text: 'neighbour' })
  await hasBeenNoted('neighbour')
  await hasBeenNoted('stubborn')
  expect(noted.filter((text) => text === 'neighbour')).toHaveLength(1)
})
