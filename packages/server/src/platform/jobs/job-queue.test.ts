import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#deps.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { enqueue, jobHandler, jobKind } from './jobs.ts'

const note = jobKind({ name: 'note', payload: v.object({ text: v.string() }), retryDelaySeconds: 1 })
const noted: string[] = []
const askStore = jobKind({
  name: 'ask-store',
  payload: v.object({ storeId: v.string(), job: v.number() }),
  atOncePerStore: 3,
})
const asked: string[] = []
const stuck = Promise.withResolvers<void>()
let isBroken = false
const deps = await useTestDeps({
  handlers: [
    jobHandler(note, async (_deps, { text }) => {
      if (isBroken) throw new Error('out of ink')
      noted.push(text)
    }),
    jobHandler(askStore, async (_deps, { storeId, job }) => {
      if (storeId === 'hanging') await stuck.promise
      asked.push(`${storeId} ${job}`)
    }),
  ],
})

const hasBeenNoted = (text: string) =>
  vi.waitFor(() => expect(noted).toContain(text), { timeout: 15_000, interval: 20 })

// Started once: several workers would compete for the same jobs.
beforeAll(() => deps.jobs.startWorkers(deps))

test('a worker does what a transaction left as soon as it has committed', async () => {
  const took: number[] = []
  for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const sent = performance.now()
    await inTransaction(deps, (deps) => enqueue(deps, note, { text }))
    await hasBeenNoted(text)
    took.push(performance.now() - sent)
  }
  // A worker polls every two seconds, so each test would take nearly as long.
  expect(Math.min(...took)).toBeLessThan(1500)
})

test('a job that fails is tried again, and its neighbours are done', async () => {
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

test('a store that makes us wait holds up none but its own jobs, and each of these is done once', async () => {
  const jobs = [...Array(30).keys()]
  for (const job of jobs) await enqueue(deps, askStore, { storeId: 'hanging', job })
  for (const job of [1, 2, 3]) {
    await enqueue(deps, askStore, { storeId: 'quick', job })
    await vi.waitFor(() => expect(asked).toContain(`quick ${job}`), { timeout: 15_000, interval: 20 })
  }
  expect(asked).toHaveLength(3)
  stuck.resolve()
  await vi.waitFor(() => expect(asked).toHaveLength(33), { timeout: 15_000, interval: 20 })
  expect(new Set(asked).size).toBe(33)
})
