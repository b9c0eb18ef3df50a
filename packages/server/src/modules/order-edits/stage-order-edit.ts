import type { StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import type { PaymentIntent } from '@aftercare/domain/payments/payment-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { createPayment } from '#modules/payments/create-payment.ts'
import { effectOf, type EditEffect, type WantedEdit } from './edit-effect.ts'
import { notEditable, findOpenOrder, type OpenOrder, type Shopper } from './editable-order.ts'
import { insertOrderEdit } from './order-edit-store.ts'

/** How long a shopper has to confirm what they were shown. */
const minutesToConfirm = 10

type Staged = { id: string; expiresOn: Date; effect: EditEffect; order: OpenOrder['order'] }

/**
 * Checks an edit against the order as it is now and stores it for ten minutes, with its refund or its price and a card
 * payment for it. The order does not change.
 *
 * @throws AppError 404 for an unknown order; 409 when it cannot be edited in this way or sent to this address;
 *   400 for what is missing or impossible; 503 where the payment cannot be made
 */
export async function stageOrderEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  wanted: WantedEdit & { locale: string | null },
): Promise<StagedOrderEdit> {
  const { id, effect, order, expiresOn } = await inTransaction(deps, (deps) =>
    keepEdit(deps, store, shopper, wanted),
  )
  const paymentIntent = await paymentFor(deps, store, { id, effect, order })
  const decimal = (amountMinor: MinorUnits) => toDecimal(amountMinor, order.currencyCode)
  return {
    id,
    editType: wanted.editType,
    refund: decimal(effect.refundMinor),
    due: decimal(effect.dueMinor),
    updatedShippingAddress: effect.address,
    deliveryNote: effect.deliveryNote,
    items: effect.items.map(({ amountMinor, ...item }) => ({ ...item, amount: decimal(amountMinor) })),
    payment: paymentIntent && {
      amount: paymentIntent.amount,
      authorizedAmount: paymentIntent.amount,
      currencyCode: paymentIntent.currencyCode,
    },
    paymentIntent,
    expiresOn: expiresOn.toISOString(),
  }
}

async function keepEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  wanted: WantedEdit & { locale: string | null },
): Promise<Staged> {
  const open = await findOpenOrder(deps, store, shopper)
  if (!open?.offered.includes(wanted.editType)) throw notEditable()
  const effect = await effectOf(deps, store, open, wanted)
  const id = deps.newId()
  const now = deps.now()
  const expiresOn = new Date(now.getTime() + minutesToConfirm * 60_000)
  await insertOrderEdit(deps.db, {
    storeId: store.storeId,
    id,
    orderId: open.order.id,
    editType: wanted.editType,
    address: effect.address && JSON.stringify(effect.address),
    removed: JSON.stringify(effect.removed),
    added: JSON.stringify(effect.added),
    items: JSON.stringify(effect.items),
    deliveryNote: effect.deliveryNote,
    refundMinor: effect.refundMinor,
    dueMinor: effect.dueMinor,
    paymentId: null,
    orderVersion: open.order.version,
    locale: wanted.locale,
    createdOn: now,
    expiresOn,
    startedOn: null,
    committedOn: null,
    requestedOn: null,
    declinedOn: null,
    declineReason: null,
    decidedBy: null,
    mailedOn: null,
  })
  return { id, effect, order: open.order, expiresOn }
}

/** Creates the card payment for an edit at the provider. Call it outside of any transaction. */
async function paymentFor(
  deps: Deps,
  store: Store,
  { id, effect: { dueMinor }, order }: Omit<Staged, 'expiresOn'>,
): Promise<PaymentIntent | null> {
  if (dueMinor === 0) return null
  if (!store.cardAccount) throw notEditable()
  return createPayment(deps, store, {
    account: store.cardAccount,
    orderId: order.id,
    orderNo: order.orderNo,
    calculationId: id,
    customerEmail: order.email,
    amountMinor: dueMinor,
    authorizedMinor: dueMinor,
    card: { currencyCode: order.customerCurrencyCode, rate: order.conversionRate },
    label: 'Order edit',
  })
}
