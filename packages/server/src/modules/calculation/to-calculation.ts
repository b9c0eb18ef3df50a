import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ClaimSummary, SummaryPanel } from '@aftercare/domain/resolution/summarize-claim'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ClaimUnderway } from './claim-underway.ts'
import { toShoppedItem } from './shop-now/shopped-for-claim.ts'

/** A summary as the portal shows it: decimals, and lines by what was ordered. */
export function toCalculation(
  id: string,
  currencyCode: string,
  { lines, shopNow }: Pick<ClaimUnderway, 'lines' | 'shopNow'>,
  summary: ClaimSummary,
): Calculation {
  const decimal = (amount: MinorUnits) => toDecimal(amount, currencyCode)
  const orderedOf = new Map(lines.map((line) => [line.lineId, line]))
  const lineOf = (lineId: string) => {
    const line = orderedOf.get(lineId)
    if (!line) throw new Error(`The summary names a line ${lineId} that was not claimed`)
    return line
  }
  const panel = ({ totalMinor, sections, lineItems }: SummaryPanel) => ({
    total: decimal(totalMinor),
    sections: sections.map(({ type, label, amountMinor }) => ({ type, label, amount: decimal(amountMinor) })),
    lineItems: lineItems.map(({ lineId, amountMinor }) => {
      const { ordered, quantity } = lineOf(lineId)
      return {
        originalStoreOrderLineItemId: ordered.id,
        name: ordered.name,
        imgUrl: ordered.imgUrl,
        quantity,
        amount: decimal(amountMinor),
      }
    }),
  })
  const { applied } = summary
  return {
    id,
    currencyCode,
    lineItemApplications: summary.lineItemApplications.map(({ lineId, resolutionMethod, creditMethod }) => ({
      originalStoreOrderLineItemId: lineOf(lineId).ordered.id,
      resolutionMethod,
      creditMethod,
    })),
    balance: decimal(summary.balanceMinor),
    outstanding: summary.outstanding,
    paymentIntent: null,
    credits: panel(summary.credits),
    deductions: panel(summary.deductions),
    creditMethods: summary.creditMethods,
    creditMethod: summary.creditMethod,
    giftCardIncentiveAmount: decimal(summary.giftCardIncentiveOfferMinor),
    shopNow: shoppingOf(shopNow, summary, currencyCode),
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

function shoppingOf(
  shopNow: ClaimUnderway['shopNow'],
  { shopping }: ClaimSummary,
  currencyCode: string,
): Calculation['shopNow'] {
  if (!shopNow || !shopping) return null
  return {
    lineItems: shopNow.items.map((item) => toShoppedItem(item, currencyCode)),
    itemsTotal: toDecimal(shopping.itemsMinor, currencyCode),
    credit: toDecimal(shopping.creditMinor, currencyCode),
    incentive: toDecimal(shopping.incentiveMinor, currencyCode),
  }
}
