import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import { summarizeClaim, type ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import { toReceipt } from '#modules/calculation/to-receipt.ts'

type ClaimedItem = { id: string; orderLineItemId: string; name: string; imgUrl: string | null }

/**
 * The sums that the shopper agreed to when they submitted the claim, whatever was decided since. A gift's
 * recipient sees no price of an item.
 */
export function receiptOf(
  { settlement, isGiftReturn }: { settlement: ClaimToSummarize; isGiftReturn: boolean },
  lines: readonly ClaimedItem[],
  currencyCode: string,
): Receipt {
  const receipt = toReceipt(summarizeClaim(settlement), currencyCode, (lineId) => {
    const line = lines.find(({ id }) => id === lineId)
    const filed = settlement.lines.find((one) => one.lineId === lineId)
    if (!line || !filed) throw new Error(`The claim has no line ${lineId}`)
    const { orderLineItemId: originalStoreOrderLineItemId, name, imgUrl } = line
    return { originalStoreOrderLineItemId, name, imgUrl, quantity: filed.quantity }
  })
  return isGiftReturn ? withoutItems(receipt) : receipt
}

const withoutItems = ({ credits, deductions, ...sums }: Receipt): Receipt => ({
  ...sums,
  credits: { ...credits, lineItems: [] },
  deductions: { ...deductions, lineItems: [] },
})
