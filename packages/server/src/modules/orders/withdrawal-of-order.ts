import { exemptGroundOf, openWithdrawal } from '@aftercare/domain/orders/withdrawal'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { toIso } from '@aftercare/domain/shared/dates'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { ClaimableOrder } from './order-facts-reads.ts'

/** An order in the terms of the right of withdrawal. */
export const soldOrder = ({ order, lines, parcels, isGiftReturn }: ClaimableOrder) => ({
  countryCode: order.shippingAddress?.countryCode ?? null,
  canceledOn: order.canceledOn,
  isGiftReturn,
  isContract: order.exchangeDepth === 0 && !order.wasCreatedFromRegistration,
  parcels,
  isPartlyUnsent: lines.some(
    ({ kind, currentQuantity, fulfilledQuantity }) => kind === 'item' && fulfilledQuantity < currentQuantity,
  ),
})

/** The buyer's right to withdraw from this order now; null where there is none. */
export function withdrawalOf(
  { settings, timeZone }: Pick<Store, 'settings' | 'timeZone'>,
  found: ClaimableOrder,
  now: Date,
): StorefrontOrder['withdrawal'] {
  const open = openWithdrawal(soldOrder(found), settings.withdrawal, { now, timeZone })
  if (!open) return null
  const left = itemsLeft(found).map((line) => ({
    ...line,
    ground: exemptGroundOf(line.tagsAtPurchase, settings.withdrawal),
  }))
  const items = left.flatMap(({ lineItemId, quantity, ground }) => (ground ? [] : [{ lineItemId, quantity }]))
  const exemptItems = left.flatMap(({ lineItemId, ground }) => (ground ? [{ lineItemId, ground }] : []))
  return { until: toIso(open.until), items, exemptItems }
}

/** The items of an order that no claim took and the store did not remove, whether they were sent or not. */
export const itemsLeft = ({ lines }: ClaimableOrder) =>
  lines.flatMap(({ id: lineItemId, kind, quantity, removedQuantity, taken, tagsAtPurchase }) => {
    const left = quantity - removedQuantity - taken.reduce((sum, units) => sum + units.quantity, 0)
    return kind === 'item' && left > 0 ? [{ lineItemId, quantity: left, tagsAtPurchase }] : []
  })
