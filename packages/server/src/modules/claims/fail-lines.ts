import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, writeLineStates, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { rollUpClaim } from './roll-up-claim.ts'
import { warnStaff } from './warn-staff.ts'

/**
 * Escalates lines of a claim to staff: each gets the error from `errorOf`, stops processing, and keeps its
 * status. The claim becomes ready for review, and its timeline says why to staff only.
 */
export async function failLines(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  errorOf: (line: ClaimLineRow, claim: ClaimRow) => StepError | null,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    const { claim, lines } = found
    const errors = lines.map((line) => errorOf(line, claim))
    const after = lines.map((line, index) => {
      const error = errors[index]
      return error ? withError(line, error) : line
    })
    const failed = after.filter((line, index) => line !== lines[index])
    if (failed.length === 0) return

    await writeLineStates(deps.db, failed)
    await rollUpClaim(deps, claim, after)
    await reportFailure(
      deps,
      claim,
      errors.flatMap((error) => error ?? []),
    )
  })
}

/** The line with an error and no longer processing. */
export const withError = (line: ClaimLineRow, error: StepError): ClaimLineRow => ({
  ...line,
  resolutionMethod: null,
  errors: [...line.errors, error],
})

/** Tells staff what failed, each failure once: in the timeline, and as an alert. */
export const reportFailure = (deps: Deps, claim: ClaimRow, errors: readonly StepError[]): Promise<void> =>
  warnStaff(deps, claim, [...new Set(errors.map(({ message }) => message))])
