import { expect, test } from 'vitest'
import { lineItemStatuses } from './claim-words.ts'
import { isCancelableByShopper, takesMedia } from './change-of-mind.ts'

test.for(lineItemStatuses)('a line that is %s', (status) => {
  const isEarly = status === 'Open' || status === 'Awaiting_Return'
  expect(isCancelableByShopper({ status, isProcessing: false })).toBe(isEarly)
  expect(isCancelableByShopper({ status, isProcessing: true })).toBe(false)
  const isDecided = status === 'Approved' || status === 'Denied' || status === 'Closed'
  expect(takesMedia({ status, isProcessing: false })).toBe(!isDecided)
  expect(takesMedia({ status, isProcessing: true })).toBe(false)
})
