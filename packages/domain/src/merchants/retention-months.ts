import { wholeNumber } from '../shared/whole-number.ts'

/** Months that personal data is stored: long enough for claims that are still possible. */
export const retentionMonths = wholeNumber([1, 'Must be 1 or more'], [120, 'Must be 120 or less'])
