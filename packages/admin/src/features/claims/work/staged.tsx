import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { decisionWords } from './decision-words.ts'

type StagedProps = { decision: LineDecisionRequest; claim: MerchantClaim; line: MerchantClaimLine }

/** A line's staged decision. */
export const Staged = ({ decision, claim, line }: StagedProps) => (
  <div className="staged">
    <IconFlag size={15} aria-hidden />
    <div>
      <Text size="sm" fw={600}>
        {text('work.staged', { what: decisionWords(decision, claim, line) })}
      </Text>
      {decision.noteToCustomer && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {decision.noteToCustomer}
        </Text>
      )}
    </div>
  </div>
)
