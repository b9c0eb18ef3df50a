import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'

type Parcel = {
  storeId: string
  claimId: string
  carrier: string | null
  trackingCode: string | null
  trackerStatus: TrackerStatus
}
type Scanned = { status: TrackerStatus; message: string; isDamaged?: boolean | undefined }

/**
 * Alerts a store to a return package that does not come as planned: its carrier failed to deliver it, takes it back to
 * the customer, or damaged it. Once for each such turn, in the transaction of the scan; the alert leads to the claim.
 */
export async function alertToParcel(
  deps: Deps,
  { storeId, claimId, carrier, trackingCode, trackerStatus: before }: Parcel,
  { status, message, isDamaged = false }: Scanned,
): Promise<void> {
  const problem = isDamaged ? 'damaged' : isProblem(status) && status !== before ? status : undefined
  const found = problem && (await lockClaim(deps.db, storeId, claimId))
  if (!found) return
  const { externalId, claimType } = found.claim
  const said = message === '' ? '' : ` ${carrier ?? 'The carrier'} says: “${message}”.`
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `${subjects[problem]}: claim ${externalId}`,
    message: `Return package ${trackingCode ?? ''} of claim ${externalId}.${said} ${steps[problem]}`,
    path: `claims/${claimType}/${claimId}`,
  })
}

type Problem = 'failure' | 'return_to_sender' | 'damaged'

const isProblem = (status: TrackerStatus): status is 'failure' | 'return_to_sender' =>
  status === 'failure' || status === 'return_to_sender'

const subjects: Record<Problem, string> = {
  failure: 'A return package wasn’t delivered',
  return_to_sender: 'A return package is on its way back to the customer',
  damaged: 'A return package was damaged',
}

const steps: Record<Problem, string> = {
  failure: 'Ask the carrier where it is, then send a new label or decide on the claim.',
  return_to_sender: 'Tell the customer, and send a new label if the items should still be returned.',
  damaged: 'Ask the carrier for compensation, and inspect the items when they arrive.',
}
