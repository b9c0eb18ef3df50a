import { notInStock, type AddedUnits } from '@aftercare/domain/orders/item-change'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import { inPaidCurrency } from '@aftercare/domain/resolution/paid-currency'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, ItemEdit } from '#integrations/commerce/commerce-platform.ts'
import { changeLines } from '#integrations/commerce/shopify/admin/edit-items.ts'
import { readPayments, refundPayments } from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { readSellableStock } from '#integrations/commerce/shopify/admin/sellable-stock.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { currenciesOf, findRefundableOrder, lineOf } from './refundable-order.ts'
import { hasHappened, insertRefund } from './resolution-store.ts'
import { notDone } from './unsupported-in-shopify.ts'

type Outcome = Result<null, CommerceRefusal>

/**
 * Takes units off an order, puts other variants in their place, and refunds the difference to its payments, once. What
 * costs more is refused: Shopify takes no payment for it.
 *
 * Payments and stock are looked at first, and nothing is committed that costs something else in Shopify than what the
 * shopper was shown, so that nothing leaves an order whose money could not go back.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function changeItems(deps: Deps, edit: ItemEdit): Promise<Outcome> {
  const { storeId, orderId, effectKey, removed, added, refundMinor } = edit
  const unsupported = await unsupportedIn(deps, edit)
  if (unsupported) return unsupported
  if (await hasHappened(deps.db, 'refund', edit)) return ok(null)
  const found = await findRefundableOrder(deps, storeId, orderId)
  if (!found.ok) return found
  const order = found.value
  const { idFromPlatform } = order

  const access = await getShopAccess(deps, storeId)
  const payments = await readPayments(access, idFromPlatform, order)
  const isRefunded = payments.refundKeys.includes(effectKey)
  const parts = isRefunded
    ? ok([])
    : splitTender(inPaidCurrency(order, refundMinor, payments), payments.tenders)
  if (!parts.ok) return refuse(refundExceedsPayment)
  const editKey = `Aftercare ${effectKey}`
  const reduced = removed.flatMap(({ orderLineItemId, leftQuantity }) =>
    lineOf(order, orderLineItemId, leftQuantity),
  )
  if (!isRefunded && !(await isInStockThere(access, added)))
    return refuse({ code: 'OUT_OF_STOCK', message: notInStock })
  await changeLines(access, idFromPlatform, {
    reduced: reduced.map(({ lineId, quantity }) => ({ lineId, quantity })),
    added: added.map((units) => ({ ...units, discountPercent: discountOf(units) })),
    ...(added.length > 0 && {
      difference: {
        amountMinor: differenceOf(edit),
        // Percentages and taxes are rounded there for each unit.
        toleranceMinor: sum(added.map(({ quantity }) => minor(quantity))),
        currencyCode: order.currencyCode,
      },
    }),
    staffNote: editKey,
  })
  if (!isRefunded && refundMinor > 0)
    await refundPayments(access, {
      ...currenciesOf(order),
      key: effectKey,
      orderId: idFromPlatform,
      parts: parts.value,
      shippingMinor: minor(0),
      lines: [],
    })
  await insertRefund(deps.db, {
    storeId,
    id: deps.newId(),
    claimId: effectKey,
    effectKey,
    paidOrderId: orderId,
    amountMinor: refundMinor,
    handlingFeeMinor: minor(0),
    shippingFeeMinor: minor(0),
    parts: '[]',
    createdOn: deps.now(),
  })
  return ok(null)
}

/** Additions come in the place of what leaves; more units, and what costs more, would have to be paid. */
async function unsupportedIn({ db }: Deps, { storeId, added, payment }: ItemEdit) {
  const { shopScopes } = await getStore(db, storeId)
  if (payment !== null || added.some(({ isSwap }) => !isSwap)) return notDone('addItems')
  return added.length > 0 && !isSupported(shopScopes, 'swapItems') ? notDone('swapItems') : undefined
}

const differenceOf = ({ added, removed }: ItemEdit): MinorUnits =>
  minor(sum(added.map(({ valueMinor }) => valueMinor)) - sum(removed.map(({ valueMinor }) => valueMinor)))

/** The share of the list price that the order's discount takes off, in percent with two decimals. */
const discountOf = ({ listMinor, paidMinor }: AddedUnits): number =>
  listMinor > paidMinor ? Math.round(((listMinor - paidMinor) * 10_000) / listMinor) / 100 : 0

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
