import { expect, test } from 'vitest'
import type { Exchange } from '#integrations/exchange.ts'
import { useFingerprint } from '#testing/fingerprint/fingerprint-emulator.ts'
import { fingerprintServer } from './fingerprint-server.ts'

const fingerprint = await useFingerprint()
const noon = new Date('2026-11-20T12:00:00Z')

function open(change: { secretKey?: string } = {}) {
  const exchanges: Exchange[] = []
  const onExchange = async (exchange: Exchange) => void exchanges.push(exchange)
  const { url, secretKey } = fingerprint
  return { server: fingerprintServer({ url, secretKey, onExchange, ...change }), exchanges }
}
const failed = (retryable: boolean) => ({ name: 'ProviderError', retryable })

test('an event is read by its id, and a score that is not there is none', async () => {
  const { server } = open()
  const scored = fingerprint.identify(noon)
  const visitorId = 'Ibk1527CUFmcnjLwIs4A9'
  const event = { visitorId, identifiedOn: noon, suspectScore: 8, isReplayed: false }
  expect(await server.findEvent(scored.id)).toEqual(event)
  const { id } = fingerprint.identify(noon, { suspectScore: null, isReplayed: true })
  expect(await server.findEvent(id)).toEqual({ ...event, suspectScore: null, isReplayed: true })
  const partial = fingerprint.identify(noon, { isPartial: true })
  expect(await server.findEvent(partial.id)).toEqual({ ...event, suspectScore: null })
})

test('an event that is not there yet is undefined, and is found later', async () => {
  const { server, exchanges } = open()
  const { id } = fingerprint.identify(noon, { requestsTooEarly: 1 })
  expect(await server.findEvent(id)).toBeUndefined()
  expect(await server.findEvent(id)).toMatchObject({ suspectScore: 8 })
  expect(exchanges.map(({ status }) => status)).toEqual([404, 200])
})

test.for(['.', '..', '../visitors/v1', 'a?b', 'a/b', 'a%2fb', '', '1708102555327.NLOjmg#'])(
  'an id that would lead elsewhere is never asked for: %j',
  async (id) => {
    await expect(open().server.findEvent(id)).rejects.toMatchObject(failed(false))
    expect(fingerprint.requests).toEqual([])
  },
)

test.for([
  'secret_api_key_not_found',
  'subscription_not_active',
  'wrong_region',
  'feature_not_enabled',
] as const)('a workspace is refused for good, in Fingerprint’s words: %s', async (refusal) => {
  fingerprint.world.refusal = refusal
  const { server, exchanges } = open()
  const { id } = fingerprint.identify(noon)
  await expect(server.findEvent(id)).rejects.toMatchObject({
    ...failed(false),
    status: 403,
    message: `Fingerprint: ${refusal.replaceAll('_', ' ')}`,
  })
  expect(exchanges).toMatchObject([{ status: 403 }])
})

test('an id of another form is refused for good', async () => {
  await expect(open().server.findEvent('own-library')).rejects.toMatchObject({
    ...failed(false),
    status: 400,
  })
})

test('too many requests, trouble, garbage and a broken connection are to be asked again', async () => {
  const { server } = open()
  const { id } = fingerprint.identify(noon)
  for (const fault of ['in trouble', 'garbage', 'broken before', 'broken after'] as const) {
    fingerprint.fail(fault)
    await expect(server.findEvent(id)).rejects.toMatchObject(failed(true))
  }
  fingerprint.world.isThrottled = true
  await expect(server.findEvent(id)).rejects.toMatchObject({ ...failed(true), status: 429 })
})

test('a test says whether the key is accepted, and reads nobody’s event', async () => {
  await open().server.test()
  await expect(open({ secretKey: 'wrong' }).server.test()).rejects.toMatchObject(failed(false))
})

test('nothing about the person or their device is recorded', async () => {
  const { server, exchanges } = open()
  const { id } = fingerprint.identify(noon)
  await server.findEvent(id)
  expect(exchanges).toMatchObject([
    {
      method: 'GET',
      path: '/v4/events/{event_id}',
      request: null,
      response: '{"suspect_score":8,"replayed":false}',
    },
  ])
})
