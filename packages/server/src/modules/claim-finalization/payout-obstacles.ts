import { worthOf } from '@aftercare/domain/orders/paid-units'
import { payoutObstacle, type PayoutObstacle } from '@aftercare/domain/finalization/payout-obstacle'
import type { Tender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { takenQuantity } from '#modules/calculation/evaluate-reason-rules.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { orderFactsOf } from '#modules/orders/order-facts-reads.ts'
import { findOrderRecord } from '#modules/orders/order-record-reads.ts'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import type { ClaimLineRow, ClaimRow } from '#modules/claims/claim-store.ts'

/** What prevents paying for lines, by their ids: the order may have changed since they were claimed. */
export async function obstaclesOf(
  { db }: Pick<Deps, 'db'>,
  store: Store,
  { orderId, isGiftReturn }: Pick<ClaimRow, 'orderId' | 'isGiftReturn'>,
  lines: readonly Pick<ClaimLineRow, 'id' | 'orderLineItemId'>[],
): Promise<Map<string, PayoutObstacle>> {
  const { storeId } = store
  const [tenders, record] = await Promise.all([
    lockTenders(db, storeId, orderId),
    findOrderRecord(db, storeId, orderId),
  ])
  if (!record) throw new Error(`The order ${orderId} of a claim is gone`)
  const bought = await orderFactsOf(db, store, record, { isGiftReturn })
  const { isDisputed, financialStatus, canceledOn, exchangeDepth } = bought.order
  const claimedMinor = sum(bought.lines.flatMap(({ taken }) => taken.map(worthOf)))
  const order = {
    isCanceled: canceledOn !== null,
    isDisputed,
    financialStatus,
    claimedMinor,
    // An exchange order was never paid: the payment is on another order.
    leftMinor: exchangeDepth > 0 ? claimedMinor : sum(tenders.map(leftOf)),
  }

  return new Map(
    lines.flatMap(({ id, orderLineItemId }) => {
      const ordered = bought.lines.find((line) => line.id === orderLineItemId)
      if (!ordered) throw new Error(`The order line ${orderLineItemId} of a claim is gone`)
      const { quantity } = ordered
      const obstacle = payoutObstacle(order, { quantity, takenQuantity: takenQuantity(ordered) })
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}

const leftOf = ({ leftMinor }: Tender) => minor(Math.max(leftMinor, 0))
