import { inTransaction, type Deps } from '#deps.ts'
import type { PaymentProvider, ProvidedPayment } from '#integrations/payments/payment-provider.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { followProvider, recordRefund } from './follow-provider.ts'
import { voidPaymentJob } from '#job-kinds/payment-job-kinds.ts'
import {
  findPayment,
  findRefund,
  listUnclaimedBefore,
  lockPayment,
  updatePayment,
  updateRefund,
  type PaymentRow,
} from './payment-store.ts'
import { tellClaim } from './tell-claim.ts'
import { openProvider } from './open-provider.ts'

type Target = { storeId: string; paymentId: string }

/** Half an hour to file a claim with a payment, as long as its calculation holds. */
const unclaimedMs = 30 * 60 * 1000
const mostAtOnce = 200

/**
 * Captures the amount due. If the authorization has ended, its state is followed instead.
 *
 * @throws ProviderError for a retryable failure
 */
export async function capturePayment(deps: Deps, target: Target): Promise<void> {
  const row = await findPayment(deps.db, { storeId: target.storeId, id: target.paymentId })
  if (row?.state !== 'Authorized') return
  const { idFromPlatform, cardAmountMinor: amountMinor } = row
  if (amountMinor === 0) return voidPayment(deps, target)
  await follow(deps, row, (provider) =>
    provider.capture({ idFromPlatform, amountMinor, reference: `${row.id}/capture` }),
  )
}

/** Releases what is held, unless it was taken already. Safe to repeat. */
export async function voidPayment(deps: Deps, { storeId, paymentId }: Target): Promise<void> {
  const row = await findPayment(deps.db, { storeId, id: paymentId })
  if (!row || row.state === 'Captured' || row.state === 'Refunded') return
  const { idFromPlatform } = row
  await follow(
    deps,
    row,
    (provider) => provider.void({ idFromPlatform, reference: `${row.id}/void` }),
    row.claimId === null && row.orderEditId === null ? 'not_filed' : 'released',
  )
}

/** Reads a payment's state from the provider. */
export async function reconcilePayment(deps: Deps, { storeId, paymentId }: Target): Promise<void> {
  const row = await findPayment(deps.db, { storeId, id: paymentId })
  if (row) await follow(deps, row, (provider) => provider.find(row.idFromPlatform))
}

/** Does something at the provider and follows what it says; what it refuses is looked at as it is now. */
export async function follow(
  deps: Deps,
  row: PaymentRow,
  ask: (provider: PaymentProvider) => Promise<ProvidedPayment | undefined>,
  reason?: 'not_filed' | 'released' | 'card_saved',
): Promise<void> {
  const provider = openProvider(deps, row)
  const provided = await ask(provider).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    return provider.find(row.idFromPlatform)
  })
  if (provided) await followProvider(deps, { storeId: row.storeId, paymentId: row.id }, provided, reason)
}

/** Sends a recorded refund to the card; the provider's refusal is escalated to staff. */
export async function refundPayment(
  deps: Deps,
  { storeId, paymentId, refundId }: Target & { refundId: string },
): Promise<void> {
  const row = await findPayment(deps.db, { storeId, id: paymentId })
  const refund = await findRefund(deps.db, { storeId, id: refundId })
  if (!row || !refund || refund.doneOn !== null) return
  if (row.state === 'Authorized') throw new ProviderError(row.provider, 'has not captured it yet', true)
  const provider = openProvider(deps, row)
  try {
    await provider.refund({
      idFromPlatform: row.idFromPlatform,
      amountMinor: refund.cardAmountMinor,
      reference: `refund/${refund.id}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    return inTransaction(deps, async (deps) => {
      await updateRefund(deps.db, refund, { failure: error.message })
      await tellClaim(deps, row, {
        alertSubject: 'A card refund failed',
        message: `The refund was refused: ${error.message}. Refund the customer another way.`,
      })
    })
  }
  await recordRefund(deps, { storeId, refundId })
}

/** Gives up a payment that nothing was paid with: from now on nothing can be. */
export const giveUpPayment = (deps: Deps, { storeId, id }: { storeId: string; id: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await lockPayment(deps.db, { storeId, id })
    if (!row || row.claimId !== null || row.orderEditId !== null) return
    if (row.state !== 'Created' && row.state !== 'Authorized') return
    await updatePayment(deps.db, row, {
      state: 'Expired',
      endedBecause: 'not_filed',
      updatedOn: deps.now(),
    })
    await enqueue(deps, voidPaymentJob, { storeId, paymentId: id })
  })

/** Gives up payments that were made half an hour ago and that no claim was filed with. */
export async function releaseUnclaimed(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - unclaimedMs)
  for (const payment of await listUnclaimedBefore(deps.db, before, mostAtOnce))
    await giveUpPayment(deps, payment)
}

/** Alerts staff about what failed at the provider after all retries. */
export const reportPaymentStuck = (deps: Deps, { storeId, paymentId }: Target): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await findPayment(deps.db, { storeId, id: paymentId })
    if (row)
      await tellClaim(deps, row, {
        alertSubject: 'The payment provider did not answer',
        message: 'The payment provider did not answer. Check the payment in its dashboard.',
      })
  })
