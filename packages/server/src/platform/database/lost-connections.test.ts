import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { AppError } from '../errors.ts'
import { isConnectionLost, surviveLosses } from './lost-connections.ts'

const coded = (code: string) => Object.assign(new Error('It failed'), { code })

test.for<[title: string, error: unknown, isLost: boolean]>([
  ['terminated by an administrator', coded('57P01'), true],
  ['a server that starts', coded('57P03'), true],
  ['too many connections', coded('53300'), true],
  ['a broken connection', coded('08006'), true],
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['each address refused', new AggregateError([coded('ECONNREFUSED'), coded('EHOSTUNREACH')]), true],
  ['ended without a word', new Error('Connection terminated unexpectedly'), true],
  ['none free in time', new Error('timeout exceeded when trying to connect'), true],
  ['a duplicate', coded('23505'), false],
  ['a statement that an administrator canceled', coded('57014'), false],
  ['a deadlock', coded('40P01'), false],
  ['a missing file', coded('ENOENT'), false],
  ['a refusal', new AppError('conflict', 'taken', 'Taken'), false],
  ['something else', 'Connection terminated', false],
])('%s is a lost connection: %s', ([, error, isLost]) => {
  expect(isConnectionLost(error)).toBe(isLost)
})

test('a real refused connection is a lost one', async () => {
  const [error] = await once(connect(1, 'localhost'), 'error').catch((thrown: unknown) => [thrown])
  expect(isConnectionLost(error)).toBe(true)
})

const databaseUrl = process.env['TEST_DATABASE_URL']
describe.runIf(databaseUrl)('a connection that is silent', () => {
  let proxy: DatabaseProxy
  let pool: pg.Pool
  beforeEach(async () => {
    proxy = await openDatabaseProxy(databaseUrl ?? '')
    pool = new pg.Pool({ connectionString: proxy.url, connectionTimeoutMillis: 5000 })
    surviveLosses(pool, proxy.url, { silenceMs: 100, connectMs: 500 })
  })
  afterEach(async () => {
    proxy.restore()
    await pool.end()
    await proxy.close()
  })

  test('is ended when the server does not answer on another one either', async () => {
    const client = await pool.connect()
    proxy.freeze()
    const failure = await client.query('select 1').catch((error: unknown) => error)
    expect(isConnectionLost(failure)).toBe(true)
    client.release()

    proxy.restore()
    expect((await pool.query('select 1')).rowCount).toBe(1)
  })

  test('stays while the server is at work on a long statement', async () => {
    expect((await pool.query('select pg_sleep(0.6)')).rowCount).toBe(1)
  })
})
