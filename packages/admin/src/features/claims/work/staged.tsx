import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/claims/merchant-claim-schema'
import { Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'

type StagedProps = { decision: LineDecisionRequest; claim: MerchantClaim; line: MerchantClaimLine }

/** What was decided about a line and waits to be carried out. */
export const Staged = ({ decision, claim, line }: StagedProps) => (
  <div className="staged">
    <IconFlag size={15} aria-hidden />
    <div>
      <Text size="sm" fw={600}>
        {text('work.staged', { what: stagedWords(decision, claim, line) })}
      </Text>
      {decision.noteToCustomer && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {decision.noteToCustomer}
        </Text>
      )}
    </div>
  </div>
)

function stagedWords(decision: LineDecisionRequest, claim: MerchantClaim, line: MerchantClaimLine): string {
  if (decision.type === 'cancel') return text('work.canceled')
  if (decision.type === 'deny') return text('work.denied', { why: text(`detail.${decision.code}`) })
  const { resolution } = decision
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  return [
    text(`resolution.${resolution.method}`),
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
