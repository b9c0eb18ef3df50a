import * as v from 'valibot'
import { expect, test } from 'vitest'
import { consentHashInput, readReceiptNote, receiptNote, type ConsentTerms } from './consent-receipt.ts'
import { consentReceipt, type SameTerms } from './consent-receipt-schema.ts'

const terms: ConsentTerms = {
  id: '0193a1c8-5b1e-7c32-9f55-000000000001',
  choice: 'on',
  text: 'Delivery Guarantee $2.95',
  priceMinor: 295,
  currencyCode: 'USD',
  givenOn: '2026-11-20T12:00:00.000Z',
  placement: 'cartSwitch',
  locale: 'en',
  cartToken: 'c1',
}
const hash = 'ab'.repeat(32)

test('the schema knows exactly the terms that the widget writes', () => {
  const isSame: SameTerms = true
  expect(isSame).toBe(true)
  expect(v.parse(consentReceipt, { ...terms, hash })).toEqual({ ...terms, hash })
})

test('every term changes the hash', () => {
  const changed = Object.keys(terms).map((name) => consentHashInput({ ...terms, [name]: 'other' }))
  expect(new Set([consentHashInput(terms), ...changed]).size).toBe(changed.length + 1)
})

test('the note in the cart fits into an attribute, and names hash, price and moment', () => {
  const note = receiptNote({ ...terms, hash })
  expect(note).toBe(`2026-11-20T12:00:00.000Z 295 USD cartSwitch sha256:${hash}`)
  expect(note.length).toBeLessThan(255)
})

test('what a receipt’s line says can be read again, and no other text is one', () => {
  const note = receiptNote({ ...terms, hash })
  const { givenOn, priceMinor, currencyCode, placement } = terms
  expect(readReceiptNote(note)).toEqual({ givenOn, priceMinor, currencyCode, placement, hash })
  for (const other of [
    '',
    'on',
    `${note} `,
    note.replace('cartSwitch', 'toString'),
    note.replace('2026-11', '2026-99'),
  ])
    expect(readReceiptNote(other)).toBeUndefined()
})
