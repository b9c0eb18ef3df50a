import { wholeNumber } from '../shared/whole-number.ts'

/** Months that personal data is kept: long enough for what may still be claimed, not for ever. */
export const retentionMonths = wholeNumber([1, 'Must be 1 or more'], [120, 'Must be 120 or less'])
