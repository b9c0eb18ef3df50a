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
} from '#integrations/commerce/woocommerce/refund-order.ts'
import { findOrder } from '#integrations/commerce/woocommerce/read-shop.ts'
import type { WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import {
  findPlatformOrder,
  listPlatformLines,
  type PlatformOrder,
} from '#modules/orders/platform-order-reads.ts'
import { inWooCommerce } from './in-woocommerce.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { hasHappened, insertRefund, insertRestock } from './resolution-store.ts'
import { notDone } from './unsupported-in-woocommerce.ts'

type Outcome<Value = null> = Promise<Result<Value, CommerceRefusal>>

/**
 * Refunds an order by its payment provider, once. Units that are restocked are taken off the order by that. Recorded
 * without parts: the shop reports its refunds itself, and they would count twice.
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
    const outcome = await refundOrder(shop, {
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
    if (outcome === 'absent') return notDone('unknownOrderRefund')
    if (outcome === 'exceeds') return refuse(refundExceedsPayment)
    await insertRefund(deps.db, { ...request, id: deps.newId(), parts: '[]', createdOn: deps.now() })
    return ok(null)
  })
}

async function findRefundable(deps: Deps, storeId: string, orderId: string): Outcome<PlatformOrder> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('unknownOrderRefund')
  const { currencyCode } = await getStore(deps.db, storeId)
  return order.currencyCode === currencyCode && order.isConversionKnown
    ? ok(order)
    : notDone('unknownRateRefund')
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
  if (!order) return notDone('unknownOrderRefund').refusal
  if (amountMinor > leftOf(order)) return refundExceedsPayment
  return (await canRefund(shop, order)) ? null : notDone('refund').refusal
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
