import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'
import type { ClaimRow } from './claim-store.ts'

/** Leaves what a claim needs a person for to staff: in its timeline, and as one alert. */
export async function warnStaff(
  deps: Deps,
  { storeId, id: claimId, externalId, claimType }: ClaimRow,
  messages: readonly string[],
): Promise<void> {
  for (const message of messages)
    await addTimelineEntry(deps, { storeId, claimId }, { type: 'warning', message })
  // It needs a person to continue, so the alert is a warning.
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `Claim ${externalId} needs attention`,
    message: messages.join(' '),
    path: `claims/${claimType}/${claimId}`,
  })
}
