import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { doObserved } from '#platform/observed-work.ts'
import { openSentryEmulator } from '#testing/sentry/sentry-emulator.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { openSentry } from './sentry.ts'

const deps = await useTestDeps()
const sentry = await openSentryEmulator()
afterAll(() => sentry.close())
beforeEach(() => {
  sentry.envelopes.length = 0
  sentry.refusals.length = 0
})

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

/** What arrives while a log of its own is written. */
async function reported(write: (log: ReturnType<typeof createLog>) => unknown): Promise<unknown[]> {
  const reports = openSentry({ dsn: sentry.dsn, environment: 'stage', release: 'r1' })
  await write(createLog('info', nowhere, reports.report))
  await reports.close()
  expect(sentry.refusals).toEqual([])
  return sentry.payloads('event')
}

describe('error reports', () => {
  test('tell of a logged error, its causes, where it happened, and what the log is about', async () => {
    const cause = new RangeError('no such page')
    const [event] = await reported((log) =>
      log
        .child({ requestId: 'r-000001' })
        .error({ err: new TypeError('no order', { cause }) }, 'request failed'),
    )
    expect(event).toMatchObject({
      level: 'error',
      environment: 'stage',
      release: 'r1',
      platform: 'node',
      tags: { app: 'server', requestId: 'r-000001' },
      exception: {
        values: [
          { type: 'RangeError', value: 'no such page' },
          { type: 'TypeError', value: 'no order' },
        ],
      },
    })
    const { exception } = event as { exception: { values: { stacktrace: { frames: object[] } }[] } }
    expect(exception.values[1]?.stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringMatching(/sentry\.test\.ts$/),
      in_app: true,
    })
  })

  test('tell of fatal errors and of lines without an error, and not of warnings', async () => {
    const events = await reported((log) => {
      log.warn({ err: new Error('slow') }, 'warned')
      log.error('out of disk')
      log.fatal({ err: new Error('gone') }, 'unhandled error')
    })
    expect(events).toEqual([
      expect.objectContaining({ message: 'out of disk', level: 'error' }),
      expect.objectContaining({ level: 'fatal' }),
    ])
  })

  test('contain no personal data', async () => {
    const failed = await sql`select ${'ada@example.com'}::uuid`
      .execute(deps.db)
      .catch((error: unknown) => error)
    await reported((log) => {
      log.error({ err: failed }, 'request failed')
      log.error(
        { err: new Error('No label for ada@example.com of /northwind/order/1001?name=Ada') },
        'failed',
      )
    })
    const sent = JSON.stringify(sentry.envelopes)
    expect(sentry.payloads('event')).toHaveLength(2)
    expect(sent).toContain('No label for [email] of /northwind/order/*')
    expect(sent).not.toMatch(/ada@|Ada|1001|server_name/)
  })

  test('leave out what extensions of browsers cause', async () => {
    expect(
      await reported((log) => log.error({ err: new Error('Object Not Found Matching Id:3') }, 'failed')),
    ).toEqual([])
  })

  test('are never in the way: a server that cannot be reached costs nothing but the report', async () => {
    const reports = openSentry({
      dsn: sentry.dsn.replace(/:\d+\//, ':9/'),
      environment: 'prod',
    })
    createLog('info', nowhere, reports.report).error('failed')
    await expect(reports.close()).resolves.toBeUndefined()
  })
})

test('the course of one request in a hundred is reported, by its route', async () => {
  const reports = openSentry({ dsn: sentry.dsn, environment: 'prod' })
  const work = {
    kind: 'request',
    name: () => 'GET /:slug',
    attributes: () => ({ 'http.response.status_code': 200 }),
  } as const
  for (let request = 0; request < 3000; request++) await doObserved(work, async () => {})
  await reports.close()
  expect(sentry.refusals).toEqual([])
  const transactions = sentry.payloads('transaction')
  expect(transactions.length).toBeGreaterThan(3)
  expect(transactions.length).toBeLessThan(90)
  expect(transactions[0]).toMatchObject({
    transaction: 'GET /:slug',
    transaction_info: { source: 'route' },
    contexts: { trace: { op: 'http.server', data: { 'http.response.status_code': 200 } } },
  })
})

const key = '0123456789abcdef0123456789abcdef'
const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const event = JSON.stringify({ event_id: id, timestamp: 1, platform: 'node' })
test.for<[why: string, auth: string, body: string, status: number]>([
  ['a wrong key', 'sentry_key=other&sentry_version=7', '', 403],
  ['no version', `sentry_key=${key}`, '', 403],
  ['headers that are no JSON', `sentry_key=${key}&sentry_version=7`, 'event\n', 400],
  ['no event id', `sentry_key=${key}&sentry_version=7`, `{}\n{"type":"event"}\n${event}\n`, 400],
  [
    'a wrong length',
    `sentry_key=${key}&sentry_version=7`,
    `{"event_id":"${id}"}\n{"type":"event","length":9}\n${event}\n`,
    400,
  ],
  [
    'an unknown item',
    `sentry_key=${key}&sentry_version=7`,
    `{"event_id":"${id}"}\n{"type":"letter"}\n${event}\n`,
    400,
  ],
  ['no items', `sentry_key=${key}&sentry_version=7`, `{"event_id":"${id}"}\n`, 400],
])('the emulator refuses %s', async ([, auth, body, status]) => {
  const response = await fetch(`${sentry.origin}/api/42/envelope/?${auth}`, { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(sentry.envelopes).toEqual([])
})
