import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ValidatedClaim } from './validated-claim.ts'
import type { CreditOption } from './credit-options.ts'
import { cardAmountsOf } from './card-amounts.ts'
import { toShopping } from './shop-now/to-shopping.ts'
import { toReceipt, type ReceiptLine } from './to-receipt.ts'

/** A summary in the portal's form: decimals, and lines by order line. */
export function toCalculation(
  id: string,
  currencyCode: string,
  { lines, shopNow, order }: Pick<ValidatedClaim, 'lines' | 'shopNow' | 'order'>,
  summary: ClaimSummary,
  options: readonly CreditOption[],
): Calculation {
  const decimal = (amount: MinorUnits) => toDecimal(amount, currencyCode)
  const claimed = new Map(lines.map((line) => [line.lineId, line]))
  const lineOf = (lineId: string) => {
    const line = claimed.get(lineId)
    if (!line) throw new Error(`The summary names a line ${lineId} that was not claimed`)
    return line
  }
  const receiptLine = (lineId: string): ReceiptLine => {
    const { ordered, quantity } = lineOf(lineId)
    const { id: originalStoreOrderLineItemId, name, imgUrl } = ordered
    return { originalStoreOrderLineItemId, name, imgUrl, quantity }
  }
  const { applied } = summary
  return {
    id,
    currencyCode,
    ...toReceipt(summary, currencyCode, receiptLine),
    lineItemApplications: summary.lineItemApplications.map((line) => ({
      originalStoreOrderLineItemId: lineOf(line.lineId).ordered.id,
      resolutionMethod: line.resolutionMethod,
      creditMethod: line.creditMethod,
      creditMethods: line.creditMethod ? lineOf(line.lineId).creditMethods : [],
      creditAmount: decimal(line.creditMinor),
    })),
    paymentIntent: null,
    payment: cardAmountsOf(order.order, currencyCode, summary),
    creditMethods: summary.creditMethods,
    creditMethod: summary.creditMethod,
    creditOptions: options.map((option) => ({
      creditMethod: option.creditMethod,
      receipt: option.summary && toReceipt(option.summary, currencyCode, receiptLine),
    })),
    giftCardIncentiveAmount: decimal(summary.giftCardIncentiveOfferMinor),
    shopNow: toShopping(shopNow?.items ?? [], summary.shopping, currencyCode),
    applied: {
      feeApplied: decimal(applied.feeMinor),
      feeName: applied.feeName,
      giftCardIncentiveAmountApplied: decimal(applied.giftCardIncentiveMinor),
      returnShippingAmountApplied: decimal(applied.returnShippingMinor),
      exchangeOrderShippingAmountApplied: decimal(applied.exchangeShippingMinor),
      shopNowIncentiveAmountApplied: decimal(applied.shopNowIncentiveMinor),
    },
  }
}
