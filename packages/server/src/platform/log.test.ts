import { Writable } from 'node:stream'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { createLog } from './log.ts'

const deps = await useTestDeps()

/** The logged form of an error. */
function lineOf(err: unknown): string {
  let line = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      line += chunk.toString()
      done()
    },
  })
  createLog('info', destination).error({ err }, 'failed')
  return line
}

const thrownBy = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => error)

test.for<[what: string, work: () => unknown]>([
  ['statement', () => sql`select ${'ada@example.com'} from nowhere`.execute(deps.db)],
  ['value', () => sql`select ${'ada@example.com'}::uuid`.execute(deps.db)],
  [
    'row',
    () => sql`insert into rate_limit (key, points) values (${'ada@example.com'}, null)`.execute(deps.db),
  ],
  ['schema', () => v.parse(v.object({ email: v.string(), age: v.number() }), { email: 'ada@example.com' })],
])('the log of an error of a %s contains no personal data', async ([, work]) => {
  const error = await thrownBy(work)
  expect(error).toBeInstanceOf(Error)
  expect(lineOf(error)).not.toContain('ada@example.com')
})

test('the log of an error says what it was, where it arose and what caused it', () => {
  const cause = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
  const logged = JSON.parse(lineOf(new TypeError('no answer', { cause })))
  expect(logged.err).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'ECONNREFUSED', message: 'no connection' },
  })
})
