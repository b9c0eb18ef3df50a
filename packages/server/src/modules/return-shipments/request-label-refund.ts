import { labelVoided } from '@aftercare/domain/ledger/money-entries'
import { inTransaction, type Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findLabelToRefund, setVoidOutcome } from '#modules/claims/parcels/return-shipment-store.ts'

type Target = { storeId: string; returnShipmentId: string }

/**
 * Voids a label with its carrier, and posts the refund to the claim's ledger, once. Safe to repeat.
 *
 * @throws ProviderError when the carrier does not answer
 */
export async function requestLabelRefund(deps: Deps, { storeId, returnShipmentId }: Target): Promise<void> {
  const label = await findLabelToRefund(deps.db, storeId, returnShipmentId)
  if (!label?.carrierShipmentId || !label.trackingCode) return
  const { carrierShipmentId, trackingCode } = label
  const { isRefunded } = await deps.labelCarrier.void({ carrierShipmentId, trackingCode })

  await inTransaction(deps, async (deps) => {
    if (!(await setVoidOutcome(deps.db, label, isRefunded ? 'refunded' : 'kept'))) return
    const { currencyCode } = await getStore(deps.db, storeId)
    if (isRefunded)
      await postEntry(
        deps,
        label,
        labelVoided({ key: `label/${label.id}/voided`, currencyCode }, label.costMinor),
      )
    else await warn(deps, label, 'gives nothing back for the canceled label')
  })
}

/** Leaves it to a person to ask the carrier: it did not answer, however often it was tried. */
export async function reportLabelNotRefunded(
  deps: Deps,
  { storeId, returnShipmentId }: Target,
): Promise<void> {
  const label = await findLabelToRefund(deps.db, storeId, returnShipmentId)
  if (label) await warn(deps, label, 'did not answer when the canceled label was handed back')
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
