import { expect, test } from 'vitest'
import { returnShipmentExpiry } from './shipment-expiry.ts'

test.for<[createdOn: string, days: number, timeZone: string, expiresOn: string, refundDays?: number]>([
  ['2026-11-20T12:00:00.000Z', 28, 'UTC', '2026-12-18T23:59:59.999Z'],
  ['2026-11-20T03:00:00.000Z', 28, 'America/New_York', '2026-12-18T04:59:59.999Z'],
  ['2026-10-20T12:00:00.000Z', 28, 'Europe/Berlin', '2026-11-17T22:59:59.999Z'],
  ['2026-11-20T12:00:00.000Z', 0, 'UTC', '2026-11-20T23:59:59.999Z'],
  ['2026-11-20T12:00:00.000Z', 999_999, 'UTC', '2026-12-20T23:59:59.999Z'],
  ['2026-11-20T00:00:00.000Z', 30, 'UTC', '2026-12-18T23:59:59.999Z', 30],
  ['2026-11-20T00:00:00.000Z', 30, 'UTC', '2026-12-20T23:59:59.999Z', 90],
])(
  'made %s with %i days in %s, a parcel is due by %s',
  ([createdOn, days, timeZone, expiresOn, refundDays]) => {
    expect(returnShipmentExpiry(new Date(createdOn), days, timeZone, refundDays).toISOString()).toBe(
      expiresOn,
    )
  },
)
