import type { Deps } from '#deps.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { warnStaff } from '#modules/claims/warn-staff.ts'

/** Leaves to staff what a warehouse found, as `warnStaff` does; nothing without a message. */
export async function tellStaff(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return
  const found = await findClaim(deps.db, storeId, claimId)
  if (found) await warnStaff(deps, found.claim, messages)
}
