import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { settleHoldJob } from '#job-kinds/payment-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { followProvider } from './follow-provider.ts'
import { follow, voidPayment } from './move-payment.ts'
import { openProvider } from './open-provider.ts'
import { cardAmountOf, waitingOf } from './payment-reads.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './payment-store.ts'
import { tellClaim } from './tell-claim.ts'

type Target = { storeId: string; paymentId: string }

const mostAttempts = 3
/** Three attempts within a day. */
const pauseMs = 12 * 60 * 60 * 1000

/**
 * Stops waiting for the items of a payment, in the caller's transaction: a job charges this amount, in the store's
 * currency, and releases the rest. Returns false if the payment was no longer waiting; then nothing happens.
 */
export async function enqueueSettlement(
  deps: Deps,
  { storeId, paymentId }: Target,
  chargeMinor: MinorUnits,
): Promise<boolean> {
  const row = await lockPayment(deps.db, { storeId, id: paymentId })
  if (!row || !waitingOf(row)) return false
  await updatePayment(deps.db, row, { chargeOn: null, updatedOn: deps.now() })
  await enqueue(deps, settleHoldJob, { storeId, paymentId, chargeMinor })
  return true
}

/**
 * Charges this amount to the hold, or to the saved card if the hold has ended. If the bank declines the saved card,
 * the charge is tried three times within a day, and then staff are alerted. Safe to repeat.
 *
 * @throws ProviderError for a retryable failure
 */
export async function settleHold(
  deps: Deps,
  { chargeMinor, ...target }: Target & { chargeMinor: number },
): Promise<void> {
  const row = await findPayment(deps.db, { storeId: target.storeId, id: target.paymentId })
  if (!row || row.state === 'Captured' || row.state === 'Refunded') return
  const amountMinor = cardAmountOf(row, minor(chargeMinor))
  if (amountMinor === 0) return voidPayment(deps, target)
  if (row.state === 'Authorized') {
    const { id, idFromPlatform } = row
    await follow(
      deps,
      row,
      (provider) => provider.capture({ idFromPlatform, amountMinor, reference: `${id}/capture` }),
      row.isCardSaved ? 'card_saved' : undefined,
    )
  }
  const after = await findPayment(deps.db, { storeId: target.storeId, id: target.paymentId })
  if (after?.state === 'Expired' && after.isCardSaved) await chargeSavedCard(deps, after, minor(chargeMinor))
}

async function chargeSavedCard(deps: Deps, row: PaymentRow, chargeMinor: MinorUnits): Promise<void> {
  const { storeId, id: paymentId, idFromPlatform, attempts } = row
  const provider = openProvider(deps, row)
  try {
    const provided = await provider.chargeSaved({
      idFromPlatform,
      amountMinor: cardAmountOf(row, chargeMinor),
      // A decline is final for its reference, and a lost answer can be found by it.
      reference: `${paymentId}/saved/${attempts}`,
    })
    await inTransaction(deps, async (deps) => {
      await updatePayment(deps.db, row, { idFromPlatform: provided.idFromPlatform, updatedOn: deps.now() })
      await followProvider(deps, { storeId, paymentId }, provided)
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await recordRefusal(deps, row, { chargeMinor, reason: error.message })
  }
}

const recordRefusal = (
  deps: Deps,
  { storeId, id }: PaymentRow,
  { chargeMinor, reason }: { chargeMinor: MinorUnits; reason: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await lockPayment(deps.db, { storeId, id })
    if (row?.state !== 'Expired') return
    const attempts = row.attempts + 1
    const isLast = attempts >= mostAttempts
    await updatePayment(deps.db, row, {
      attempts,
      updatedOn: deps.now(),
      ...(isLast && { endedBecause: 'capture_failed' as const }),
    })
    if (!isLast)
      return enqueue(
        deps,
        settleHoldJob,
        { storeId, paymentId: id, chargeMinor },
        { startAfter: new Date(deps.now().getTime() + pauseMs) },
      )
    await tellClaim(deps, row, {
      alertSubject: 'A card payment was not collected',
      message: `The saved card was refused three times: ${reason} Ask the customer for another payment.`,
      unreturned: { event: 'notCollected', key: id },
    })
  })

/** Releases a hold that ends before the deadline; the saved card stays. Safe to repeat. */
export async function relyOnSavedCard(deps: Deps, { storeId, paymentId }: Target): Promise<void> {
  const row = await findPayment(deps.db, { storeId, id: paymentId })
  if (row?.state !== 'Authorized' || !row.isCardSaved) return
  const { idFromPlatform } = row
  await follow(
    deps,
    row,
    (provider) => provider.void({ idFromPlatform, reference: `${row.id}/void` }),
    'card_saved',
  )
}
