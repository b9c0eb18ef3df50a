// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { someSettings } from '../testing/builders.ts'
import { startFakeServer, type FakeRequest } from '../testing/fake-server.ts'
import { deviceFingerprint } from './device-fingerprint.ts'

vi.mock(import('@fingerprintjs/fingerprintjs'), () => ({
  load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: 'our-own' }) }) as never,
}))

const report = 'POST /front-1/fingerprint/failure'
const reports: unknown[] = []
const serve = () =>
  startFakeServer({
    [report]: ({ body }: FakeRequest) => {
      reports.push(body)
      return { success: true }
    },
  })
/** A stand-in for the provider's agent, strict about its options. */
const withAgent = (get: string) => {
  const script = `export const load = async (options) => {
    if (JSON.stringify(options) !== '{"region":"eu"}') throw new Error('wrong options')
    return { get: ${get} }
  }`
  const url = `data:text/javascript,${encodeURIComponent(script)}`
  return someSettings({ fingerprintAgent: { url, region: 'eu', endpoint: null } })
}

afterEach(() => {
  reports.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the fingerprint of a browser', () => {
  test('is the provider’s, with its request id', async () => {
    const calls = serve()
    const settings = withAgent(`async () => ({ visitorId: 'v1', requestId: 'r1', confidence: {} })`)
    expect(await deviceFingerprint(settings)).toEqual({ visitorId: 'v1', requestId: 'r1' })
    expect(calls).toEqual([])
  })

  test('is our own without a request id where no provider is configured', async () => {
    const calls = serve()
    expect(await deviceFingerprint(someSettings())).toEqual({ visitorId: 'our-own' })
    expect(calls).toEqual([])
  })

  test.for([
    ['fails', `async () => { throw new Error('blocked') }`],
    ['answers without a request id', `async () => ({ visitorId: 'v1' })`],
  ] as const)('is missing and reported where the provider %s', async ([, get]) => {
    serve()
    expect(await deviceFingerprint(withAgent(get))).toBeNull()
    expect(reports).toEqual([{ reason: 'failed' }])
  })

  test('is missing and reported where the provider takes longer than three seconds', async () => {
    serve()
    vi.useFakeTimers()
    const found = deviceFingerprint(withAgent('() => new Promise(() => {})'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await found).toBeNull()
    expect(reports).toEqual([{ reason: 'timedOut' }])
  })
})
