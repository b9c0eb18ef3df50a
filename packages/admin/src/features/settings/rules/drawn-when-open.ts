/** For lists that open below a field: many stand on one page, and each would draw its options beforehand. */
export const drawnWhenOpen = { keepMounted: false } as const
