import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { ok, refuse } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { ItemRemoval, OrderCancellation } from '#integrations/commerce/commerce-platform.ts'
import { putBack } from '#modules/catalog/take-stock.ts'
import { cancelOrderRow, removeUnits } from '#modules/orders/change-order.ts'
import { listOrderedUnits, type OrderedUnits } from '#modules/orders/ordered-units-reads.ts'
import { lockPaymentsLeft } from './payments-left.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { insertRefund } from './resolution-store.ts'

type Edit = { storeId: string; orderId: string; effectKey: string }

/** Takes units off an order of the built-in platform, pays them back and puts them back on the shelf, once. */
export async function removeItems(deps: Deps, { lines, refundMinor, ...edit }: ItemRemoval) {
  const { tenders, effectKeys } = await lockPaymentsLeft(deps.db, edit.storeId, edit.orderId)
  if (effectKeys.includes(edit.effectKey)) return ok(null)
  const split = splitTender(refundMinor, tenders)
  if (!split.ok) return refuse(refundExceedsPayment)
  await recordRefund(deps, edit, refundMinor, split.value)
  await takeOff(deps, edit.storeId, await listOrderedUnits(deps.db, edit.storeId, edit.orderId), lines)
  return ok(null)
}

/** Cancels an order of the built-in platform: all that is left of its payments goes back, and all units too. */
export async function cancelOrder(deps: Deps, edit: OrderCancellation) {
  const { tenders, effectKeys } = await lockPaymentsLeft(deps.db, edit.storeId, edit.orderId)
  if (effectKeys.includes(edit.effectKey)) return ok(null)
  const leftMinor = sum(tenders.map((tender) => tender.leftMinor))
  const split = splitTender(leftMinor, tenders)
  if (!split.ok) return refuse(refundExceedsPayment)
  await recordRefund(deps, edit, leftMinor, split.value)
  const units = await listOrderedUnits(deps.db, edit.storeId, edit.orderId)
  await takeOff(
    deps,
    edit.storeId,
    units,
    units.map(({ id, currentQuantity }) => ({ orderLineItemId: id, quantity: currentQuantity })),
  )
  await cancelOrderRow(deps, edit, leftMinor > 0 ? 'refunded' : 'voided')
  return ok(null)
}

const recordRefund = (
  deps: Deps,
  { storeId, orderId, effectKey }: Edit,
  amountMinor: MinorUnits,
  parts: readonly unknown[],
) =>
  insertRefund(deps.db, {
    storeId,
    id: deps.newId(),
    claimId: effectKey,
    effectKey,
    paidOrderId: orderId,
    amountMinor,
    handlingFeeMinor: minor(0),
    shippingFeeMinor: minor(0),
    parts: JSON.stringify(parts),
    createdOn: deps.now(),
  })

async function takeOff(
  deps: Deps,
  storeId: string,
  units: readonly OrderedUnits[],
  lines: ItemRemoval['lines'],
): Promise<void> {
  await removeUnits(deps, storeId, lines)
  for (const { orderLineItemId, quantity } of lines) {
    const variantId = units.find(({ id }) => id === orderLineItemId)?.variantIdFromPlatform
    if (variantId && quantity > 0) await putBack(deps, storeId, variantId, quantity)
  }
}
