import { expect, test } from 'vitest'
import { crossesCustoms } from './customs.ts'

test.for<[string, string, boolean]>([
  ['US', 'US', false],
  ['US', 'CA', true],
  ['AT', 'DE', false],
  ['AT', 'CH', true],
  ['GB', 'IE', true],
])('from %s to %s: %s', ([from, to, expected]) => {
  expect(crossesCustoms(from, to)).toBe(expected)
})
