/** The higher one in the middle of an even number of values. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? NaN
