import { notInStock, type AddedUnits } from '@aftercare/domain/orders/item-change'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import { inPaidCurrency } from '@aftercare/domain/resolution/paid-currency'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import { inTransaction, type Deps } from '#deps.ts'
import type { CommerceRefusal, ItemEdit } from '#integrations/commerce/commerce-platform.ts'
import { commitEdit, listOwnEdits, stageEdit } from '#integrations/commerce/shopify/admin/edit-items.ts'
import { readManualPayments } from '#integrations/commerce/shopify/admin/manual-payments.ts'
import { readPayments, refundPayments } from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { readSellableStock } from '#integrations/commerce/shopify/admin/sellable-stock.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import type { PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { payEditInShopify } from './pay-edit-in-shopify.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { currenciesOf, findRefundableOrder, lineOf } from './refundable-order.ts'
import { hasHappened, insertRefund } from './resolution-store.ts'
import {
  findShopEdit,
  forgetShopEdit,
  insertShopEdit,
  markShopEditDone,
  type ShopEdit,
} from './shop-edit-store.ts'
import { notDone } from './not-done.ts'

type Outcome = Result<null, CommerceRefusal>

/**
 * Takes units off an order, and adds more or other ones, once. What it costs less is refunded to its payments; what it
 * costs more was paid with our card payment, and is recorded in Shopify as paid.
 *
 * Payments and stock are looked at first, and nothing is committed that costs something else in Shopify than what the
 * shopper was shown. The prepared edit is recorded before it is committed: Shopify commits it once, and lists our app's
 * edits of the order, so that a lost answer is recognized. A refusal means that the order has not changed.
 *
 * @throws ShopifyRefusal; ProviderError also while it is unknown whether the order has changed
 */
export async function changeItems(deps: Deps, edit: ItemEdit): Promise<Outcome> {
  if (await hasHappened(deps.db, 'refund', edit)) return ok(null)
  let refusal: ShopifyRefusal | undefined
  const outcome = await changeOnce(deps, edit).catch((error: unknown) => {
    if (!(error instanceof ShopifyRefusal)) throw error
    refusal = error
    return undefined
  })
  if (outcome?.ok) return outcome
  // Begun, here or by a request at the same time, it may have changed the order.
  if (await findShopEdit(deps.db, edit))
    throw new ProviderError('Shopify', 'has begun to change the order', true, { cause: refusal })
  if (outcome) return outcome
  throw refusal
}

async function changeOnce(deps: Deps, edit: ItemEdit): Promise<Outcome> {
  const { storeId, orderId } = edit
  const begun = await findShopEdit(deps.db, edit)
  const unsupported = begun ? undefined : await unsupportedIn(deps, edit)
  if (unsupported) return unsupported
  const found = await findRefundableOrder(deps, storeId, orderId)
  if (!found.ok) return found
  const order = found.value
  const access = await getShopAccess(deps, storeId)
  const staged = begun ? ok(begun) : await stage(deps, access, order, edit)
  if (!staged.ok) return staged
  await commitOnce(deps, access, order, { prepared: staged.value, isRepeated: begun !== undefined })
  if (edit.payment)
    await payEditInShopify(deps, access, order, { ...edit, payment: edit.payment, staged: staged.value })
  const refundedMinor = await refundOnce(deps, access, order, edit)
  await inTransaction(deps, async (deps) => {
    await insertRefund(deps.db, {
      storeId,
      id: deps.newId(),
      claimId: edit.effectKey,
      effectKey: edit.effectKey,
      paidOrderId: orderId,
      amountMinor: refundedMinor,
      handlingFeeMinor: minor(0),
      shippingFeeMinor: minor(0),
      parts: '[]',
      createdOn: deps.now(),
    })
    await markShopEditDone(deps.db, edit, deps.now())
  })
  return ok(null)
}

async function unsupportedIn({ db }: Deps, { storeId, added, payment }: ItemEdit) {
  const { shopScopes } = await getStore(db, storeId)
  if ((payment !== null || added.some(({ isSwap }) => !isSwap)) && !isSupported(shopScopes, 'addItems'))
    return notDone('shopify', 'addItems')
  return added.length > 0 && !isSupported(shopScopes, 'swapItems')
    ? notDone('shopify', 'swapItems')
    : undefined
}

/** Prepares the edit in Shopify, if its refund and its stock are there. */
async function stage(
  deps: Deps,
  access: ShopAccess,
  order: PlatformOrder,
  edit: ItemEdit,
): Promise<Result<ShopEdit, CommerceRefusal>> {
  const { storeId, orderId, effectKey, removed, added, refundMinor, payment } = edit
  const { idFromPlatform: idThere, currencyCode } = order
  const payments = await readPayments(access, idThere, order)
  if (!splitTender(inPaidCurrency(order, refundMinor, payments), payments.tenders).ok)
    return refuse(refundExceedsPayment)
  if (!(await isInStockThere(access, added))) return refuse({ code: 'OUT_OF_STOCK', message: notInStock })
  const earlier = payment ? (await readManualPayments(access, idThere, currencyCode)).payments : []
  const earlierEditIds = await listOwnEdits(access, idThere)
  const isRaised = ({ isSwap, listMinor, paidMinor }: AddedUnits) => !isSwap && listMinor === paidMinor
  const idFromPlatform = await stageEdit(access, idThere, {
    reduced: removed.flatMap(({ orderLineItemId, quantity, leftQuantity }) =>
      lineOf(order, orderLineItemId, quantity).map((line) => ({ ...line, leftQuantity })),
    ),
    raised: added
      .filter(isRaised)
      .flatMap(({ orderLineItemId, quantity }) => lineOf(order, orderLineItemId, quantity)),
    added: added
      .filter((units) => !isRaised(units))
      .map((units) => ({ ...units, discountPercent: discountOf(units) })),
    ...(added.length > 0 && {
      difference: {
        amountMinor: differenceOf(edit),
        // Percentages and taxes are rounded there for each unit. What is paid has to be exact.
        toleranceMinor: payment ? 0 : sum(added.map(({ quantity }) => minor(quantity))),
        currencyCode,
      },
    }),
    isPaid: payment !== null,
  })
  const staged = await insertShopEdit(deps.db, {
    storeId,
    effectKey,
    orderId,
    idFromPlatform,
    earlierEditIds,
    earlierPaymentIds: earlier.map(({ id }) => id),
    createdOn: deps.now(),
    doneOn: null,
  })
  if (!staged) throw new ProviderError('Shopify', 'is still making another change of the order', true)
  return ok(staged)
}

/** @throws ShopifyRefusal, which leaves nothing prepared */
async function commitOnce(
  deps: Deps,
  access: ShopAccess,
  { idFromPlatform: orderId }: PlatformOrder,
  { prepared, isRepeated }: { prepared: ShopEdit; isRepeated: boolean },
): Promise<void> {
  const { idFromPlatform, effectKey, earlierEditIds } = prepared
  const isCommitted = async () =>
    (await listOwnEdits(access, orderId)).some((id) => !earlierEditIds.includes(id))
  if (isRepeated && (await isCommitted())) return
  try {
    await commitEdit(access, idFromPlatform, `Aftercare ${effectKey}`)
  } catch (error) {
    if (!(error instanceof ShopifyRefusal)) throw error
    if (await isCommitted()) return
    await forgetShopEdit(deps.db, prepared)
    throw error
  }
}

/**
 * Refunds the difference, once, and returns how much. The order has changed by then, so a refusal is an alert: the
 * edit must not count as refused.
 */
async function refundOnce(
  deps: Deps,
  access: ShopAccess,
  order: PlatformOrder,
  { storeId, orderId, effectKey, refundMinor }: ItemEdit,
): Promise<MinorUnits> {
  if (refundMinor <= 0) return zero
  const { idFromPlatform } = order
  const payments = await readPayments(access, idFromPlatform, order)
  if (payments.refundKeys.includes(effectKey)) return refundMinor
  const parts = splitTender(inPaidCurrency(order, refundMinor, payments), payments.tenders)
  const refund = {
    ...currenciesOf(order),
    key: effectKey,
    orderId: idFromPlatform,
    shippingMinor: minor(0),
    lines: [],
  }
  const refusal = parts.ok
    ? await refundPayments(access, { ...refund, parts: parts.value }).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof ShopifyRefusal) return error.message
          throw error
        },
      )
    : refundExceedsPayment.message
  if (refusal === undefined) return refundMinor
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: 'The refund for an order edit failed',
    message: `The customer’s change of the order was made, but Shopify refused the refund for it: ${refusal} Refund it in Shopify.`,
    path: `orders/${orderId}`,
  })
  return zero
}

const differenceOf = ({ added, removed }: ItemEdit): MinorUnits =>
  minor(sum(added.map(({ valueMinor }) => valueMinor)) - sum(removed.map(({ valueMinor }) => valueMinor)))

/** The share of the list price that the order's discount takes off, in percent, so fine that the price is exact. */
const discountOf = ({ listMinor, paidMinor }: AddedUnits): number =>
  listMinor > paidMinor ? Math.round(((listMinor - paidMinor) * 1e10) / listMinor) / 1e8 : 0

async function isInStockThere(access: ShopAccess, added: readonly AddedUnits[]): Promise<boolean> {
  if (added.length === 0) return true
  const wanted = new Map<string, number>()
  for (const { variantIdFromPlatform: id, quantity } of added)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  const stock = await readSellableStock(access, [...wanted.keys()])
  return [...wanted].every(([id, quantity]) => {
    const left = stock.get(id)
    return left !== undefined && (left === null || left >= quantity)
  })
}
