import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimExternalId, externalIdBytes, parseExternalId } from './external-id.ts'

const anyBytes = fc.uint8Array({ minLength: externalIdBytes, maxLength: externalIdBytes })
const anyId = fc
  .tuple(fc.constantFrom('return', 'warranty'), anyBytes)
  .map(([claimType, bytes]) => claimExternalId(claimType, bytes))
const symbols = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

test('a return starts with R-, a warranty claim with W-', () => {
  const zeros = new Uint8Array(externalIdBytes)
  expect(claimExternalId('return', zeros)).toBe('R-0000000000000')
  expect(claimExternalId('warranty', zeros)).toBe('W-0000000000000')
})

test('all of its sixty random bits show', () => {
  const bodies = Array.from({ length: 60 }, (_, bit) => {
    const bytes = new Uint8Array(externalIdBytes)
    bytes[Math.floor(bit / 8)] = 0x80 >> (bit % 8)
    return claimExternalId('return', bytes).slice(0, -1)
  })
  expect(new Set(bodies).size).toBe(60)
})

test('fewer random bytes are refused', () => {
  expect(() => claimExternalId('return', new Uint8Array(externalIdBytes - 1))).toThrow(RangeError)
})

test('a number is known again however it is typed', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(parseExternalId(id)).toBe(id)
      expect(parseExternalId(` ${id.toLowerCase().replace('-', '')} `)).toBe(id)
      expect(parseExternalId(id.slice(0, 6) + '-' + id.slice(6))).toBe(id)
      expect(parseExternalId(id.replaceAll('0', 'O').replace(/1/g, 'l'))).toBe(id)
    }),
  )
})

test('a slip of one symbol is noticed', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 2, max: 14 }), fc.constantFrom(...symbols), (id, at, symbol) => {
      fc.pre(id[at] !== symbol)
      expect(parseExternalId(id.slice(0, at) + symbol + id.slice(at + 1))).toBeUndefined()
    }),
  )
})

test('two neighbours that changed places are noticed, but for 0 and Z', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 2, max: 13 }), (id, at) => {
      const [a = '', b = ''] = id.slice(at, at + 2)
      fc.pre(a !== b && ![a, b].every((symbol) => '0Z'.includes(symbol)))
      expect(parseExternalId(id.slice(0, at) + b + a + id.slice(at + 2))).toBeUndefined()
    }),
  )
})

test.for([
  '',
  'R-',
  'X-0000000000000',
  '0000000000000',
  'R-000000000000',
  'R-00000000000000',
  'R-000000000000U',
  'R-00000000000é0',
])('%s is no claim number', (text) => {
  expect(parseExternalId(text)).toBeUndefined()
})

test('whatever is typed, only a number in our own spelling comes back', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const id = parseExternalId(text)
      expect(id === undefined || parseExternalId(id) === id).toBe(true)
    }),
  )
})
