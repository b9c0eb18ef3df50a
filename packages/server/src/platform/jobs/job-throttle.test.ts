import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openJobThrottle } from './job-throttle.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** Starts a job that is due now, or was a while ago; returns whether it may run yet. */
function jobOn(way: ReturnType<typeof openJobThrottle>, dueOn = new Date()): () => boolean {
  let isFree = false
  void way.beforeJob(dueOn).then(() => (isFree = true))
  return () => isFree
}

test('jobs follow upon one another while no request is under way', async () => {
  const way = openJobThrottle()
  way.afterJob(20)
  const runs = jobOn(way)
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(true)
})

test('while requests are under way, jobs rest for nine times as long as they took', async () => {
  const way = openJobThrottle()
  way.requestBegins()
  way.afterJob(10)
  const runs = jobOn(way)
  await vi.advanceTimersByTimeAsync(89)
  expect(runs()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs()).toBe(true)
})

test('jobs of several kinds rest for all that they took together', async () => {
  const way = openJobThrottle()
  way.requestBegins()
  way.afterJob(10)
  way.afterJob(10)
  const runs = jobOn(way)
  await vi.advanceTimersByTimeAsync(179)
  expect(runs()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs()).toBe(true)
})

test('a job that waited for a slow provider is not held against the others', async () => {
  const way = openJobThrottle()
  way.requestBegins()
  way.afterJob(60_000)
  const runs = jobOn(way)
  await vi.advanceTimersByTimeAsync(180)
  expect(runs()).toBe(true)
})

test('resting ends with the last request', async () => {
  const way = openJobThrottle()
  way.requestBegins()
  way.requestBegins()
  way.afterJob(20)
  const runs = jobOn(way)
  way.requestEnds()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(false)
  way.requestEnds()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(true)
})

test('a job that has been due for half a minute runs, however busy the server is', async () => {
  const way = openJobThrottle()
  way.requestBegins()
  for (let jobs = 0; jobs < 1000; jobs++) way.afterJob(20)
  const runs = jobOn(way)
  const runsLate = jobOn(way, new Date(Date.now() - 20_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([runs(), runsLate()]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(runs()).toBe(true)
})
