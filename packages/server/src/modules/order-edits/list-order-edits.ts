import type { ItemChoices, OrderEditAction } from '@aftercare/domain/api/order-edit-api'
import { mostAdded, otherVariants } from '@aftercare/domain/orders/item-change'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findOpenOrder, notEditable, type Shopper } from './editable-order.ts'

const labels: Record<OrderEditType, Omit<OrderEditAction, 'editType'>> = {
  UPDATE_SHIPPING_ADDRESS: {
    editStartLabel: 'Change shipping address',
    editConfirmLabel: 'Save shipping address',
  },
  CHANGE_QUANTITY: { editStartLabel: 'Change quantities', editConfirmLabel: 'Change quantities' },
  SWAP_VARIANT: { editStartLabel: 'Swap items', editConfirmLabel: 'Swap items' },
  ADD_DELIVERY_NOTE: { editStartLabel: 'Add delivery note', editConfirmLabel: 'Add delivery note' },
  CANCEL_ORDER: { editStartLabel: 'Cancel order', editConfirmLabel: 'Cancel order' },
}

/** How a shopper can change their order now; empty when they cannot. @throws AppError 404 as `findOpenOrder` */
export async function listOrderEdits(deps: Deps, store: Store, shopper: Shopper): Promise<OrderEditAction[]> {
  const open = await findOpenOrder(deps, store, shopper)
  return (open?.offered ?? []).map((editType) => ({ editType, ...labels[editType] }))
}

/**
 * The quantities and variants that each item can be changed to now.
 *
 * @throws AppError 404 as `findOpenOrder`; 409 for an order that cannot be edited
 */
export async function listItemChoices(deps: Deps, store: Store, shopper: Shopper): Promise<ItemChoices> {
  const open = await findOpenOrder(deps, store, shopper)
  if (!open) throw notEditable()
  const { order, lines, terms } = open
  return {
    lineItems: lines
      .filter(({ kind, currentQuantity }) => kind === 'item' && currentQuantity > 0)
      .map((line) => ({
        id: line.id,
        maxQuantity: line.currentQuantity + mostAdded(line, terms),
        variants: otherVariants(line, terms).map(({ idFromPlatform, options, differenceMinor }) => ({
          idFromPlatform,
          options,
          difference: toDecimal(differenceMinor, order.currencyCode),
        })),
      })),
  }
}
