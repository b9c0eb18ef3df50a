import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = new Uint8Array(32).fill(7)
const text = 'shpat_a credential'

test('a sealed text is opened by its key for its purpose', () => {
  expect(unseal(key, seal(key, text, 'store 1'), 'store 1')).toBe(text)
})

test('the same text is encrypted differently each time, and reveals nothing', () => {
  const sealed = seal(key, text, 'store 1')
  expect(seal(key, text, 'store 1')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('shpat')
})

const changed = (sealed: string) => {
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64')
}

test.for<[string, (sealed: string) => string | undefined]>([
  ['with another key', (sealed) => unseal(new Uint8Array(32), sealed, 'store 1')],
  ['at another place', (sealed) => unseal(key, sealed, 'store 2')],
  ['after it was changed', (sealed) => unseal(key, changed(sealed), 'store 1')],
  ['after it was cut off', () => unseal(key, 'AAAA', 'store 1')],
])('it is not opened %s', ([, open]) => {
  expect(open(seal(key, text, 'store 1'))).toBeUndefined()
})
