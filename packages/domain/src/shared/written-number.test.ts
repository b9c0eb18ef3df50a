import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.for([
  ['12,5', 'de', '12.5'],
  ['12,5', 'en', '12.5'],
  ['12.5', 'de', '12.5'],
  ['1.250', 'de', '1250'],
  ['1.250', 'en', '1.250'],
  ['1,250', 'en', '1250'],
  ['1.250,75', 'it', '1250.75'],
  ['1 250,75', 'fr', '1250.75'],
  ['١٢٫٥', 'ar', '12.5'],
  ['１２．５', 'ja', '１２．５'],
  ['１２', 'ja', '12'],
  ['-3,25', 'pl', '-3.25'],
  [' 7 ', 'sv', '7'],
  ['12,5,1', 'de', '12,5,1'],
  ['about ten', 'en', 'about ten'],
  ['', 'en', ''],
] as const)('%s written in %s is %s', ([text, locale, number]) => {
  expect(writtenNumber(text, locale)).toBe(number)
})
