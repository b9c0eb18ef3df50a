import { formatMoney } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findRefund, lockPayment, updateRefund } from './payment-store.ts'
import { tellClaim } from './tell-claim.ts'

type Target = { storeId: string; paymentId: string; refundId: string }

/**
 * Alerts staff, once, that the card's bank returned a refund which the provider had accepted: the money is the store's
 * again. The claim stays refunded, since staff refund the customer another way.
 */
export const reportFailedRefund = (deps: Deps, { storeId, paymentId, refundId }: Target): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await lockPayment(deps.db, { storeId, id: paymentId })
    const refund = row && (await findRefund(deps.db, { storeId, id: refundId }))
    if (!row || refund?.paymentId !== paymentId || refund.failure !== null) return
    await updateRefund(deps.db, refund, { failure: 'The card’s bank returned the refund' })
    const { locale } = await getStore(deps.db, storeId)
    const amount = formatMoney(refund.cardAmountMinor, row.currencyCode, locale)
    await tellClaim(deps, row, {
      alertSubject: 'A card refund failed',
      message: `The customer’s bank returned the refund of ${amount}. Refund the customer another way.`,
    })
  })
