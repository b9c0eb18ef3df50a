import { labelVoided } from '@aftercare/domain/ledger/money-entries'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { requestLabelRefundJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { carrierOfLabel } from '#modules/integrations/label-carriers.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findLabelToRefund, setVoidOutcome } from '#modules/claims/parcels/return-shipment-store.ts'

type Target = { storeId: string; returnShipmentId: string }

/**
 * Asks the carrier of a label that was voided or expired unused for its price, and posts the refund to the claim's ledger, once. Safe to repeat. A carrier that has
 * not decided is asked again a day later.
 *
 * @throws ProviderError that is retryable, when the carrier does not answer
 */
export async function requestLabelRefund(deps: Deps, { storeId, returnShipmentId }: Target): Promise<void> {
  const label = await findLabelToRefund(deps.db, storeId, returnShipmentId)
  if (!label?.carrierShipmentId || !label.trackingCode) return
  const { carrierShipmentId, trackingCode, labelProvider } = label
  const work = { job: 'requestLabelRefund', returnShipmentId } as const
  const carrier = await carrierOfLabel(deps, storeId, labelProvider ?? 'built-in', work)
  const answer = await carrier.void({ carrierShipmentId, trackingCode }).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    return error
  })
  if (answer instanceof ProviderError) return reportLabelNotRefunded(deps, { storeId, returnShipmentId })
  const { isRefunded } = answer
  if (isRefunded === null) return askAgain(deps, label)

  await inTransaction(deps, async (deps) => {
    if (!(await setVoidOutcome(deps.db, label, isRefunded ? 'refunded' : 'kept'))) return
    const { currencyCode } = await getStore(deps.db, storeId)
    if (isRefunded)
      await postEntry(
        deps,
        label,
        labelVoided({ key: `label/${label.id}/voided`, currencyCode }, label.costMinor),
      )
    else await warn(deps, label, 'doesn’t refund the unused label')
  })
}

/** Carriers take up to 30 days to decide. */
const decidedAfterMs = 31 * dayMs

async function askAgain(
  deps: Deps,
  {
    storeId,
    id: returnShipmentId,
    refundAskedOn,
  }: { storeId: string; id: string; refundAskedOn: Date | null },
): Promise<void> {
  const now = deps.now().getTime()
  const isLate = refundAskedOn !== null && now - refundAskedOn.getTime() > decidedAfterMs
  if (isLate) return reportLabelNotRefunded(deps, { storeId, returnShipmentId })
  const startAfter = new Date(now + dayMs)
  await inTransaction(deps, (deps) =>
    enqueue(deps, requestLabelRefundJob, { storeId, returnShipmentId }, { startAfter }),
  )
}

/** Leaves it to a person to ask the carrier, which neither refunded nor refused in time, or failed each time. */
export async function reportLabelNotRefunded(
  deps: Deps,
  { storeId, returnShipmentId }: Target,
): Promise<void> {
  const label = await findLabelToRefund(deps.db, storeId, returnShipmentId)
  if (label) await warn(deps, label, 'hasn’t confirmed the refund of the unused label. Please contact them')
}

const warn = (
  deps: Deps,
  { storeId, claimId, carrier }: { storeId: string; claimId: string; carrier: string | null },
  what: string,
) =>
  addTimelineEntry(
    deps,
    { storeId, claimId },
    { type: 'warning', message: `${carrier ?? 'The carrier'} ${what}.` },
  )
