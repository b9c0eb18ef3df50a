import { expect, test } from 'vitest'
import { countSegments } from './text-segments.ts'

test.for([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  // The second place of a character would be in the next part.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['é'.repeat(160), 'GSM-7', 160, 1],
  ['ł'.repeat(70), 'UCS-2', 70, 1],
  ['ł'.repeat(71), 'UCS-2', 71, 2],
  ['あ'.repeat(135), 'UCS-2', 135, 3],
  ['👍'.repeat(35), 'UCS-2', 70, 1],
  [`👍${'a'.repeat(160)}`, 'UCS-2', 162, 3],
] as const)('%s', ([text, encoding, units, segments]) => {
  expect(countSegments(text)).toEqual({ encoding, units, segments })
})
