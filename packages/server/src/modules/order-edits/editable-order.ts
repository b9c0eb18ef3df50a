import {
  editingUnavailable,
  offeredEdits,
  type EditableLine,
  type OrderEditType,
} from '@aftercare/domain/orders/order-edit'
import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { isEditableNow } from '#modules/orders/order-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'

/** Whose request it is: the order that the shopper proved to be theirs. */
export type Shopper = { orderId: string; isGiftReturn: boolean }

/** An order that can be changed now, and how. */
export type OpenOrder = {
  order: ClaimableOrder['order']
  shippingAddress: KnownAddress | null
  lines: readonly EditableLine[]
  offered: OrderEditType[]
}

const operationOf: Record<OrderEditType, PlatformOperation> = {
  UPDATE_SHIPPING_ADDRESS: 'changeAddress',
  REMOVE_ITEMS: 'removeItems',
  CANCEL_ORDER: 'cancelOrder',
}

/** The refusal for an order that can no longer be edited, whatever the reason. */
export const notEditable = () => new AppError('conflict', 'order_not_editable', editingUnavailable)

/**
 * The order with the edits that the store and its platform allow now; null when it cannot be changed.
 *
 * @throws AppError 404 for an order that does not exist
 */
export async function findOpenOrder(deps: Deps, store: Store, shopper: Shopper): Promise<OpenOrder | null> {
  const facts = await loadOrderFacts(deps.db, store, shopper.orderId, shopper)
  if (!facts) throw notFound('Order')
  if (!isEditableNow(store, facts, deps.now())) return null
  const { order, lines } = facts
  const { shippingAddress } = order
  const offered: OrderEditType[] = []
  for (const type of offeredEdits({ shippingAddress, lines }))
    if ((await deps.commerce.refusalOf(deps, store.storeId, operationOf[type])) === null) offered.push(type)
  return offered.length > 0 ? { order, shippingAddress, lines, offered } : null
}
