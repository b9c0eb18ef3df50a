import {
  isFinal,
  nextState,
  type LineItemEvent,
  type LineItemEventType,
} from '@aftercare/domain/claims/line-item-status'
import type { TimelineType } from '@aftercare/domain/claims/claim-words'
import type { ClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import { saysNoReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment'
import { inTransaction, type Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { voidUnneededReturnDocuments } from '#modules/claims/parcels/void-return-document.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { finalizeAutomaticallyJob } from '#job-kinds/claim-job-kinds.ts'
import {
  listClaimIdsOfLines,
  lockClaim,
  writeLineStates,
  type ClaimLineRow,
  type ClaimRow,
} from '#modules/claims/claim-store.ts'
import { createInspections } from './create-inspections.ts'
import { evaluateItemRules } from './approve-by-rules.ts'
import { isReady } from './finalize-automatically.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'

/** The shopper's text in the claim's timeline; events without a text are not shown. */
const timelineTexts: Partial<Record<LineItemEventType, { type: TimelineType; message: string }>> = {
  labelProvided: { type: 'shipment', message: 'Your return label is ready.' },
  packingSlipProvided: { type: 'shipment', message: 'Your packing slip is ready.' },
  itemRequested: { type: 'shipment', message: 'We asked you to send your items back.' },
  returnOverdue: {
    type: 'simple',
    message: 'We closed this because you didn’t send your items back in time.',
  },
  firstScanned: { type: 'shipment', message: 'Your items are on their way back.' },
  arrivedToInspect: { type: 'shipment', message: 'Your items have arrived and will be inspected.' },
  arrivedToApprove: { type: 'shipment', message: 'Your items have arrived.' },
}

/** The shopper's email for an event. A claim may have several labels and slips, which one email covers. */
const mailsOf: Partial<Record<LineItemEventType, ClaimEmailType>> = {
  firstScanned: 'inTransit',
  arrivedToApprove: 'itemsReceived',
  returnOverdue: 'expired',
  infoOverdue: 'expired',
}

/**
 * Applies an event to some lines of claims, and updates their claims. The event may let rules approve the
 * claim.
 *
 * Lines without such a transition do not change: a parcel never moves a line backwards, and late or repeated
 * events do nothing. Lines that move on need no label or packing slip, so the message why there was none is
 * removed. `shipmentId` is the shipment of the event: the shopper gets one email for it.
 */
export async function moveClaimLines(
  deps: Deps,
  storeId: string,
  claimLineIds: readonly string[],
  event: LineItemEvent,
  { shipmentId }: { shipmentId?: string } = {},
): Promise<void> {
  if (claimLineIds.length === 0) return
  await inTransaction(deps, async (deps) => {
    for (const { claimId } of await listClaimIdsOfLines(deps.db, storeId, claimLineIds)) {
      const found = await lockClaim(deps.db, storeId, claimId)
      if (found) await moveLinesOf(deps, found, new Set(claimLineIds), event, shipmentId ?? deps.newId())
    }
  })
}

async function moveLinesOf(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  ids: ReadonlySet<string>,
  event: LineItemEvent,
  occasion: string,
): Promise<void> {
  const inspected = event.type === 'arrivedToApprove' ? await createInspections(deps, claim, lines, ids) : []
  const after = lines.map((line) => {
    if (!ids.has(line.id)) return line
    return movedBy(inspected.includes(line.id) ? { type: 'arrivedToInspect' } : event, line, deps.now())
  })
  const moved = after.filter((line, index) => line !== lines[index])
  if (moved.length === 0) return

  await writeLineStates(deps.db, moved)
  const rollupCode = await rollUpClaim(deps, claim, after)
  if (moved.some(({ status }) => isFinal(status))) await endWith(deps, { ...claim, rollupCode }, after)
  if (moved.some((line) => isReady(claim, line)))
    await enqueue(deps, finalizeAutomaticallyJob, { storeId: claim.storeId, claimId: claim.id })

  const target = { storeId: claim.storeId, claimId: claim.id }
  const text = timelineTexts[event.type]
  if (text) await addTimelineEntry(deps, target, { ...text, isForCustomer: true })
  const type = mailsOf[event.type]
  if (type)
    await enqueue(deps, writeClaimMailJob, {
      ...target,
      type,
      trigger: occasion,
      lineIds: moved.map(({ id }) => id),
    })
  await evaluateItemRules(deps, { claim, lines: after })
}

/** Follows up on lines that ended without an approval: ledger and labels. */
async function endWith(deps: Deps, claim: ClaimRow, lines: readonly ClaimLineRow[]): Promise<void> {
  await postRevaluation(deps, { claim, lines }, 'decided')
  await voidUnneededReturnDocuments(deps, claim.storeId, claim.id)
}

/** The line after the event, or the same object if the event is not allowed. */
function movedBy(event: LineItemEvent, line: ClaimLineRow, now: Date): ClaimLineRow {
  const { status, detail, previousDetail } = line
  if (detail === null) return line
  const next = nextState({ status, detail, previousDetail }, event)
  if (!next.ok) return line
  return {
    ...line,
    ...next.value,
    errors: line.errors.filter((error) => !saysNoReturnShipment(error)),
    finalizedOn: isFinal(next.value.status) ? now : line.finalizedOn,
    deniedOn: next.value.status === 'Denied' ? now : line.deniedOn,
  }
}
