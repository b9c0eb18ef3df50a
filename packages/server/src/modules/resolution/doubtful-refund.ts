import { inTransaction, type Deps } from '#deps.ts'
import type { CommerceRefusal, RefundRequest } from '#integrations/commerce/commerce-platform.ts'
import { wasPaidAfterAll, type RefundDoubt } from '#integrations/commerce/woocommerce/refund-order.ts'
import type { WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { findDoubt, insertDoubt } from './resolution-store.ts'

type Request = Pick<RefundRequest, 'storeId' | 'effectKey' | 'paidOrderId' | 'amountMinor'>

/** Remembers that nobody knows whether a refund was paid, so that it is never asked for again, and tells staff. */
export async function recordDoubt(deps: Deps, request: Request, doubt: RefundDoubt): Promise<void> {
  const { storeId, effectKey, paidOrderId, amountMinor } = request
  const { orderNo } = await getOrderRow(deps.db, storeId, paidOrderId)
  const { message } = refusalOf(doubt.words, orderNo)
  await inTransaction(deps, async (deps) => {
    await insertDoubt(deps.db, { storeId, effectKey, amountMinor, ...doubt, createdOn: deps.now() })
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'A refund may have been paid',
      message,
      path: `orders/${paidOrderId}`,
    })
  })
}

/**
 * What became of a refund in doubt: null once the shop tells that it was paid, and until then why it is not asked for
 * again. Undefined for a refund that nothing is in doubt about.
 *
 * @throws ProviderError
 */
export async function settleDoubt(
  { db }: Deps,
  shop: WooCommerceShop,
  request: Pick<Request, 'storeId' | 'effectKey' | 'paidOrderId'>,
): Promise<CommerceRefusal | null | undefined> {
  const doubt = await findDoubt(db, request)
  if (!doubt) return undefined
  const { storeId, paidOrderId } = request
  const order = await findPlatformOrder(db, storeId, paidOrderId)
  const known = order && { orderId: order.idFromPlatform, currency: order.currencyCode }
  if (known && (await wasPaidAfterAll(shop, known, doubt))) return null
  const { orderNo } = await getOrderRow(db, storeId, paidOrderId)
  return refusalOf(doubt.words, orderNo)
}

const refusalOf = (words: string, orderNo: string): CommerceRefusal => ({
  code: 'REFUSED_BY_PLATFORM',
  message: `WooCommerce says: ${words} The payment provider may have refunded order ${orderNo} anyway. Check the payment there before you refund it again.`,
})
