import { expect, test } from 'vitest'
import { isNumberOf, isTextProgress, textState } from './text-message-schema.ts'

test('what a message has reached, no report takes back', () => {
  const pairs = textState.options.flatMap((from) => textState.options.map((to) => [from, to] as const))
  const undone = pairs.filter(([from, to]) => isTextProgress(from, to) && isTextProgress(to, from))
  expect(undone).toEqual([])
  expect(isTextProgress('queued', 'delivered')).toBe(true)
  expect(isTextProgress('unknown', 'sent')).toBe(true)
  expect(isTextProgress('delivered', 'sent')).toBe(false)
  expect(isTextProgress('delivered', 'failed')).toBe(false)
  expect(isTextProgress('undelivered', 'delivered')).toBe(false)
})

test.for([
  ['+15550100200', '+1 555-010-0200', true],
  ['+15550100200', '(555) 010-0200', true],
  ['+491701234567', '0170 1234567', true],
  ['+491701234567', '0049 170 1234567', true],
  ['+15550100200', '+1 555-010-0201', false],
  ['+15550100200', '', false],
  ['+15550100200', null, false],
] as const)('%s is the number of an address with %s: %s', ([number, phone, isSame]) => {
  expect(isNumberOf(number, phone)).toBe(isSame)
})
