import { isFinal } from '@aftercare/domain/claims/line-item-status'
import {
  nextHoldStep,
  type HeldItem,
  type HoldState,
  type HoldStep,
} from '@aftercare/domain/payments/hold-clock'
import { inTransaction, type Deps } from '#deps.ts'
import { finalizeAutomaticallyJob } from '#job-kinds/claim-job-kinds.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { relyOnSavedCardJob } from '#job-kinds/payment-job-kinds.ts'
import {
  findClaim,
  lockClaim,
  updateLine,
  type ClaimLineRow,
  type ClaimRow,
} from '#modules/claims/claim-store.ts'
import { listRequiredInspections } from '#modules/claims/required-inspections.ts'
import { findWaitingHold, listWaitingHolds, type WaitingHold } from '#modules/payments/payment-reads.ts'
import { noteReminder } from '#modules/payments/note-reminder.ts'
import { enqueueSettlement } from '#modules/payments/settle-hold.ts'
import { forEachOfPages } from '#platform/jobs/for-each-of-pages.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Found = { claim: ClaimRow; lines: readonly ClaimLineRow[] }

/**
 * Takes the next step of every hold that waits for items of an instant exchange: reminds the shopper, settles once all
 * items were scanned, charges at the deadline. Catches up on what was missed while no server ran. A hold that fails
 * does not block the others.
 *
 * @throws the first failure, once everything else is done
 */
export const watchHolds = (deps: Deps): Promise<void> =>
  forEachOfPages(
    (after, most) => listWaitingHolds(deps.db, after, most),
    (hold) => stepOf(deps, hold),
  )

async function stepOf(deps: Deps, hold: WaitingHold): Promise<void> {
  const seen = await findClaim(deps.db, hold.storeId, hold.claimId)
  if (!seen || nextHoldStep(holdStateOf(hold, seen.lines), deps.now()).type === 'wait') return
  await inTransaction(deps, async (deps) => {
    // Scans lock the claim as well: what is decided here holds until it is written.
    const found = await lockClaim(deps.db, hold.storeId, hold.claimId)
    // Staff may have extended the deadline since it was listed.
    const current = await findWaitingHold(deps.db, hold.storeId, hold.id)
    if (found && current)
      await take(deps, current, found, nextHoldStep(holdStateOf(current, found.lines), deps.now()))
  })
}

/** A payment and its items as `nextHoldStep` needs them. */
export const holdStateOf = (hold: WaitingHold, lines: readonly ClaimLineRow[]): HoldState => ({
  requestedOn: hold.authorizedOn ?? hold.createdOn,
  chargeOn: hold.chargeOn,
  holdEndsOn: hold.holdEndsOn,
  isCardSaved: hold.isCardSaved,
  isHeld: hold.state === 'Authorized',
  remindedHours: hold.remindedHours,
  amountMinor: hold.amountMinor,
  items: lines
    .filter(({ orderedAheadOn }) => orderedAheadOn !== null)
    .map((line) => ({ place: placeOf(line), valueMinor: line.amountMinor })),
})

function placeOf({ status }: ClaimLineRow): HeldItem['place'] {
  switch (status) {
    case 'Closed':
      return 'canceled'
    case 'Denied':
      return 'unreturned'
    case 'Open':
    case 'Awaiting_Return':
      return 'awaited'
    case 'In_Transit':
    case 'At_Return_Location':
    case 'Approved':
      return 'returning'
  }
}

async function take(deps: Deps, hold: WaitingHold, found: Found, step: HoldStep): Promise<void> {
  const target = { storeId: hold.storeId, paymentId: hold.id }
  switch (step.type) {
    case 'wait':
      return
    case 'remind':
      if (await noteReminder(deps, target, step.hours)) await remind(deps, found, step.hours)
      return
    case 'relyOnSavedCard':
      return enqueue(deps, relyOnSavedCardJob, target, { singletonKey: hold.id })
    case 'settle':
      if (await enqueueSettlement(deps, target, step.chargeMinor)) await approveOnScan(deps, found)
  }
}

const remind = (deps: Deps, { claim, lines }: Found, hours: number): Promise<void> =>
  enqueue(deps, writeClaimMailJob, {
    storeId: claim.storeId,
    claimId: claim.id,
    type: 'instantExchangeReminder',
    trigger: `${hours} hours`,
    lineIds: lines.filter(({ status }) => status === 'Awaiting_Return').map(({ id }) => id),
  })

/** Approves the exchange of scanned items, except those that have to be inspected first. */
export async function approveOnScan(deps: Deps, { claim, lines }: Found): Promise<void> {
  const scanned = lines.filter(
    ({ status, orderedAheadOn }) =>
      !isFinal(status) && orderedAheadOn !== null && status !== 'Awaiting_Return',
  )
  const inspected = await listRequiredInspections(deps, { claim, lines }, scanned)
  const approved = scanned.filter(({ id }) => !inspected.has(id))
  for (const line of approved) await updateLine(deps.db, line, { isApprovedOnScan: true })
  if (approved.length > 0)
    await enqueue(deps, finalizeAutomaticallyJob, { storeId: claim.storeId, claimId: claim.id })
}
