import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { Deps } from '#deps.ts'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'

type Parcel = {
  storeId: string
  claimId: string
  carrier: string | null
  trackingCode: string | null
  trackerStatus: TrackerStatus
  trouble: ParcelTrouble | null
}
type Scanned = {
  status: TrackerStatus
  message: string
  trouble?: ParcelTrouble | undefined
  /** That later scans say it was delivered. */
  isOvercome?: boolean | undefined
}

/**
 * Alerts a store to a return package that does not come as planned: its carrier failed to deliver it, takes it back to
 * the customer, damaged it, lost it, or sent it the wrong way. Once for each such turn, in the transaction of the scan;
 * not for what the carrier has overcome. The alert leads to the claim.
 */
export async function alertToParcel(
  deps: Deps,
  { storeId, claimId, carrier, trackingCode, ...before }: Parcel,
  scanned: Scanned,
): Promise<void> {
  const problem = problemOf(before, scanned)
  const found = problem && (await lockClaim(deps.db, storeId, claimId))
  if (!found) return
  const { externalId, claimType } = found.claim
  const said = scanned.message === '' ? '' : ` ${carrier ?? 'The carrier'} says: “${scanned.message}”.`
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `${subjects[problem]}: claim ${externalId}`,
    message: `Return package ${trackingCode ?? ''} of claim ${externalId}.${said} ${steps[problem]}`,
    path: `claims/${claimType}/${claimId}`,
  })
}

type Problem = 'failure' | 'return_to_sender' | ParcelTrouble

/** Damage lasts; a package that was delivered isn't lost anymore. */
function problemOf(
  before: Pick<Parcel, 'trackerStatus' | 'trouble'>,
  { status, trouble, isOvercome = false }: Scanned,
): Problem | undefined {
  const isTurn = status !== before.trackerStatus
  if (trouble === 'damaged') return trouble === before.trouble ? undefined : trouble
  if (status === 'return_to_sender') return isTurn ? status : undefined
  if (isOvercome || status === 'delivered') return undefined
  if (trouble) return trouble === before.trouble ? undefined : trouble
  return status === 'failure' && isTurn ? status : undefined
}

const subjects: Record<Problem, string> = {
  failure: 'A return package wasn’t delivered',
  return_to_sender: 'A return package is on its way back to the customer',
  damaged: 'A return package was damaged',
  lost: 'A return package was lost',
  misrouted: 'A return package was sent to the wrong place',
}

const steps: Record<Problem, string> = {
  failure: 'Ask the carrier where it is, then send a new label or decide on the claim.',
  return_to_sender: 'Tell the customer, and send a new label if the items should still be returned.',
  damaged: 'Ask the carrier for compensation, and inspect the items when they arrive.',
  lost: 'Ask the carrier for compensation, and decide on the claim: the items won’t arrive.',
  misrouted: 'Wait for its next scan, and ask the carrier where it is if there’s none within a few days.',
}
