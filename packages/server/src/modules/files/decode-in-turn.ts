import pLimit from 'p-limit'

/** A decoded picture of the largest size takes 200 MB, so only two are in memory at a time. */
export const decodeInTurn = pLimit(2)
