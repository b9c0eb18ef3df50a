import type { MarketingEvent } from '@aftercare/domain/marketing/marketing-events'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '#integrations/exchange.ts'
import { useAttentive } from '#testing/marketing/attentive-emulator.ts'
import { useMailchimp } from '#testing/marketing/mailchimp-emulator.ts'
import { useOmnisend } from '#testing/marketing/omnisend-emulator.ts'
import { attentive } from './attentive.ts'
import { mailchimp } from './mailchimp.ts'
import { omnisend } from './omnisend.ts'

const emulated = {
  omnisend: await useOmnisend(),
  attentive: await useAttentive(),
  mailchimp: await useMailchimp(),
}

const registered: MarketingEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'productRegistered',
  occurredOn: '2026-11-20T12:00:00.000Z',
  customer: { email: 'Grace@example.com', firstName: 'Grace', lastName: 'Hopper' },
  properties: { 'Registration Number': 'RG-1', Products: ['Scarf', 'Hat'], 'Marketing Consent': true },
  value: null,
  profile: { 'Last Registered Products': ['Scarf', 'Hat'] },
  consent: { collectedOn: '2026-11-20T11:59:00.000Z', wording: null },
}
const refunded: MarketingEvent = {
  ...registered,
  id: '00000000-0000-4000-8000-000000000002',
  type: 'returnRefunded',
  customer: { email: 'ada@example.com', firstName: null, lastName: null },
  properties: { 'Refund Amount': 20 },
  value: { amount: 20, currencyCode: 'USD' },
  profile: { 'Last Return Number': 'R-1' },
  consent: null,
}
const once = { isRepeated: false, onSubscribed: async () => undefined }
const again = { ...once, isRepeated: true }

function open(name: keyof typeof emulated, change: { apiKey?: string } = {}) {
  const { url } = emulated[name]
  const exchanges: Exchange[] = []
  const given = {
    url,
    apiKey: emulated[name].apiKey,
    onExchange: async (exchange: Exchange) => void exchanges.push(exchange),
    ...change,
  }
  const platform = {
    omnisend: () => omnisend(given),
    attentive: () => attentive({ ...given, signUpSourceId: 'unit-1' }),
    mailchimp: () => mailchimp({ ...given, audienceId: emulated.mailchimp.audienceId }),
  }[name]()
  return { platform, exchanges }
}
const names = Object.keys(emulated) as (keyof typeof emulated)[]

describe.for(names)('%s', (name) => {
  test('says whether it accepts the credentials, and why not', async () => {
    expect(await open(name).platform.test()).toEqual({ isTestMode: null })
    const wrong = open(name, { apiKey: 'wrong-us19' })
    await expect(wrong.platform.test()).rejects.toMatchObject({ status: 401, retryable: false })
    expect(wrong.exchanges).toMatchObject([{ status: 401, failure: expect.any(String) }])
  })

  test('that is asked too often, or answers garbage, is to be asked again', async () => {
    const { platform } = open(name)
    emulated[name].fail({ retryAfter: '7' })
    await expect(platform.send(refunded, once)).rejects.toMatchObject({
      name: 'RateLimited',
      retryAfter: '7',
    })
    emulated[name].fail('garbage')
    await expect(platform.send(refunded, once)).rejects.toMatchObject({ status: 502, retryable: true })
  })
})

test('Omnisend gets events with the contact, and subscribes only customers who agreed', async () => {
  const { events, contacts } = emulated.omnisend
  const { platform } = open('omnisend')
  await platform.send(refunded, once)
  expect(contacts.size).toBe(0)
  await platform.send(registered, once)
  expect(events).toMatchObject([
    {
      eventID: refunded.id,
      eventName: 'return refunded',
      contact: { email: 'ada@example.com', customProperties: { last_return_number: 'R-1' } },
      properties: { refund_amount: 20 },
    },
    {
      eventName: 'product registered',
      contact: { firstName: 'Grace' },
      properties: { products: ['Scarf', 'Hat'] },
    },
  ])
  expect(contacts.get('Grace@example.com')?.identifiers[0]).toMatchObject({
    channels: { email: { status: 'subscribed' } },
    consent: { createdAt: registered.consent?.collectedOn },
  })
})

test('Attentive gets events and attributes, and subscribes only customers who agreed', async () => {
  const { events, attributesOf, subscribed } = emulated.attentive
  const { platform } = open('attentive')
  await platform.send(refunded, once)
  expect(subscribed.size).toBe(0)
  await platform.send(registered, once)
  expect([...subscribed]).toEqual(['Grace@example.com'])
  expect(events.map(({ type }) => type)).toEqual(['Return Refunded', 'Product Registered'])
  expect(events[1]?.properties).toMatchObject({ Products: 'Scarf, Hat' })
  expect(attributesOf.get('Grace@example.com')).toEqual({ 'Last Registered Products': 'Scarf, Hat' })
})

describe('Mailchimp', () => {
  const { memberOf, members, fail } = emulated.mailchimp

  test('adds others than subscribers as transactional, and never changes a status without consent', async () => {
    const { platform, exchanges } = open('mailchimp')
    await platform.send(refunded, once)
    expect(memberOf('ada@example.com')).toMatchObject({
      status: 'transactional',
      events: [{ name: 'return_refunded', properties: { refund_amount: '20', event_id: refunded.id } }],
    })
    for (const member of members.values()) member.status = 'unsubscribed'
    await platform.send({ ...refunded, id: registered.id }, once)
    expect(memberOf('ada@example.com')?.status).toBe('unsubscribed')
    expect(exchanges.every(({ path }) => !/[0-9a-f]{32}/.test(path))).toBe(true)
  })

  test.for([
    [undefined, 'subscribed'],
    ['transactional', 'subscribed'],
    ['subscribed', 'subscribed'],
    ['pending', 'pending'],
    ['unsubscribed', 'pending'],
    ['cleaned', 'pending'],
  ] as const)('after consent, a member that was %s is %s', async ([before, after]) => {
    const { platform } = open('mailchimp')
    const { customer } = registered
    if (before) {
      await platform.send({ ...registered, consent: null }, once)
      for (const member of members.values()) member.status = before
    }
    await platform.send(registered, once)
    expect(memberOf(customer.email.toLowerCase())).toMatchObject({
      status: after,
      names: { FNAME: 'Grace', LNAME: 'Hopper' },
    })
  })

  test('is asked about an event whose answer was lost, and told it once', async () => {
    const { platform } = open('mailchimp')
    await platform.send(registered, once)
    await platform.send(registered, again)
    await platform.send(refunded, again)
    expect([...members.values()].map(({ events }) => events.length)).toEqual([1, 1])
    fail('in trouble')
    await expect(platform.send(registered, again)).rejects.toMatchObject({ retryable: true })
  })
})
