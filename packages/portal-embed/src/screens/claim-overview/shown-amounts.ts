import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { shownAmount, shownParts } from '@aftercare/domain/shared/shown-amounts'
import { conversionOf } from '../../app/texts/format.ts'

/**
 * What each item is worth in the shopper's currency, by the id of its claim line: as its row in the receipt says, else
 * converted alone. Lines without an amount are left out.
 */
export function shownItems(claim: CustomerClaim): ReadonlyMap<string, number> {
  const conversion = conversionOf(claim)
  const filed = claim.receipt?.credits.lineItems ?? []
  const shown = claim.receipt ? shownReceipt(claim.receipt, conversion).credits.lineItems : []
  const used = new Set<number>()
  return new Map(
    claim.claimLineItems.flatMap(({ id, amount, originalStoreOrderLineItem: { id: itemId } }) => {
      if (amount === null) return []
      const row = filed.findIndex(
        (one, index) =>
          !used.has(index) && one.originalStoreOrderLineItemId === itemId && one.amount === amount,
      )
      used.add(row)
      const alone = toDecimal(shownAmount(toMinor(amount, conversion.from), conversion), conversion.to)
      return [[id, shown[row]?.amount ?? alone] as const]
    }),
  )
}

/**
 * What was paid out, in the shopper's currency: refunds and gift cards, each with its bonus, add up to the converted
 * sum of all, as they did in the receipt.
 */
export function shownPayouts(claim: CustomerClaim) {
  const { refunds, giftCards } = claim.resolutionSummary
  const conversion = conversionOf(claim)
  const inMinor = (amount: number) => toMinor(amount, conversion.from)
  const amounts = shownParts(
    [
      ...refunds.map(({ amount }) => inMinor(amount)),
      ...giftCards.map(({ amount, incentiveAmount }) => minor(inMinor(amount) + inMinor(incentiveAmount))),
    ],
    conversion,
  ).map((amount) => toDecimal(amount, conversion.to))
  return { refunds: amounts.slice(0, refunds.length), giftCards: amounts.slice(refunds.length) }
}

/** A bonus in the shopper's currency: by the amount that the receipt gives, where it is the same one. */
export function shownIncentive(claim: CustomerClaim, incentive: number): number {
  const conversion = conversionOf(claim)
  const row = claim.receipt?.credits.sections.findIndex(
    ({ type, amount }) => type === 'INCENTIVE' && amount === incentive,
  )
  const shown = claim.receipt && shownReceipt(claim.receipt, conversion).credits.sections[row ?? -1]
  return (
    shown?.amount ?? toDecimal(shownAmount(toMinor(incentive, conversion.from), conversion), conversion.to)
  )
}
