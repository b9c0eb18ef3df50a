import * as v from 'valibot'
import type { CreditMethod } from '../claims/claim-words.ts'
import { allocate, minor, type MinorUnits } from '../shared/money.ts'

/** What is due when a claim is filed. */
export const outstanding = v.picklist(['payment', 'refund', 'giftCard', 'none'])
export type Outstanding = v.InferOutput<typeof outstanding>

/** Above 0 the shopper owes, below 0 they are owed. */
export const balanceOf = (deductionsMinor: MinorUnits, creditsMinor: MinorUnits): MinorUnits =>
  minor(deductionsMinor - creditsMinor)

export type Owed = { refundMinor: MinorUnits; giftCardMinor: MinorUnits }

/**
 * What the shopper gets by each method: the amount owed, divided in proportion to the credits, so that
 * deductions reduce both alike and the parts add up to the whole.
 */
export function owedByMethod(
  balanceMinor: MinorUnits,
  credits: { refundMinor: MinorUnits; giftCardMinor: MinorUnits },
): Owed {
  const owed = minor(Math.max(0 - balanceMinor, 0))
  const [refundMinor = minor(0), giftCardMinor = minor(0)] = allocate(owed, [
    credits.refundMinor,
    credits.giftCardMinor,
  ])
  return { refundMinor, giftCardMinor }
}

/** The label of the balance; with both methods the larger part decides, and `selected` if they are equal. */
export function outstandingOf(
  balanceMinor: MinorUnits,
  owed: Owed,
  selected: CreditMethod | null,
): Outstanding {
  if (balanceMinor > 0) return 'payment'
  if (balanceMinor === 0) return 'none'
  if (owed.refundMinor === owed.giftCardMinor) return selected === 'Refund' ? 'refund' : 'giftCard'
  return owed.refundMinor > owed.giftCardMinor ? 'refund' : 'giftCard'
}

/**
 * The amounts to charge and to authorize on a card. `amountMinor` is due in any case; an instant exchange
 * also authorizes the value of the items to be returned, since the new ones ship first.
 */
export function paymentOf(
  balanceMinor: MinorUnits,
  exchangedValueMinor: MinorUnits,
  isInstantExchange: boolean,
): { amountMinor: MinorUnits; authorizedAmountMinor: MinorUnits } {
  const amountMinor = minor(Math.max(balanceMinor, 0))
  return {
    amountMinor,
    authorizedAmountMinor: minor(amountMinor + (isInstantExchange ? exchangedValueMinor : 0)),
  }
}
