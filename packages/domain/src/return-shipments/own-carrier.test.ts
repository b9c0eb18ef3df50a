import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ownTracking, trackingKeyOf, trackingUrlOf } from './own-carrier.ts'

test.each([
  ['1Z 999 AA1 01 2345 6784', true],
  ['9400-1000-0000-0000-0000-00', true],
  ['12345', false],
  ['<script>alert(1)</script>', false],
  ['1234567890'.repeat(5), false],
  ['', false],
])('%s is a tracking number: %s', (trackingCode, isOne) => {
  expect(v.safeParse(ownTracking, { carrier: 'UPS', trackingCode }).success).toBe(isOne)
})

test('a number is the same with and without spaces', () => {
  expect(trackingKeyOf('1z 999-aa1')).toBe('1Z999AA1')
})

test('only known carriers have a tracking page', () => {
  expect(trackingUrlOf('UPS', '1Z999AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1')
  expect(trackingUrlOf('Uncle Bob', '1Z999AA1')).toBeNull()
})
