import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

test('packing is reversible', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      expect(unpackJson(packJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('plain JSON of older versions can still be read', () => {
  expect(unpackJson(new TextEncoder().encode('{"name": "Łódź"}'))).toEqual({ name: 'Łódź' })
})
