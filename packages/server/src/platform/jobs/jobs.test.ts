import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { enqueue, jobHandler, jobKind } from './jobs.ts'

const greet = jobKind({ name: 'greet', payload: v.object({ name: v.string() }) })
const refresh = jobKind({ name: 'refresh', payload: v.object({}), isCoalesced: true })
const relay = jobKind({ name: 'relay', payload: v.object({}) })
const explode = jobKind({ name: 'explode', payload: v.object({}) })
const farewell = jobKind({ name: 'farewell', payload: v.object({ name: v.string() }) })
const vain = jobKind({
  name: 'vain',
  payload: v.object({ name: v.string() }),
  retryLimit: 0,
  deadLetter: farewell,
})

const done: string[] = []
const deps = await useTestDeps({
  handlers: [
    jobHandler(greet, async (_deps, { name }) => void done.push(name)),
    jobHandler(refresh, async () => void done.push('refresh')),
    jobHandler(relay, async (deps) => enqueue(deps, greet, { name: 'relayed' })),
    jobHandler(vain, async () => {
      throw new Error('in vain')
    }),
    jobHandler(farewell, async (_deps, { name }) => void done.push(`farewell to ${name}`)),
    jobHandler(explode, async () => {
      throw new Error('boom')
    }),
  ],
})

const drained = async () => {
  done.length = 0
  await drainJobs(deps)
  return done
}

describe('a job', () => {
  test('is done once', async () => {
    await enqueue(deps, greet, { name: 'Ada' })
    expect(await drained()).toEqual(['Ada'])
    expect(await drained()).toEqual([])
  })

  test('exists when the transaction that left it commits', async () => {
    await inTransaction(deps, (deps) => enqueue(deps, greet, { name: 'committed' }))
    expect(await drained()).toEqual(['committed'])
  })

  test('is gone when the transaction that left it is rolled back', async () => {
    const failing = inTransaction(deps, async (deps) => {
      await enqueue(deps, greet, { name: 'never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await drained()).toEqual([])
  })

  test('may leave another, which the same drain does', async () => {
    await enqueue(deps, relay, {})
    expect(await drained()).toEqual(['relayed'])
  })

  test('with a payload of another shape is refused when it is left', () => {
    expect(() => enqueue(deps, greet, { name: 7 } as never)).toThrow('Expected string')
  })

  test('that fails shows its error to the test that drains, and is kept for another try', async () => {
    await enqueue(deps, explode, {})
    await expect(drainJobs(deps)).rejects.toThrow('boom')
    expect(deps.logged()).toContainEqual(expect.objectContaining({ msg: 'job failed', attempt: 1 }))
  })
})

test('a job’s payload is passed on when its last attempt has failed', async () => {
  await enqueue(deps, vain, { name: 'Ada' })
  await expect(drainJobs(deps)).rejects.toThrow('in vain')
  expect(await drained()).toEqual(['farewell to Ada'])
})

describe('jobs that coalesce', () => {
  test('with the same key are one while they wait', async () => {
    await enqueue(deps, refresh, {}, { singletonKey: 'store-1' })
    await enqueue(deps, refresh, {}, { singletonKey: 'store-1' })
    await enqueue(deps, refresh, {}, { singletonKey: 'store-2' })
    expect(await drained()).toEqual(['refresh', 'refresh'])
  })
})
