import { editingUnavailable, offeredEdits } from '@aftercare/domain/orders/order-edit'
import type { EditableLine, ItemTerms } from '@aftercare/domain/orders/item-change'
import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { Deps } from '#deps.ts'
import {
  listProductsOnSale,
  type StockedProduct,
  type StockedVariant,
} from '#modules/catalog/exchange-product-reads.ts'
import { withoutHeldUnits } from '#modules/catalog/held-units-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts, type ClaimableOrder, type OrderLine } from '#modules/orders/order-facts-reads.ts'
import { allowedEditTypes, isEditableNow } from '#modules/orders/order-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { hasWaitingEdit } from './order-edit-store.ts'

/** The order that the shopper has proved to be theirs. */
export type Shopper = { orderId: string; isGiftReturn: boolean }

/** A variant on sale now, of a product in the order. */
export type OfferedVariant = StockedVariant & { productIdFromPlatform: string; product: StockedProduct }

/** An order that can be changed now, and how. */
export type OpenOrder = {
  order: ClaimableOrder['order']
  shippingAddress: KnownAddress | null
  exchangeDepth: number
  lines: readonly (EditableLine & OrderLine)[]
  terms: Omit<ItemTerms, 'variants'> & { variants: readonly OfferedVariant[] }
  offered: OrderEditType[]
}

const operationOf: Record<OrderEditType, PlatformOperation> = {
  UPDATE_SHIPPING_ADDRESS: 'changeAddress',
  CHANGE_QUANTITY: 'reduceItems',
  SWAP_VARIANT: 'swapItems',
  ADD_DELIVERY_NOTE: 'addDeliveryNote',
  CANCEL_ORDER: 'cancelOrder',
}

/** The refusal for an order that can no longer be edited, whatever the reason. */
export const notEditable = () => new AppError('conflict', 'order_not_editable', editingUnavailable)

/**
 * The order with the edits that the store, its rules and its platform allow now; null when it cannot be changed, and while an
 * edit waits for staff.
 *
 * @throws AppError 404 for an order that does not exist
 */
export async function findOpenOrder(deps: Deps, store: Store, shopper: Shopper): Promise<OpenOrder | null> {
  const facts = await loadOrderFacts(deps.db, store, shopper.orderId, shopper)
  if (!facts) throw notFound('Order')
  if (!isEditableNow(store, facts, deps.now())) return null
  if (await hasWaitingEdit(deps.db, store.storeId, shopper.orderId)) return null
  const { order, lines } = facts
  const { shippingAddress, exchangeDepth } = order
  const supports = async (operation: PlatformOperation) =>
    (await deps.commerce.refusalOf(deps, store.storeId, operation)) === null
  const terms = {
    variants: await variantsOf(deps, store, lines),
    minInventory: store.settings.exchange.minInventoryAvailableToCustomer,
    mayCostMore:
      store.cardAccount !== null &&
      isPaid(order) &&
      (await isChargeable(deps, store, order)) &&
      (await supports('addItems')),
    maySwap: await supports('swapItems'),
  }
  const allowed = await allowedEditTypes(deps, store, facts)
  const offered: OrderEditType[] = []
  // Elsewhere what is taken off cannot be paid back.
  const isAllowed = (type: OrderEditType) =>
    (allowed?.includes(type) ?? true) && (!isRefundedInPart(type) || facts.eligibility.isRefundSupported)
  for (const type of offeredEdits({ shippingAddress, exchangeDepth, lines }, terms))
    if (isAllowed(type) && (await supports(operationOf[type]))) offered.push(type)
  return offered.length > 0 ? { order, shippingAddress, exchangeDepth, lines, terms, offered } : null
}

const isRefundedInPart = (type: OrderEditType): boolean =>
  type === 'CHANGE_QUANTITY' || type === 'SWAP_VARIANT'

/** Whether the order was paid and its payments are known, so that another payment can be added. */
const isPaid = ({ financialStatus, isSummary }: ClaimableOrder['order']): boolean =>
  !isSummary && (financialStatus === 'paid' || financialStatus === 'partially_refunded')

/** Elsewhere a payment is recorded in the order's own currency, in which we don't know the exact price there. */
const isChargeable = async (deps: Deps, { storeId }: Store, order: ClaimableOrder['order']) =>
  order.customerCurrencyCode === order.currencyCode ||
  (await deps.commerce.inOurDatabase(deps, storeId)) !== undefined

async function variantsOf(deps: Deps, store: Store, lines: readonly OrderLine[]): Promise<OfferedVariant[]> {
  const ids = new Set(lines.flatMap(({ productIdFromPlatform }) => productIdFromPlatform ?? []))
  const onSale = await listProductsOnSale(deps.db, store.storeId, [...ids])
  const products = await withoutHeldUnits(deps, store, onSale)
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...variant,
      productIdFromPlatform: product.idFromPlatform,
      product,
    })),
  )
}
