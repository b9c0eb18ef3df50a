import { claimTypes } from '../claims/claim-types.ts'
import type { ClaimType } from '../claims/claim-words.ts'
import type { FeePolicy } from '../merchants/settings-schema.ts'
import type { ActionOf } from '../rules/actions.ts'
import { toMinor } from '../shared/currencies.ts'
import { percentOf, zero, type MinorUnits } from '../shared/money.ts'

/**
 * The return fee: charged once per claim, by the first matching rule of the hook before-claim-submission, else by
 * the store's settings. A refund deduction is something else: staff or a rule about finalization take it off the
 * refund of one item.
 */
export type ReturnFee =
  | { type: 'None' }
  | { type: 'Waived'; alsoWaivesReturnShipping: boolean; alsoWaivesExchangeShipping: boolean }
  | { type: 'Percent'; percent: number; name: string }
  | { type: 'Fixed'; amountMinor: MinorUnits; name: string }

/** The fee as a rule or the store's settings word it, in decimals of the store's currency; none without either. */
export function returnFeeOf(action: ActionOf<'fee' | 'waiveFee'> | null, currency: string): ReturnFee {
  if (!action) return { type: 'None' }
  if (action.type === 'waiveFee') return { type: 'Waived', ...action.params }

  const { type, amount, name } = action.params
  switch (type) {
    case 'None':
      return { type }
    case 'Percent':
      return { type, percent: amount, name }
    case 'Fixed':
      return { type, amountMinor: toMinor(amount, currency), name }
  }
}

type FeeOfClaim = {
  claimType: ClaimType
  /** What the first matching rule says; null without one. */
  byRule: ActionOf<'fee' | 'waiveFee'> | null
  /** The store's own fee. */
  ownFee: FeePolicy
  /** Whether a card can be charged for it. */
  isPayable: boolean
  claimValueMinor: MinorUnits
}

/**
 * The fee of a claim, by a rule or else the store's settings. One that is paid by card is charged by rules alone, and
 * only where it can be paid. A share of the value is fixed then: what staff approve does not change what was paid.
 */
export function feeOfClaim(
  { claimType, byRule, ownFee, isPayable, claimValueMinor }: FeeOfClaim,
  currency: string,
): ReturnFee {
  if (claimTypes[claimType].fee === 'deducted')
    return returnFeeOf(byRule ?? { type: 'fee', params: ownFee }, currency)
  return fixedReturnFee(returnFeeOf(isPayable ? byRule : null, currency), claimValueMinor)
}

/** What the fee comes to. A percentage applies to the value of all the claim's items, and is rounded once. */
export function returnFeeAmount(fee: ReturnFee, claimValueMinor: MinorUnits): MinorUnits {
  switch (fee.type) {
    case 'None':
    case 'Waived':
      return zero
    case 'Percent':
      return percentOf(claimValueMinor, fee.percent)
    case 'Fixed':
      return fee.amountMinor
  }
}

/** The fee with its amount for this value, whatever becomes of the value later. */
export const fixedReturnFee = (fee: ReturnFee, claimValueMinor: MinorUnits): ReturnFee =>
  fee.type === 'Percent'
    ? { type: 'Fixed', amountMinor: returnFeeAmount(fee, claimValueMinor), name: fee.name }
    : fee

/** Whether a rule that waives the fee waives the label as well. */
export const waivesReturnShipping = (fee: ReturnFee): boolean =>
  fee.type === 'Waived' && fee.alsoWaivesReturnShipping

/** Whether a rule that waives the fee waives the shipping of the exchange order as well. */
export const waivesExchangeShipping = (fee: ReturnFee): boolean =>
  fee.type === 'Waived' && fee.alsoWaivesExchangeShipping
