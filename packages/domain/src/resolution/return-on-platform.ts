import { dayMs } from '../shared/dates.ts'
import { hasShopScope, scopesOfPermissions } from '../merchants/shop-permissions.ts'
import type { ShopScopes } from './platform-support.ts'

/** What is known of an order whose items come back. */
type ReturnedOrder = {
  /** False for orders we created, and for those known only from a spreadsheet. */
  isKnownToPlatform: boolean
  createdOn: Date
}

/** Why an order's items come back without a return in Shopify. */
export type NoReturnReason = 'notConnected' | 'notGranted' | 'unknownOrder' | 'tooOld'

/** Without `read_all_orders`, Shopify doesn't let apps see orders that are older. */
const visibleMs = 60 * dayMs

/** Whether a shop lets us keep its returns. */
export const hasReturnsThere = (shopScopes: ShopScopes): boolean =>
  shopScopes !== null && scopesOfPermissions.returns.every((scope) => hasShopScope(shopScopes, scope))

/** Why a request has no return in Shopify, or null: then Shopify is asked which of its units can come back. */
export function noReturnReason(
  shopScopes: ShopScopes,
  { isKnownToPlatform, createdOn }: ReturnedOrder,
  now: Date,
): NoReturnReason | null {
  if (shopScopes === null) return 'notConnected'
  if (!hasReturnsThere(shopScopes)) return 'notGranted'
  if (!isKnownToPlatform) return 'unknownOrder'
  const isVisible = hasShopScope(shopScopes, 'read_all_orders')
  return isVisible || now.getTime() - createdOn.getTime() < visibleMs ? null : 'tooOld'
}

/** Units of an order's line in one place: sent with one parcel, or expected by a return. */
type UnitsThere = { id: string; lineId: string; quantity: number }
type Item = { lineId: string; quantity: number }

/**
 * Which units in Shopify stand for these items: those of parcels when a return is opened, those of the return when it
 * is processed. Each item takes them in their order.
 *
 * An item is left out as a whole if too few units are left: they were not all sent, are in another return, or were
 * refunded. Such an item is refunded and restocked without a return.
 */
export function unitsOfReturn<Wanted extends Item>(
  items: readonly Wanted[],
  there: readonly UnitsThere[],
): { item: Wanted; id: string; quantity: number }[] {
  const left = there.map((units) => ({ ...units }))
  return items.flatMap((item) => takeUnits(item, left))
}

function takeUnits<Wanted extends Item>(item: Wanted, left: UnitsThere[]) {
  const own = left.filter(({ lineId }) => lineId === item.lineId)
  if (own.reduce((sum, { quantity }) => sum + quantity, 0) < item.quantity) return []
  let missing = item.quantity
  return own.flatMap((units) => {
    const quantity = Math.min(units.quantity, missing)
    missing -= quantity
    units.quantity -= quantity
    return quantity > 0 ? [{ item, id: units.id, quantity }] : []
  })
}
