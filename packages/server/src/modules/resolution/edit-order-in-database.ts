import { notInStock, type AddedUnits } from '@aftercare/domain/orders/item-change'
import { splitTender, type TenderPart } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { ok, refuse } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { ItemEdit, OrderCancellation } from '#integrations/commerce/commerce-platform.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { countHeldUnits } from '#modules/catalog/held-units-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { putBack, takeStock } from '#modules/catalog/take-stock.ts'
import { addLine, addUnits } from '#modules/orders/add-units.ts'
import { cancelOrderRow, removeUnits, touchOrderItems } from '#modules/orders/change-order.ts'
import { listOrderedUnits, type OrderedUnits } from '#modules/orders/ordered-units-reads.ts'
import { recordEditPayment } from '#modules/orders/record-edit-payment.ts'
import { lockPaymentsLeft } from './payments-left.ts'
import { refundCards } from './refund-cards.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { insertRefund } from './resolution-store.ts'

type Edit = { storeId: string; orderId: string; effectKey: string }

/**
 * Changes the units of an order of the built-in platform, once: what is added comes from stock, what is taken off
 * goes back to it, and the difference is refunded or was paid with the request's payment.
 *
 * Refused if something is out of stock; roll back then.
 */
export async function changeItems(deps: Deps, { removed, added, refundMinor, payment, ...edit }: ItemEdit) {
  const { tenders, effectKeys } = await lockPaymentsLeft(deps.db, edit.storeId, edit.orderId)
  if (effectKeys.includes(edit.effectKey)) return ok(null)
  const split = splitTender(refundMinor, tenders)
  if (!split.ok) return refuse(refundExceedsPayment)
  if (!(await putOn(deps, edit, added))) return refuse(outOfStock)
  await recordRefund(deps, edit, refundMinor, split.value)
  if (payment) await recordEditPayment(deps, edit, payment)
  await takeOff(deps, edit.storeId, await listOrderedUnits(deps.db, edit.storeId, edit.orderId), removed)
  await touchOrderItems(deps, edit)
  return ok(null)
}

const outOfStock = { code: 'OUT_OF_STOCK' as const, message: notInStock }

/** False where the stock does not suffice. */
async function putOn(deps: Deps, edit: Edit, added: readonly AddedUnits[]): Promise<boolean> {
  const { storeId, effectKey } = edit
  const ids = added.map(({ variantIdFromPlatform }) => variantIdFromPlatform)
  const held = await countHeldUnits(deps, await getStore(deps.db, storeId), ids)
  for (const [index, units] of added.entries()) {
    const { variantIdFromPlatform, quantity, isSwap } = units
    const found = await findExchangeProductOfVariant(deps.db, storeId, variantIdFromPlatform)
    const kept = held.get(variantIdFromPlatform)
    const isTaken =
      found &&
      (await takeStock(deps, storeId, variantIdFromPlatform, quantity, 'decrementObeyingPolicy', kept))
    if (!isTaken) return false
    if (isSwap) await addLine(deps, edit, units, found, `edit-${effectKey}-${index}`)
    else await addUnits(deps, edit, units)
  }
  return true
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

async function recordRefund(
  deps: Deps,
  { storeId, orderId, effectKey }: Edit,
  amountMinor: MinorUnits,
  parts: readonly TenderPart[],
): Promise<void> {
  await insertRefund(deps.db, {
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
  await refundCards(deps, storeId, parts)
}

async function takeOff(
  deps: Deps,
  storeId: string,
  units: readonly OrderedUnits[],
  lines: readonly { orderLineItemId: string; quantity: number }[],
): Promise<void> {
  await removeUnits(deps, storeId, lines)
  for (const { orderLineItemId, quantity } of lines) {
    const variantId = units.find(({ id }) => id === orderLineItemId)?.variantIdFromPlatform
    if (variantId && quantity > 0) await putBack(deps, storeId, variantId, quantity)
  }
}
