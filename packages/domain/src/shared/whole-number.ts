import * as v from 'valibot'

type Bound = [value: number, message: string]

/** A whole number from the least to the most, both included; each bound has the message for what lies beyond. */
export const wholeNumber = ([least, tooLow]: Bound, [most, tooHigh]: Bound) =>
  v.pipe(
    v.number('Must provide a number'),
    v.integer('Must be a whole number'),
    v.minValue(least, tooLow),
    v.maxValue(most, tooHigh),
  )
