import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const server of running) server.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A server in its own process, without the demo. */
function launch(port: number, environment: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(port),
    ...environment,
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  running.add(server)
  const ended = once(server, 'exit').then(([code]: unknown[]) => {
    running.delete(server)
    return code
  })
  return { server, ended, output: text(server.stdout), errors: text(server.stderr) }
}

const isReady = async (port: number) => {
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(status).toBe(200)
}

/** Setting up a new database may take long on a busy machine; a server that has ended never becomes ready. */
const becomesReady = (port: number, { ended, errors }: ReturnType<typeof launch>) =>
  Promise.race([
    vi.waitFor(() => isReady(port), { timeout: 90_000, interval: 50 }),
    ended.then(async () => expect.fail(`The server ended: ${await errors}`)),
  ])

/** A request whose body is not complete before `finish`. */
function beginRequest(port: number) {
  const request = connect(port, '127.0.0.1')
  request.write('POST /v1/shop/crew/none/claim HTTP/1.1\r\nhost: x\r\nconnection: close\r\n')
  request.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  return { answer: text(request), finish: () => request.end('}') }
}

describe('the server', { timeout: 120_000 }, () => {
  test('a stopped server answers running requests, then exits with success', async () => {
    const port = await freePort()
    const launched = launch(port)
    const { server, ended, output } = launched
    await becomesReady(port, launched)

    const { answer, finish } = beginRequest(port)
    await isReady(port)
    server.kill('SIGTERM')
    await vi.waitFor(() => expect(isReady(port)).rejects.toThrow('fetch failed'), {
      timeout: 10_000,
      interval: 50,
    })
    finish()

    expect(await answer).toMatch(/^HTTP\/1.1 404 .*Store Not Found/s)
    expect(await ended).toBe(0)
    expect(await output).toContain('"msg":"stopped"')
  })

  test('an unhandled rejection is logged, running requests are answered, and the process exits with 70', async () => {
    const port = await freePort()
    const onSignal = `process.on('SIGUSR2', () => Promise.reject(new Error('unheard of')))`
    const launched = launch(port, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
    })
    const { server, ended, output } = launched
    await becomesReady(port, launched)

    const { answer, finish } = beginRequest(port)
    await isReady(port)
    server.kill('SIGUSR2')
    await vi.waitFor(() => expect(isReady(port)).rejects.toThrow('fetch failed'), {
      timeout: 10_000,
      interval: 50,
    })
    finish()

    expect(await answer).toMatch(/^HTTP\/1.1 404 .*Store Not Found/s)
    expect(await ended).toBe(70)
    expect(await output).toMatch(/"level":60,.*unheard of.*"msg":"stopped"/s)
  })

  test('that was killed starts again on the same data', async () => {
    const port = await freePort()
    const first = launch(port)
    await becomesReady(port, first)
    first.server.kill('SIGKILL')
    await first.ended

    const second = launch(port)
    await becomesReady(port, second)
    second.server.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('refuses data that another server is using, in one sentence', async () => {
    const port = await freePort()
    await becomesReady(port, launch(port))

    const second = launch(await freePort())
    expect(await second.ended).toBe(1)
    expect(await second.errors).toMatch(/^.*is in use by another Aftercare process. Stop that one first.\n$/)
  })

  test('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    const { ended, errors } = launch(port)
    expect(await ended).toBe(1)
    expect(await errors).toContain(`Port ${port} of 127.0.0.1 is in use.`)
    other.close()
  })

  test.runIf(process.env['TEST_DATABASE_URL'])('says why it cannot use its database', async () => {
    const { hostname = '', port = '' } = URL.parse(process.env['TEST_DATABASE_URL'] ?? '') ?? {}
    const { ended, errors } = launch(0, { DATABASE_URL: `postgres://nobody@${hostname}:${port}/none` })
    expect(await ended).toBe(1)
    expect(await errors).toMatch(/^The database cannot be used: .*nobody.*. Check DATABASE_URL.\n$/)
  })

  test('lists everything that is wrong with its configuration', async () => {
    const { ended, errors } = launch(0, { LOG_LEVEL: 'loud', DEMO: 'maybe' })
    expect(await ended).toBe(1)
    expect(await errors).toBe(
      'The configuration is invalid:\n  DEMO must be on or off\n  LOG_LEVEL is not a log level\n',
    )
  })
})
