import * as v from 'valibot'
import { expect, test } from 'vitest'
import { disabledAfterMs, isToBeDisabled, mostTries, nextTryOn, retryAfterMs } from './webhook-schedule.ts'
import { pastedWebhookId, webhookIdIn, webhookUrl } from './webhook-url.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('a delivery is tried eight times over a day, with growing pauses', () => {
  const moments = [now]
  for (let tries = 1; ; tries++) {
    const next = nextTryOn(moments.at(-1) ?? now, tries)
    if (!next) break
    moments.push(next)
  }
  expect(moments).toHaveLength(mostTries)
  expect(mostTries).toBe(8)
  const pauses = moments.slice(1).map((moment, index) => moment.getTime() - (moments[index] ?? now).getTime())
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const hours = ((moments.at(-1) ?? now).getTime() - now.getTime()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
})

test('a receiver can ask for a longer pause, of an hour at most', () => {
  const pauseOf = (tries: number, header: string | undefined) =>
    (nextTryOn(now, tries, retryAfterMs(header, now))?.getTime() ?? 0) - now.getTime()
  expect(pauseOf(1, '120')).toBe(120_000)
  expect(pauseOf(1, 'Fri, 20 Nov 2026 12:02:00 GMT')).toBe(120_000)
  expect(pauseOf(1, '86400')).toBe(3_600_000)
  for (const unread of [undefined, 'soon', '-5', '1'])
    expect([unread, pauseOf(1, unread)]).toEqual([unread, 5000])
})

test('an endpoint is disabled when it has failed for five days', () => {
  const since = (ms: number) => new Date(now.getTime() - ms)
  expect(isToBeDisabled(since(disabledAfterMs - 1), now)).toBe(false)
  expect(isToBeDisabled(since(disabledAfterMs), now)).toBe(true)
})

test.for([
  ['https://hooks.northwind.example/aftercare?key=1', true],
  ['http://localhost:3001/webhooks', true],
  ['  https://hooks.northwind.example ', true],
  ['', false],
  ['hooks.northwind.example', false],
  ['ftp://hooks.northwind.example', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@hooks.northwind.example', false],
  [`https://hooks.northwind.example/${'a'.repeat(2000)}`, false],
] as const)('%s can be an endpoint: %s', ([url, isUrl]) => {
  expect(v.is(webhookUrl, url)).toBe(isUrl)
})

const [store, webhook] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-00000000000a']

test.for([
  [webhook, webhook],
  [` ${webhook.toUpperCase()} `, webhook],
  [`https://returns.example.com/admin/${store}/settings/webhooks/${webhook}?tab=failed`, webhook],
  ['https://returns.example.com/admin', undefined],
  ['0199a1b2-0000-7000-8000', undefined],
  ['', undefined],
] as const)('the webhook in %s is %s', ([text, id]) => {
  expect(webhookIdIn(text)).toBe(id)
  const parsed = v.safeParse(pastedWebhookId, text)
  expect(parsed.success ? parsed.output : parsed.issues[0].message).toBe(
    id ?? 'Please provide a valid webhook ID or a URL containing one ...',
  )
})
