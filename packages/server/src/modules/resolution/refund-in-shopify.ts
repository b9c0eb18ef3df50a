import { inPaidCurrency } from '@aftercare/domain/resolution/paid-currency'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { minor } from '@aftercare/domain/shared/money'
import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, RefundRequest } from '#integrations/commerce/commerce-platform.ts'
import {
  readPayments,
  refundPayments,
  type Refund,
} from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { findProcessed, findUsableReturn, processUnits } from './process-units.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { currenciesOf, findRefundableOrder, lineOf } from './refundable-order.ts'
import { hasHappened, insertRefund } from './resolution-store.ts'
import type { ShopReturn } from './shop-return-store.ts'

/**
 * Refunds to the payments of an order in Shopify, once: through the claim's return if it expects the units, else by a
 * refund of its own.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function refund(
  deps: Deps,
  { lines, returned, ...request }: RefundRequest,
): Promise<Result<null, CommerceRefusal>> {
  const { storeId, effectKey, paidOrderId, amountMinor, shippingFeeMinor } = request
  if (await hasHappened(deps.db, 'refund', request)) return ok(null)
  const order = await findRefundableOrder(deps, storeId, paidOrderId)
  if (!order.ok) return order

  const access = await getShopAccess(deps, storeId)
  const { idFromPlatform: orderId } = order.value
  const payments = await readPayments(access, orderId, order.value)
  const shopReturn = await returnToProcess(deps, { ...request, returned })
  const begun = shopReturn && (await findProcessed(deps, access, shopReturn, effectKey))
  const asked = {
    ...currenciesOf(order.value),
    key: effectKey,
    orderId,
    parts: [],
    shippingMinor: inPaidCurrency(order.value, shippingFeeMinor, payments),
    lines: [],
  }
  const isRefunded = begun !== undefined || payments.refundKeys.includes(effectKey)
  const parts = isRefunded
    ? ok([])
    : splitTender(inPaidCurrency(order.value, amountMinor, payments), payments.tenders)
  if (!parts.ok) return refuse(refundExceedsPayment)

  const linesWithout = (claimLineIds: readonly string[]) =>
    lines
      .filter(({ claimLineItemId }) => !claimLineItemId || !claimLineIds.includes(claimLineItemId))
      .flatMap(({ orderLineItemId, quantity }) => lineOf(order.value, orderLineItemId, quantity))
  const money = { ...asked, parts: parts.value }
  const processed =
    begun ??
    (shopReturn && !isRefunded
      ? (await processUnits(deps, access, { shopReturn, effectKey, units: returned ?? [], refund: money }))
          .processed
      : [])
  const others = linesWithout(processed)
  if (processed.length > 0) await takeOff(deps, access, { ...asked, lines: others }, payments.refundKeys)
  else if (!isRefunded) await refundPayments(access, { ...money, lines: others })
  // Without parts: Shopify reports the repayments itself, and they would count twice.
  await insertRefund(deps.db, { ...request, id: deps.newId(), parts: '[]', createdOn: deps.now() })
  return ok(null)
}

/** The claim's return, if it is of the order that was paid for. */
async function returnToProcess(
  deps: Deps,
  { storeId, claimId, paidOrderId, returned = [] }: Omit<RefundRequest, 'lines'>,
): Promise<ShopReturn | undefined> {
  const shopReturn = returned.length > 0 ? await findUsableReturn(deps, { storeId, claimId }) : undefined
  return shopReturn?.orderId === paidOrderId ? shopReturn : undefined
}

/**
 * Takes units off the order that the return doesn't have: they stay with the customer. Their money went back with it,
 * so a refusal is only logged: the refund must not count as refused, and be given twice.
 */
async function takeOff(
  { log }: Deps,
  access: ShopAccess,
  refund: Refund,
  refundKeys: readonly string[],
): Promise<void> {
  const key = `${refund.key}-others`
  if (refund.lines.length === 0 || refundKeys.includes(key)) return
  await refundPayments(access, { ...refund, key, shippingMinor: minor(0) }).catch((error: unknown) => {
    if (!(error instanceof ShopifyRefusal)) throw error
    log.warn(
      { orderId: refund.orderId, reason: error.message },
      'refunded units stay in the order in Shopify',
    )
  })
}
