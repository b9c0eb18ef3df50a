/** What comes back for a claim, as a parcel or an item, and whether the rules approve it. */
type AskedPart = { lineIds: readonly string[]; isApproved: boolean }

/**
 * Whether the rules approve everything that a claim still waits for.
 *
 * Each of these lines has to be in a part that was asked about, and the rules have to approve every part that it
 * is in: nothing is paid for an item because another one came.
 */
export const rulesAgree = (awaitedLineIds: readonly string[], parts: readonly AskedPart[]): boolean =>
  awaitedLineIds.every((lineId) => {
    const own = parts.filter(({ lineIds }) => lineIds.includes(lineId))
    return own.length > 0 && own.every(({ isApproved }) => isApproved)
  })
