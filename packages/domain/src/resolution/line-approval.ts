import type { CreditMethod } from '../claims/claim-words.ts'
import type { Approval } from '../claims/line-decision.ts'
import type { MinorUnits } from '../shared/money.ts'

/** How one line is settled, whoever decided it. */
export type LineApproval = {
  /** Settled by other means: nothing is paid, ordered or stocked for it. */
  isResolvedExternally: boolean
} & (
  | {
      resolutionMethod: 'refund'
      /** Of the line's value; null is all of it. */
      amountMinor: MinorUnits | null
      /** Taken off by staff, beside what the claim was filed with. */
      handlingFeeMinor: MinorUnits
      /** Original shipping given back on top. */
      shippingFeeMinor: MinorUnits
    }
  | { resolutionMethod: 'giftCard'; amountMinor: MinorUnits | null; hasIncentive: boolean }
  | {
      resolutionMethod: 'variantExchange'
      /** How what is left over is paid out; null pays nothing. */
      creditMethod: CreditMethod | null
      /** Another item than the shopper asked for; null leaves theirs. */
      instead: { variantPriceMinor: MinorUnits } | null
    }
  | { resolutionMethod: 'replacementOrder' | 'repair' }
)

/** The approval in the words of the sums. */
export function approvalOf({ resolution: given, wasResolvedExternally }: Approval): LineApproval {
  const isResolvedExternally = wasResolvedExternally
  switch (given.method) {
    case 'refund': {
      const { method, ...amounts } = given
      return { isResolvedExternally, resolutionMethod: method, ...amounts }
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
