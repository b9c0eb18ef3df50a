import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, distinctFrom, parseColor, toHex, wordsOn, type Color } from './color.ts'

const part = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Color> = fc.tuple(part, part, part)

test('text is legible on any color', () => {
  const least = (ground: Color) => contrast(wordsOn(ground), ground)
  fc.assert(
    fc.property(color, (ground) => {
      expect(least(ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('any color becomes distinct from any other, and one that is distinct does not change', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom(3, 4.5), (one, ground, least) => {
      const moved = distinctFrom(one, ground, least)
      const wanted = contrast(one, ground) < least ? moved : one
      expect(moved).toEqual(wanted)
      expect(contrast(moved, ground)).toBeGreaterThanOrEqual(least)
    }),
  )
})

test.for([
  ['rgb(1, 2, 3)', '#010203'],
  ['#abc', '#aabbcc'],
  ['rgba(0, 0, 0, 0)', undefined],
  ['oklch(0.5 0.1 20)', undefined],
])('a browser’s %s is %s', ([written, hex]) => {
  const read = parseColor(written)
  expect(read && toHex(read)).toBe(hex)
})
