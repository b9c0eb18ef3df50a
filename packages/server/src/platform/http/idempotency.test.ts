import { beforeEach, describe, expect, test } from 'vitest'
import { aStore } from '#testing/fixtures.ts'
import type { Deps } from '#deps.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredAnswersJob, idempotently, type IdempotentRequest } from './idempotency.ts'
import { enqueue } from '../jobs/jobs.ts'

const deps = await useTestDeps()
let request: IdempotentRequest
let calls = 0

beforeEach(async () => {
  const { storeId } = await aStore(deps)
  request = { storeId, key: 'key-1', fingerprint: 'a', lifetimeMs: 60_000 }
  calls = 0
})

/** Writes a row and returns how often it was called. */
const countCall = async ({ db, now }: Deps) => {
  const { storeId } = request
  await db
    .insertInto('store_host')
    .values({ storeId, host: `call-${++calls}.example`, appName: 'test', lastSeenOn: now() })
    .execute()
  return { calls }
}
const effects = async () => (await deps.db.selectFrom('store_host').select('host').execute()).length

describe('a request that is repeated', () => {
  test('gets the first answer and has no second effect', async () => {
    expect(await idempotently(deps, request, countCall)).toEqual({ calls: 1 })
    expect(await idempotently(deps, request, countCall)).toEqual({ calls: 1 })
    expect(await effects()).toBe(1)
  })

  test('at the same moment is refused or gets the first answer, and has no second effect', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => idempotently(deps, request, countCall)),
    )

    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(new Set(answers.map(({ calls }) => calls))).toEqual(new Set([1]))
    expect(refusals.every(({ code }) => code === 'in_progress')).toBe(true)
    expect(await effects()).toBe(1)
  })

  test('and was answered by another process a moment ago is undone', async () => {
    const answeredMeanwhile = idempotently(deps, request, async (deps) => {
      await countCall(deps)
      const { storeId, key, fingerprint } = request
      const expiresOn = new Date(deps.now().getTime() + 60_000)
      await deps.db
        .insertInto('idempotent_answer')
        .values({ storeId, key, fingerprint, body: '{}', expiresOn })
        .execute()
      return null
    })
    await expect(answeredMeanwhile).rejects.toMatchObject({ code: 'in_progress' })
    expect(await effects()).toBe(0)
  })

  test('and was answered by another process a moment ago is undone, also where that took an expired key', async () => {
    await idempotently(deps, request, countCall)
    deps.advance({ minutes: 2 })
    const answeredMeanwhile = idempotently(deps, request, async (deps) => {
      await countCall(deps)
      const expiresOn = new Date(deps.now().getTime() + 60_000)
      await deps.db.updateTable('idempotent_answer').set({ expiresOn }).execute()
      return null
    })
    await expect(answeredMeanwhile).rejects.toMatchObject({ code: 'in_progress' })
    expect(await effects()).toBe(1)
  })

  test('with other content is refused with 422', async () => {
    await idempotently(deps, request, countCall)
    const other = { ...request, fingerprint: 'b' }
    await expect(idempotently(deps, other, countCall)).rejects.toMatchObject({ status: 422 })
    expect(await effects()).toBe(1)
  })

  test('after its key has expired is a new one', async () => {
    await idempotently(deps, request, countCall)
    deps.advance({ minutes: 2 })
    expect(await idempotently(deps, request, countCall)).toEqual({ calls: 2 })
  })

  test('at another store is another request', async () => {
    const { storeId } = await aStore(deps, { slug: 'other' })
    await idempotently(deps, request, countCall)
    expect(await idempotently(deps, { ...request, storeId }, countCall)).toEqual({ calls: 2 })
  })
})

test('failed work leaves neither effect nor answer, and may be repeated', async () => {
  const failing = idempotently(deps, request, async (deps) => {
    await countCall(deps)
    throw new Error('out of paper')
  })
  await expect(failing).rejects.toThrow('out of paper')
  expect(await effects()).toBe(0)

  await idempotently(deps, request, countCall)
  expect(await effects()).toBe(1)
})

test('answers are forgotten once they have expired', async () => {
  await idempotently(deps, request, countCall)
  await idempotently(deps, { ...request, key: 'key-2', lifetimeMs: 600_000 }, countCall)
  deps.advance({ minutes: 2 })
  await enqueue(deps, deleteExpiredAnswersJob, {})
  await drainJobs(deps)

  const left = await deps.db.selectFrom('idempotent_answer').select('key').execute()
  expect(left).toEqual([{ key: 'key-2' }])
})
