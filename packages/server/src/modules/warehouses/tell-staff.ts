import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findClaim } from '#modules/claims/claim-store.ts'

/** Leaves to staff what a warehouse found, in the claim’s timeline and as one alert. */
export async function tellStaff(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return
  const found = await findClaim(deps.db, storeId, claimId)
  if (!found) return
  for (const message of messages)
    await addTimelineEntry(deps, { storeId, claimId }, { type: 'warning', message })
  const { externalId, claimType } = found.claim
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `Claim ${externalId} needs attention`,
    message: messages.join(' '),
    path: `claims/${claimType}/${claimId}`,
  })
}
