import { isSupported, refundOperation } from '@aftercare/domain/resolution/platform-support'
import { ok, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder, type PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { notDone } from './not-done.ts'

/** Refuses an order whose payments cannot be refunded there. */
export async function findRefundableOrder(
  deps: Deps,
  storeId: string,
  orderId: string,
): Promise<Result<PlatformOrder, CommerceRefusal>> {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('shopify', 'unknownOrderRefund')
  const operation = refundOperation({ ...order, isKnownToPlatform: true })
  const { shopScopes } = await getStore(deps.db, storeId)
  return isSupported(shopScopes, operation) ? ok(order) : notDone('shopify', operation)
}

export const currenciesOf = ({ currencyCode, customerCurrencyCode }: PlatformOrder) => ({
  currencyCode,
  customerCurrencyCode,
})

/** Items of an exchange order are not in the order that was paid for. */
export function lineOf({ lineIds }: PlatformOrder, orderLineItemId: string, quantity: number) {
  const lineId = lineIds.get(orderLineItemId)
  return lineId === undefined ? [] : [{ lineId, quantity }]
}
