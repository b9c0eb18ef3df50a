import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  CommerceRefusal,
  RefundRequest,
  RestockRequest,
} from '#integrations/commerce/commerce-platform.ts'
import {
  canRefund,
  leftOf,
  refundOrder,
  restockUnits,
  wasRefunded,
  type NewRefund,
} from '#integrations/commerce/woocommerce/refund-order.ts'
import { findOrder } from '#integrations/commerce/woocommerce/read-shop.ts'
import { woocommerce, type WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import {
  findPlatformOrder,
  listPlatformLines,
  type PlatformOrder,
} from '#modules/orders/platform-order-reads.ts'
import { inWooCommerce } from './in-woocommerce.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { recordDoubt, settleDoubt } from './doubtful-refund.ts'
import { hasHappened, insertRefund, insertRestock } from './resolution-store.ts'
import { notDone } from './not-done.ts'

type Outcome<Value = null> = Promise<Result<Value, CommerceRefusal>>

/**
 * Refunds an order by its payment provider, once. Units that are restocked are taken off the order by that. Recorded
 * without parts: the shop reports its refunds itself, and they would count twice.
 *
 * A refund that the payment provider answered with an error is never asked for again: it counts as paid where the shop
 * tells so later, and is refused otherwise, for staff to look at the payment.
 *
 * @throws ProviderError
 */
export async function refund(deps: Deps, { lines, returned: _returned, ...request }: RefundRequest): Outcome {
  const { storeId, effectKey, paidOrderId, amountMinor, shippingFeeMinor } = request
  if (await hasHappened(deps.db, 'refund', request)) return ok(null)
  const order = await findRefundable(deps, storeId, paidOrderId)
  if (!order.ok) return order
  const { idFromPlatform: orderId, lineIds } = order.value
  return inWooCommerce(deps, storeId, async (shop) => {
    const paid = await payBack(deps, shop, request, {
      orderId,
      key: effectKey,
      amountMinor,
      shippingMinor: shippingFeeMinor,
      // Items of an exchange order are not in the order that was paid for.
      lines: lines.flatMap(({ orderLineItemId, quantity, restockedQuantity = 0 }) => {
        const lineId = lineIds.get(orderLineItemId)
        const takenOff = Math.max(quantity - restockedQuantity, 0)
        return lineId === undefined ? [] : [{ lineId, quantity, takenOff }]
      }),
    })
    if (paid.ok)
      await insertRefund(deps.db, { ...request, id: deps.newId(), parts: '[]', createdOn: deps.now() })
    return paid
  })
}

/** Pays a refund back, once, without recording it. @throws WooCommerceRefusal; ProviderError */
export async function payBack(
  deps: Deps,
  shop: WooCommerceShop,
  request: Pick<RefundRequest, 'storeId' | 'effectKey' | 'paidOrderId' | 'amountMinor'>,
  refund: NewRefund,
): Outcome {
  const settled = await settleDoubt(deps, shop, request)
  if (settled !== undefined) return settled ? refuse(settled) : ok(null)
  const outcome = await refundOrder(shop, refund)
  switch (outcome) {
    case 'refunded':
      return ok(null)
    case 'absent':
      return notDone('woocommerce', 'unknownOrderRefund')
    case 'unsupported':
      return notDone('woocommerce', 'refund')
    case 'exceeds':
      return refuse(refundExceedsPayment)
    default:
      await recordDoubt(deps, request, outcome)
      throw new ProviderError(woocommerce, outcome.words, true)
  }
}

/**
 * Whether a refund of this key was paid back, also if only the shop knows.
 *
 * @throws ProviderError where it was begun, and is not known to be paid
 */
export async function wasPaidBack(
  deps: Deps,
  shop: WooCommerceShop,
  effect: Pick<RefundRequest, 'storeId' | 'effectKey' | 'paidOrderId'>,
): Promise<boolean> {
  const settled = await settleDoubt(deps, shop, effect)
  if (settled !== undefined) return settled === null
  const order = await findPlatformOrder(deps.db, effect.storeId, effect.paidOrderId)
  return order !== undefined && wasRefunded(shop, { orderId: order.idFromPlatform, key: effect.effectKey })
}

async function findRefundable(deps: Deps, storeId: string, orderId: string): Outcome<PlatformOrder> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('woocommerce', 'unknownOrderRefund')
  const { currencyCode } = await getStore(deps.db, storeId)
  return order.currencyCode === currencyCode && order.isConversionKnown
    ? ok(order)
    : notDone('woocommerce', 'unknownRateRefund')
}

/** Why WooCommerce would refuse a refund now; null if it would not. */
export async function foreseeRefund(
  deps: Deps,
  shop: WooCommerceShop,
  { storeId, paidOrderId, amountMinor }: RefundRequest,
): Promise<CommerceRefusal | null> {
  const known = await findRefundable(deps, storeId, paidOrderId)
  if (!known.ok) return known.refusal
  const order = await findOrder(shop, known.value.idFromPlatform)
  if (!order) return notDone('woocommerce', 'unknownOrderRefund').refusal
  if (amountMinor > leftOf(order)) return refundExceedsPayment
  return (await canRefund(shop, order)) ? null : notDone('woocommerce', 'refund').refusal
}

/**
 * Puts sellable units back into stock, once, as far as their order took them from it. Others are only recorded here.
 *
 * @throws ProviderError
 */
export async function restock(deps: Deps, request: RestockRequest): Outcome {
  const { storeId, effectKey, units } = request
  if (await hasHappened(deps.db, 'restock', request)) return ok(null)
  const sellable = units.filter(({ condition }) => condition === 'sellable')
  const lines = await listPlatformLines(
    deps.db,
    storeId,
    sellable.flatMap(({ orderLineItemId }) => orderLineItemId ?? []),
  )
  const byOrder = Map.groupBy(
    sellable.flatMap(({ orderLineItemId = '', quantity }) => {
      const line = lines.get(orderLineItemId)
      return line ? [{ ...line, quantity }] : []
    }),
    ({ orderId }) => orderId,
  )
  return inWooCommerce(deps, storeId, async (shop) => {
    for (const [orderId, lines] of byOrder) await restockUnits(shop, { orderId, key: effectKey, lines })
    await insertRestock(deps.db, request, { id: deps.newId(), createdOn: deps.now() })
    return ok(null)
  })
}
