import type { BulkOutcome } from '@aftercare/domain/api/claim-bulk-api'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import '../../../app/texts/en/claim-bulk.ts'
import { text } from '../../../app/texts/text.ts'
import { problemWords } from '../work/refusal-words.ts'

type RefusedProps = {
  claims: readonly { id: string; externalId: string }[]
  outcomes: readonly BulkOutcome[]
}

/** The claims on which nothing was done, and why. */
export const Refused = ({ claims, outcomes }: RefusedProps) => (
  <Alert
    color="orange"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
    title={text('bulk.refused', { count: outcomes.length })}
  >
    <ul className="bulk-rows">
      {outcomes.map(({ claimId, problem }) => (
        <li key={claimId}>
          <strong>{claims.find(({ id }) => id === claimId)?.externalId}</strong>
          {problem && <span className="why">{problemWords(problem)}</span>}
        </li>
      ))}
    </ul>
  </Alert>
)
