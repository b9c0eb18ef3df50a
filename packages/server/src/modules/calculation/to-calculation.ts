import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { chargeDeadline } from '@aftercare/domain/payments/hold-clock'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { findInstantExchangeTerms } from '#modules/merchants/instant-exchange-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { FeeNames } from '#modules/rules/fee-names.ts'
import type { ClaimTotals } from './calculate-totals.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import type { CreditOption } from './credit-options.ts'
import { cardAmountsOf } from './card-amounts.ts'
import { toShopping } from './shop-now/to-shopping.ts'
import { toReceipt, type ReceiptLine } from './to-receipt.ts'

/** A summary in the portal's form: decimals, and lines by order line. */
export function toCalculation(
  id: string,
  { store, now, feeNames }: { store: Store; now: Date; feeNames: FeeNames },
  claim: ValidatedClaim,
  { summary, settlement, exchangeMethods }: ClaimTotals,
  options: readonly CreditOption[],
): Calculation {
  const { currencyCode } = store
  const { lines, shopNow, order } = claim
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
    ...toReceipt(summary, currencyCode, receiptLine, feeNames),
    lineItemApplications: summary.lineItemApplications.map((line) => ({
      originalStoreOrderLineItemId: lineOf(line.lineId).ordered.id,
      resolutionMethod: line.resolutionMethod,
      creditMethod: line.creditMethod,
      creditMethods: line.creditMethod ? lineOf(line.lineId).creditMethods : [],
      creditAmount: decimal(line.creditMinor),
    })),
    paymentIntent: null,
    payment: cardAmountsOf(order.order, currencyCode, summary),
    exchangeMethods,
    exchangeMethod: settlement.exchangeMethod,
    instantExchange: exchangeMethods.includes('instant') ? instantTermsOf(store, claim, now) : null,
    creditMethods: summary.creditMethods,
    creditMethod: summary.creditMethod,
    creditOptions: options.map((option) => ({
      creditMethod: option.creditMethod,
      receipt: option.summary && toReceipt(option.summary, currencyCode, receiptLine, feeNames),
    })),
    giftCardIncentiveAmount: decimal(summary.giftCardIncentiveOfferMinor),
    shopNow: toShopping(shopNow?.items ?? [], summary.shopping, currencyCode),
    applied: {
      feeApplied: decimal(applied.feeMinor),
      feeName: applied.feeName === null ? null : feeNames(applied.feeName),
      giftCardIncentiveAmountApplied: decimal(applied.giftCardIncentiveMinor),
      returnShippingAmountApplied: decimal(applied.returnShippingMinor),
      exchangeOrderShippingAmountApplied: decimal(applied.exchangeShippingMinor),
      shopNowIncentiveAmountApplied: decimal(applied.shopNowIncentiveMinor),
    },
  }
}

/** When the items would be charged if the claim were filed now; the filed claim keeps this moment. */
function instantTermsOf(store: Store, claim: ValidatedClaim, now: Date): Calculation['instantExchange'] {
  const terms = findInstantExchangeTerms(store, claim)
  if (!terms) return null
  const days = terms.timeToReturnBeforeCharging
  return { chargeOn: chargeDeadline(now, days).toISOString(), days }
}
