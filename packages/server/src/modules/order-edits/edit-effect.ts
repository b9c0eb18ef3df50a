import {
  changeQuantities,
  differenceOf,
  noItemChange,
  swapVariants,
  type ItemChange,
  type WantedQuantity,
  type WantedSwap,
} from '@aftercare/domain/orders/item-change'
import { isSameTaxRegion } from '@aftercare/domain/orders/order-edit'
import { minimumPayment } from '@aftercare/domain/payments/minimum-payment'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockPaymentsLeft } from '#modules/resolution/payments-left.ts'
import { AppError } from '#platform/errors.ts'
import { notEditable, type OpenOrder } from './editable-order.ts'
import type { EditedItem } from './order-edit-tables.ts'

export type WantedEdit = {
  editType: OrderEditType
  updatedShippingAddress?: KnownAddress | undefined
  lineItems?: readonly WantedQuantity[] | undefined
  swaps?: readonly WantedSwap[] | undefined
  deliveryNote?: string | undefined
}

/** What an edit changes about the order, and the refund or payment that results. */
export type EditEffect = ItemChange & {
  address: KnownAddress | null
  deliveryNote: string | null
  items: EditedItem[]
  refundMinor: MinorUnits
  dueMinor: MinorUnits
}

const nothing: EditEffect = {
  ...noItemChange,
  address: null,
  deliveryNote: null,
  items: [],
  refundMinor: zero,
  dueMinor: zero,
}

/**
 * The effect of an edit on the order as it is now. Locks the order's payments.
 *
 * @throws AppError 409 for an address that it cannot go to; 400 with a message for the shopper for what is missing
 *   or impossible
 */
export async function effectOf(
  deps: Deps,
  store: Store,
  open: OpenOrder,
  { editType, updatedShippingAddress: address, lineItems = [], swaps = [], deliveryNote }: WantedEdit,
): Promise<EditEffect> {
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS':
      if (!address) throw invalid('Missing shipping address')
      if (!open.shippingAddress || !isSameTaxRegion(open.shippingAddress, address)) throw notEditable()
      return { ...nothing, address }
    case 'CHANGE_QUANTITY':
      return itemEffect(deps, store, open, changeQuantities(open.lines, lineItems, open.terms))
    case 'SWAP_VARIANT':
      return itemEffect(deps, store, open, swapVariants(open.lines, swaps, open.terms))
    case 'ADD_DELIVERY_NOTE':
      if (!deliveryNote) throw invalid('Please enter a note.')
      return { ...nothing, deliveryNote }
    case 'CANCEL_ORDER':
      return { ...nothing, refundMinor: await paymentsLeft(deps, store, open) }
  }
}

async function itemEffect(
  deps: Deps,
  store: Store,
  open: OpenOrder,
  change: Result<ItemChange, string>,
): Promise<EditEffect> {
  if (!change.ok) throw invalid(change.refusal)
  const differenceMinor = differenceOf(change.value)
  const dueMinor = minor(Math.max(differenceMinor, 0))
  if (dueMinor > 0 && dueMinor < minimumPayment(store.currencyCode))
    throw invalid('This change costs less than we can charge to a card.')
  const leftMinor = await paymentsLeft(deps, store, open)
  const refundMinor = minor(Math.min(Math.max(0 - differenceMinor, 0), Math.max(leftMinor, 0)))
  return { ...nothing, ...change.value, items: itemsOf(open, change.value), refundMinor, dueMinor }
}

const paymentsLeft = async (deps: Deps, { storeId }: Store, { order }: OpenOrder): Promise<MinorUnits> =>
  sum((await lockPaymentsLeft(deps.db, storeId, order.id)).tenders.map(({ leftMinor }) => leftMinor))

/** The changed items with their names and pictures, as the shopper and staff see them. */
function itemsOf({ lines, terms }: OpenOrder, { removed, added }: ItemChange): EditedItem[] {
  const lineOf = (id: string) => {
    const line = lines.find((each) => each.id === id)
    return { name: line?.name ?? '', imgUrl: line?.imgUrl ?? null, options: line?.options ?? [] }
  }
  return [
    ...removed.map(({ orderLineItemId, quantity, valueMinor }) => ({
      ...lineOf(orderLineItemId),
      quantity: -quantity,
      amountMinor: minor(0 - valueMinor),
    })),
    ...added.map(({ orderLineItemId, variantIdFromPlatform, isSwap, quantity, valueMinor }) => {
      const line = lineOf(orderLineItemId)
      const variant = terms.variants.find(({ idFromPlatform }) => idFromPlatform === variantIdFromPlatform)
      const swapped = isSwap && variant && { options: variant.options, imgUrl: variant.imgUrl ?? line.imgUrl }
      return { ...line, ...swapped, quantity, amountMinor: valueMinor }
    }),
  ]
}

const invalid = (message: string) => new AppError('invalid', 'invalid_body', message)
