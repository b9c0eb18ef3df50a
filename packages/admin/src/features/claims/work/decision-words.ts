import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'

/** A line's decision, staged or executed: resolution, amount and item. */
export function decisionWords(
  decision: LineDecisionRequest,
  { currencyCode }: MerchantClaim,
  line: MerchantClaimLine,
): string {
  if (decision.type === 'cancel') return text('work.canceled')
  if (decision.type === 'deny') return text('work.denied', { why: text(`detail.${decision.code}`) })
  const { resolution } = decision
  const money = (amount: number) => formatMoney(amount, currencyCode)
  return [
    text(`resolution.${resolution.method}`),
    line.decidedItem,
    'amount' in resolution && money(resolution.amount ?? line.amount),
    'hasIncentive' in resolution && resolution.hasIncentive && text('work.withIncentive'),
    'handlingFee' in resolution &&
      resolution.handlingFee > 0 &&
      text('work.lessFee', { amount: money(resolution.handlingFee) }),
    'shippingFee' in resolution &&
      resolution.shippingFee > 0 &&
      text('work.plusShipping', { amount: money(resolution.shippingFee) }),
    decision.wasResolvedExternally && text('claim.line.external'),
  ]
    .filter(Boolean)
    .join(' · ')
}
