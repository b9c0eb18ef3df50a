import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barestNumberKey, orderNumberKey, orderNumberKeys } from './look-up-keys.ts'

const form = { prefix: 'RS-', suffix: '-US', exchangeOrderPrefix: 'EX-' }

test.for(['1012', '#1012', 'RS-1012', 'rs-1012-us', 'EX-1012', 'EX-RS-1012-US', 'RS-EX-1012', '10 12'])(
  'tries at %s are tries at 1012',
  (written) => {
    expect(barestNumberKey(written, form)).toBe('1012')
  },
)

test('every spelling that finds an order has the same barest form', () => {
  const part = fc.constantFrom('RS-', '-US', 'EX-', '1', '2', '#')
  const number = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(number, (written) => {
      for (const key of orderNumberKeys(written, form).filter((one) => /\d/.test(one)))
        expect(barestNumberKey(key, form)).toBe(barestNumberKey(orderNumberKey(written), form))
    }),
  )
})
