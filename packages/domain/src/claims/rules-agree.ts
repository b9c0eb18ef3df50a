/** What comes back for a claim, as a parcel or an item, and whether the rules approve it. */
type EvaluatedPart = { lineIds: readonly string[]; isApproved: boolean }

/**
 * Whether the rules approve everything that a claim still waits for.
 *
 * Each of these lines must be in an evaluated part, and the rules must approve every part it is in, so that
 * no item is paid for because another one came.
 */
export const rulesAgree = (awaitedLineIds: readonly string[], parts: readonly EvaluatedPart[]): boolean =>
  awaitedLineIds.every((lineId) => {
    const own = parts.filter(({ lineIds }) => lineIds.includes(lineId))
    return own.length > 0 && own.every(({ isApproved }) => isApproved)
  })
