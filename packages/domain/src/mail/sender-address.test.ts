import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { senderDomain, senderFault } from './sender-address.ts'

const noReplyAddress = 'no-reply@aftercare.example'
const verified = { noReplyAddress, verifiedDomain: 'northwind.example' }
const ofDomain = 'Email send from must be a valid email address ending with northwind.example'

describe('mail of a store with a verified domain', () => {
  test.for([null, noReplyAddress, 'care@northwind.example', 'care@mail.northwind.example'])(
    'may come from %s',
    (address) => expect(senderFault(address, verified)).toBeUndefined(),
  )

  test.for([
    'care@not-northwind.example',
    'care@northwind.example.evil.example',
    'northwind.example@evil.example',
    'someone@aftercare.example',
  ])('never comes from %s', (address) => expect(senderFault(address, verified)).toBe(ofDomain))
})

test('without a verified domain mail comes from our address alone', () => {
  const rule = { noReplyAddress, verifiedDomain: null }
  expect([null, noReplyAddress].map((address) => senderFault(address, rule))).toEqual([undefined, undefined])
  for (const address of ['care@northwind.example', 'someone@aftercare.example'])
    expect(senderFault(address, rule)).toBe(
      'Email send from must be no-reply@aftercare.example until a domain of yours is verified',
    )
})

test.for([
  ['Northwind.Example ', true],
  ['mail.northwind.co.uk', true],
  ['example', false],
  ['.example', false],
  ['a..example', false],
  ['-a.example', false],
  ['a@b.example', false],
  ['127.0.0.1', false],
  ['', false],
] as const)('"%s" as a domain: %s', ([given, isOne]) =>
  expect(v.safeParse(senderDomain, given).success).toBe(isOne),
)
