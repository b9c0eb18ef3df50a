import { expect, test } from 'vitest'
import { lineItemStatuses } from './claim-words.ts'
import { isCancelableByShopper } from './change-of-mind.ts'

test.for(lineItemStatuses)('a line that is %s', (status) => {
  const isEarly = status === 'Open' || status === 'Awaiting_Return'
  expect(isCancelableByShopper({ status, isProcessing: false })).toBe(isEarly)
  expect(isCancelableByShopper({ status, isProcessing: true })).toBe(false)
})
