import type { OrderEditAction } from '@aftercare/domain/api/order-edit-api'
import type { OrderEditType } from '@aftercare/domain/orders/order-edit'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findOpenOrder, type Shopper } from './editable-order.ts'

const labels: Record<OrderEditType, Omit<OrderEditAction, 'editType'>> = {
  UPDATE_SHIPPING_ADDRESS: {
    editStartLabel: 'Change shipping address',
    editConfirmLabel: 'Save shipping address',
  },
  REMOVE_ITEMS: { editStartLabel: 'Remove items', editConfirmLabel: 'Remove items' },
  CANCEL_ORDER: { editStartLabel: 'Cancel order', editConfirmLabel: 'Cancel order' },
}

/** How a shopper can change their order now; empty when they cannot. @throws AppError 404 as `findOpenOrder` */
export async function listOrderEdits(deps: Deps, store: Store, shopper: Shopper): Promise<OrderEditAction[]> {
  const open = await findOpenOrder(deps, store, shopper)
  return (open?.offered ?? []).map((editType) => ({ editType, ...labels[editType] }))
}
