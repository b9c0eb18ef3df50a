import type { CreditMethod } from '../claims/claim-words.ts'
import type { Approval } from '../claims/line-decision.ts'
import type { MinorUnits } from '../shared/money.ts'

/** The resolution of one line, whoever decided it. */
export type LineApproval = {
  /** Resolved outside Aftercare: nothing is paid, ordered or restocked for it. */
  isResolvedExternally: boolean
} & (
  | {
      resolutionMethod: 'refund'
      /** Of the line's value; null is all of it. */
      amountMinor: MinorUnits | null
      /** What staff or a rule withhold from the refund, in addition to the return fee of the filed claim. */
      refundDeductionMinor: MinorUnits
      /** Original shipping refunded in addition. */
      shippingFeeMinor: MinorUnits
    }
  | { resolutionMethod: 'giftCard'; amountMinor: MinorUnits | null; hasIncentive: boolean }
  | {
      resolutionMethod: 'variantExchange'
      /** How the remainder is paid out; null pays nothing. */
      creditMethod: CreditMethod | null
      /** An item other than the requested one; null keeps it. */
      instead: { variantPriceMinor: MinorUnits } | null
    }
  | { resolutionMethod: 'replacementOrder' | 'repair' }
)

/** The approval as input for the calculation. */
export function approvalOf({ resolution: given, wasResolvedExternally }: Approval): LineApproval {
  const isResolvedExternally = wasResolvedExternally
  switch (given.method) {
    case 'refund': {
      const { method, handlingFeeMinor: refundDeductionMinor, ...amounts } = given
      return { isResolvedExternally, resolutionMethod: method, refundDeductionMinor, ...amounts }
    }
    case 'giftCard': {
      const { method, ...amounts } = given
      return { isResolvedExternally, resolutionMethod: method, ...amounts }
    }
    case 'variantExchange': {
      const { variant } = given
      return {
        isResolvedExternally,
        resolutionMethod: 'variantExchange',
        creditMethod: given.creditMethod,
        instead: variant && { variantPriceMinor: variant.priceMinor },
      }
    }
    case 'replacementOrder':
    case 'repair':
      return { isResolvedExternally, resolutionMethod: given.method }
  }
}
