import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, OrderCancellation } from '#integrations/commerce/commerce-platform.ts'
import { fullRefund, isCancelable, markCanceled } from '#integrations/commerce/woocommerce/cancel-order.ts'
import { findOrder } from '#integrations/commerce/woocommerce/read-shop.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { inWooCommerce } from './in-woocommerce.ts'
import { notDone } from './not-done.ts'
import { payBack, wasPaidBack } from './refund-in-woocommerce.ts'

const noLongerOpen: CommerceRefusal = {
  code: 'REFUSED_BY_PLATFORM',
  message: 'The order was sent, refunded, or failed in WooCommerce, so it can no longer be canceled.',
}

/**
 * Cancels an order that was not sent, once: what is left of its payment is paid back, and only then it is canceled, by
 * which the shop puts its items back into stock. Nothing changes where the payment can't be paid back.
 *
 * @throws ProviderError
 */
export async function cancelOrder(
  deps: Deps,
  { storeId, orderId, effectKey }: OrderCancellation,
): Promise<Result<null, CommerceRefusal>> {
  const known = await findPlatformOrder(deps.db, storeId, orderId)
  if (!known) return notDone('woocommerce', 'cancelOrder')
  const { idFromPlatform } = known
  const effect = { storeId, effectKey, paidOrderId: orderId }
  return inWooCommerce(deps, storeId, async (shop) => {
    const order = await findOrder(shop, idFromPlatform)
    if (!order) return notDone('woocommerce', 'cancelOrder')
    if (order.status === 'cancelled') return ok(null)
    if (isCancelable(order)) {
      const refund = fullRefund(order, effectKey)
      const paid =
        refund && (await payBack(deps, shop, { ...effect, amountMinor: refund.amountMinor }, refund))
      if (paid && !paid.ok) return paid
      // An order that was paid back completely is refunded in WooCommerce, before we cancel it.
    } else if (order.status !== 'refunded' || !(await wasPaidBack(deps, shop, effect)))
      return refuse(noLongerOpen)
    await markCanceled(shop, idFromPlatform)
    return ok(null)
  })
}
