import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { useTwilio } from '#testing/twilio/twilio-emulator.ts'
import { isSignedByTwilio, readTwilioMessage, twiml } from './twilio-webhook.ts'
import { twilio } from './twilio.ts'

const emulated = await useTwilio()
const { world } = emulated

function open(change: { credentials?: readonly [string, string]; sender?: string } = {}) {
  const exchanges: Exchange[] = []
  const sender = twilio({
    url: world.url,
    accountSid: emulated.accountSid,
    credentials: [emulated.apiKeySid, emulated.apiKeySecret],
    messagingServiceSid: undefined,
    sender: emulated.sender,
    whatsAppSender: emulated.whatsAppSender,
    onExchange: async (exchange) => void exchanges.push(exchange),
    ...change,
  })
  return { sender, exchanges }
}

const aText = {
  to: '+15550100200',
  channel: 'sms',
  content: { body: 'Hello' },
  statusUrl: 'https://aftercare.example/webhooks/twilio/1/status?message=2',
} as const
const since = new Date('2026-11-20T11:59:00Z')

test('says whether it accepts the credentials, of an API key or the account', async () => {
  await open().sender.test()
  await open({ credentials: [emulated.accountSid, emulated.authToken] }).sender.test()
  await expect(open({ credentials: [emulated.apiKeySid, 'x'] }).sender.test()).rejects.toMatchObject({
    code: 20003,
    status: 401,
  })
})

test('hands over a text and a template of WhatsApp, and records a text’s exchange as JSON', async () => {
  const { sender, exchanges } = open()
  const sent = await sender.send(aText)
  expect(sent).toEqual({ sid: emulated.messages[0]?.sid, state: 'queued', errorCode: null })
  expect(JSON.parse(exchanges[0]?.request ?? '')).toMatchObject({ To: aText.to, From: emulated.sender })
  const content = { contentSid: emulated.contentSid, variables: { 1: 'Ada', 2: 'R-1' } }
  await sender.send({ ...aText, channel: 'whatsapp', content })
  expect(emulated.messages[0]).toMatchObject({ to: `whatsapp:${aText.to}`, status: 'queued' })
})

test.for([
  [{ to: '+1' }, 21211],
  [{ to: '+15550100299' }, 21610],
  [{ to: '+15550100298' }, 21614],
  [{ content: { body: '' } }, 21602],
  [{ channel: 'whatsapp', content: { contentSid: `HX${'0'.repeat(32)}`, variables: {} } }, 21655],
] as const)('what Twilio refuses was not sent, and never will be: %o', async ([change, code]) => {
  emulated.unsubscribed.add('+15550100299')
  emulated.landlines.add('+15550100298')
  await expect(open().sender.send({ ...aText, ...change })).rejects.toMatchObject({
    name: 'TextRefused',
    code,
    retryable: false,
  })
  expect(emulated.messages).toEqual([])
})

test('a WhatsApp text outside of the 24 hours after a customer wrote fails', async () => {
  const sent = await open().sender.send({ ...aText, channel: 'whatsapp' })
  expect(sent).toMatchObject({ state: 'failed', errorCode: 63016 })
  emulated.inSession.add(aText.to)
  expect(await open().sender.send({ ...aText, channel: 'whatsapp' })).toMatchObject({ state: 'queued' })
})

test('too many requests are refused, and may be repeated', async () => {
  world.fault = { at: 0, how: 'too many' }
  await expect(open().sender.send(aText)).rejects.toMatchObject({ name: 'TextRefused', retryable: true })
})

test.for(['broken before', 'broken after', 'garbage', 'in trouble'] as const)(
  'a request that is %s has an unknown outcome, and Twilio can be asked for it',
  async (how) => {
    world.fault = { at: 0, how }
    const { sender } = open()
    await expect(sender.send(aText)).rejects.toMatchObject({ name: 'ProviderError' })
    const found = await sender.find({ to: aText.to, channel: 'sms', body: 'Hello', since })
    expect(found.map(({ state }) => state)).toEqual(how === 'broken after' ? ['queued'] : [])
  },
)

test('finds a message by number and text alone', async () => {
  const { sender } = open()
  await sender.send(aText)
  expect(await sender.find({ to: aText.to, channel: 'sms', body: 'Other', since })).toEqual([])
  expect(await sender.find({ to: '+15550100201', channel: 'sms', body: 'Hello', since })).toEqual([])
  expect(await sender.find({ to: aText.to, channel: 'sms', body: 'Hello', since })).toHaveLength(1)
})

/** The example of Twilio's documentation. */
test('a signature is of the address and all fields, and of the account’s token', () => {
  const authToken = '12345'
  const url = 'https://example.com/myapp.php?foo=1&bar=2'
  const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU='
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }
  const isSigned = (change: Partial<Parameters<typeof isSignedByTwilio>[0]> = {}, more = {}) =>
    isSignedByTwilio({ authToken, url, signature, ...change }, new URLSearchParams({ ...fields, ...more }))
  expect(isSigned()).toBe(true)
  expect(isSigned({}, { Digits: '1235' })).toBe(false)
  expect(isSigned({ url: 'https://example.com/myapp.php' })).toBe(false)
  expect(isSigned({ authToken: '12346' })).toBe(false)
  expect(isSigned({ signature: undefined })).toBe(false)
})

test.for([
  [{ Body: 'stop ' }, { keyword: 'stop', isAnswered: true }],
  [
    { Body: 'Arrêt', OptOutType: 'STOP' },
    { keyword: 'stop', isAnswered: true },
  ],
  [{ Body: 'Unstop' }, { keyword: 'start', isAnswered: true }],
  [
    { Body: 'HELP', From: 'whatsapp:+15550100200' },
    { keyword: 'help', channel: 'whatsapp', isAnswered: false },
  ],
  [{ Body: 'Please stop by' }, { keyword: null, isAnswered: false }],
  [
    { Body: '', NumMedia: '2' },
    { text: '', fileCount: 2, keyword: null },
  ],
] as const)('a customer’s message %o', ([fields, read]) => {
  const form = new URLSearchParams({ MessageSid: 'SM1', From: '+15550100200', ...fields })
  expect(readTwilioMessage(form)).toMatchObject({ sid: 'SM1', from: '+15550100200', ...read })
})

test('an answer is escaped', () => {
  expect(twiml('A & <b>')).toContain('<Message>A &amp; &lt;b&gt;</Message>')
  expect(twiml(null)).not.toContain('Message')
})
