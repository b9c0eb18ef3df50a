import type { Approval, LineDecision } from '../../claims/line-decision.ts'
import { minor } from '../../shared/money.ts'
import type { HistoryStep } from './any-claim-history.ts'

type Decision = Extract<HistoryStep, { type: 'decide' }>

/** A step's decision about a line; null undoes the decision. */
export function decisionBy(step: Decision): LineDecision | null {
  const { way } = step
  if (way === 'takeBack') return null
  if (way === 'deny') return { type: 'deny', code: 'Noncompliant_Return', noteToCustomer: null }
  return {
    type: 'approve',
    resolution: resolutionBy(way, step),
    wasResolvedExternally: way === 'elsewhere',
    isRestocked: null,
    noteToCustomer: null,
  }
}

function resolutionBy(
  way: Exclude<Decision['way'], 'takeBack' | 'deny'>,
  { amount, fee, shipping }: Decision,
): Approval['resolution'] {
  const amountMinor = amount === null ? null : minor(amount)
  const inventory = 'bypass'
  switch (way) {
    case 'giftCard':
      return { method: way, amountMinor, hasIncentive: fee === 0 }
    case 'variantExchange': {
      const shown = { idFromPlatform: 'v', title: 'V', imgUrl: null, options: [] }
      const variant = { ...shown, priceMinor: amountMinor ?? minor(0) }
      return { method: way, variant, creditMethod: fee === 0 ? null : 'Refund', inventory }
    }
    case 'replacementOrder':
      return { method: way, variant: null, inventory }
    case 'repair':
      return { method: way }
    case 'refund':
    case 'elsewhere':
      return {
        method: 'refund',
        amountMinor,
        handlingFeeMinor: minor(fee),
        shippingFeeMinor: minor(shipping),
      }
  }
}
