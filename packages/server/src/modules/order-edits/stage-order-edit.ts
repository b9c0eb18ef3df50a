import type { StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import {
  isSameTaxRegion,
  refundFor,
  removedUnits,
  type OrderEditType,
  type RemovedUnits,
  type WantedQuantity,
} from '@aftercare/domain/orders/order-edit'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockPaymentsLeft } from '#modules/resolution/payments-left.ts'
import { AppError } from '#platform/errors.ts'
import { notEditable, findOpenOrder, type OpenOrder, type Shopper } from './editable-order.ts'
import { insertOrderEdit } from './order-edit-store.ts'

type WantedEdit = {
  editType: OrderEditType
  updatedShippingAddress?: KnownAddress | undefined
  lineItems?: readonly WantedQuantity[] | undefined
}

/** How long a shopper has to confirm what they were shown. */
const minutesToConfirm = 10

type Effect = { address: KnownAddress | null; removed: RemovedUnits[]; refundMinor: MinorUnits }

/**
 * Checks an edit against the order as it is now and keeps it for ten minutes, with what it pays back.
 * The order does not change.
 *
 * @throws AppError 404 for an unknown order; 409 when it cannot be edited, not like this, or not to this address;
 *   400 for items that the order does not have, or none
 */
export const stageOrderEdit = (
  deps: Deps,
  store: Store,
  shopper: Shopper,
  wanted: WantedEdit,
): Promise<StagedOrderEdit> =>
  inTransaction(deps, async (deps) => {
    const open = await findOpenOrder(deps, store, shopper)
    if (!open?.offered.includes(wanted.editType)) throw notEditable()
    const effect = await effectOf(deps, store, open, wanted)
    const now = deps.now()
    const edit = {
      storeId: store.storeId,
      id: deps.newId(),
      orderId: open.order.id,
      editType: wanted.editType,
      refundMinor: effect.refundMinor,
      orderVersion: open.order.version,
      createdOn: now,
      expiresOn: new Date(now.getTime() + minutesToConfirm * 60_000),
      startedOn: null,
      committedOn: null,
    }
    await insertOrderEdit(deps.db, {
      ...edit,
      address: effect.address && JSON.stringify(effect.address),
      removed: JSON.stringify(effect.removed),
    })
    const decimal = (amountMinor: MinorUnits) => toDecimal(amountMinor, open.order.currencyCode)
    return {
      id: edit.id,
      editType: edit.editType,
      refund: decimal(effect.refundMinor),
      updatedShippingAddress: effect.address,
      lineItems: effect.removed.map(({ orderLineItemId, quantity, valueMinor }) => ({
        id: orderLineItemId,
        removedQuantity: quantity,
        refund: decimal(valueMinor),
      })),
      expiresOn: edit.expiresOn.toISOString(),
    }
  })

async function effectOf(
  deps: Deps,
  { storeId }: Store,
  open: OpenOrder,
  { editType, updatedShippingAddress, lineItems = [] }: WantedEdit,
): Promise<Effect> {
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS': {
      const address = updatedShippingAddress
      if (!address) throw invalid('Missing shipping address')
      if (!open.shippingAddress || !isSameTaxRegion(open.shippingAddress, address)) throw notEditable()
      return { address, removed: [], refundMinor: zero }
    }
    case 'REMOVE_ITEMS': {
      const removed = removedUnits(open, lineItems)
      if (!removed.ok) throw invalid(removed.refusal)
      const leftMinor = await paymentsLeft(deps, storeId, open)
      return { address: null, removed: removed.value, refundMinor: refundFor(removed.value, leftMinor) }
    }
    case 'CANCEL_ORDER':
      return { address: null, removed: [], refundMinor: await paymentsLeft(deps, storeId, open) }
  }
}

const paymentsLeft = async (deps: Deps, storeId: string, { order }: OpenOrder) =>
  sum((await lockPaymentsLeft(deps.db, storeId, order.id)).tenders.map(({ leftMinor }) => leftMinor))

const invalid = (message: string) => new AppError('invalid', 'invalid_body', message)
