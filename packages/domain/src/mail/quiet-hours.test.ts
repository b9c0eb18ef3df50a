import { expect, test } from 'vitest'
import { sendableFrom } from './quiet-hours.ts'

const night = { from: '21:00', to: '08:30' }
const noon = { from: '12:00', to: '14:00' }

test.for([
  // In New York, five hours behind UTC in winter.
  [night, 'America/New_York', '2026-11-21T01:59:00Z', undefined],
  [night, 'America/New_York', '2026-11-21T02:00:00Z', '2026-11-21T13:30:00Z'],
  [night, 'America/New_York', '2026-11-21T13:29:00Z', '2026-11-21T13:30:00Z'],
  [night, 'America/New_York', '2026-11-21T13:30:00Z', undefined],
  // Clocks go forward in Berlin in this night.
  [night, 'Europe/Berlin', '2026-03-28T21:00:00Z', '2026-03-29T06:30:00Z'],
  [noon, 'Asia/Kolkata', '2026-11-21T07:00:00Z', '2026-11-21T08:30:00Z'],
  [noon, 'Asia/Kolkata', '2026-11-21T09:00:00Z', undefined],
  [null, 'UTC', '2026-11-21T02:00:00Z', undefined],
] as const)(
  'in quiet hours %j in %s, an email of %s waits until %s',
  ([quietHours, timeZone, now, until]) => {
    const found = sendableFrom('finalised', new Date(now), { quietHours, timeZone })
    expect(found).toEqual(until && new Date(until))
  },
)

test('what a customer just did is confirmed, and a charge announced, at any time', () => {
  const at = { quietHours: night, timeZone: 'UTC' }
  for (const type of [
    'claimReceived',
    'withdrawalReceived',
    'paymentReceived',
    'instantExchangeReminder',
  ] as const)
    expect(sendableFrom(type, new Date('2026-11-21T02:00:00Z'), at)).toBeUndefined()
})
