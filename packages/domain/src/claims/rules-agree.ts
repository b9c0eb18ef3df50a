/** What comes back of a claim, in a parcel or by itself, and whether the rules approve that. */
export type AskedPart = { lineIds: readonly string[]; isApproved: boolean }

/**
 * Whether all that a claim still waits for may be approved by what became of it on its way back.
 *
 * Each of these lines has to be in a part that was asked about, and the rules have to approve every part that it
 * is in: nothing is paid for an item because another one came.
 */
export const rulesAgree = (awaitedLineIds: readonly string[], parts: readonly AskedPart[]): boolean =>
  awaitedLineIds.every((lineId) => {
    const own = parts.filter(({ lineIds }) => lineIds.includes(lineId))
    return own.length > 0 && own.every(({ isApproved }) => isApproved)
  })
