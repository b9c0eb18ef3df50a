import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { lockClaim, writeLineStates, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { rollUpClaim } from './roll-up-claim.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'

export type LineError = { code: string; message: string }

/**
 * Escalates lines of a claim to staff: each gets the error from `errorOf`, stops processing, and keeps its
 * status. The claim becomes ready for review, and its timeline says why to staff only.
 */
export async function failLines(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  errorOf: (line: ClaimLineRow, claim: ClaimRow) => LineError | null,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    const { claim, lines } = found
    const errors = lines.map((line) => errorOf(line, claim))
    const after = lines.map((line, index) => {
      const error = errors[index]
      return error ? { ...line, resolutionMethod: null, errors: [...line.errors, error] } : line
    })
    const failed = after.filter((line, index) => line !== lines[index])
    if (failed.length === 0) return

    await writeLineStates(deps.db, failed)
    await rollUpClaim(deps, claim, after)
    for (const message of new Set(errors.flatMap((error) => error?.message ?? [])))
      await addTimelineEntry(deps, { storeId, claimId }, { type: 'warning', message })
    await raiseAlert(deps, storeId, alertOf(claim, errors))
  })
}

/** It needs a person to continue, so the alert is a warning. */
const alertOf = (
  { id, externalId, claimType }: ClaimRow,
  errors: readonly (LineError | null | undefined)[],
) => ({
  severity: 'Warning' as const,
  category: 'Home' as const,
  subject: `Claim ${externalId} needs attention`,
  message: [...new Set(errors.flatMap((error) => error?.message ?? []))].join(' '),
  path: `claims/${claimType}/${id}`,
})
