import type { Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { AppError } from '#platform/errors.ts'
import { notEditable } from './editable-order.ts'
import type { OrderEditRow } from './order-edit-store.ts'

/**
 * Has the platform carry out an edit, once however often it is asked.
 *
 * @throws AppError 409 where it refuses, with the reason if the shopper can do something about it
 */
export async function applyEdit(deps: Deps, platform: CommercePlatform, edit: OrderEditRow): Promise<void> {
  const outcome = await callPlatform(deps, platform, edit)
  if (outcome.ok) return
  const { code, message } = outcome.refusal
  throw code === 'OUT_OF_STOCK' ? new AppError('conflict', 'out_of_stock', message) : notEditable()
}

function callPlatform(deps: Deps, platform: CommercePlatform, edit: OrderEditRow) {
  const { storeId, orderId, id: effectKey, editType, address, removed, added, refundMinor } = edit
  const { dueMinor, paymentId, deliveryNote } = edit
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS':
      if (!address) throw new Error(`The edit ${effectKey} has no address`)
      return platform.changeAddress(deps, { storeId, orderId, address })
    case 'CHANGE_QUANTITY':
    case 'SWAP_VARIANT':
      return platform.changeItems(deps, {
        storeId,
        orderId,
        effectKey,
        removed,
        added,
        refundMinor,
        payment: paymentId === null ? null : { paymentId, amountMinor: dueMinor },
      })
    case 'ADD_DELIVERY_NOTE':
      return platform.addDeliveryNote(deps, { storeId, orderId, note: deliveryNote ?? '' })
    case 'CANCEL_ORDER':
      return platform.cancelOrder(deps, { storeId, orderId, effectKey })
  }
}
