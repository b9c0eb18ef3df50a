import { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ClaimRisk, RiskSentiment } from '@aftercare/domain/risk/risk-schema'
import type { WhySentence } from '@aftercare/domain/why/why-schema'
import { Skeleton, Text } from '@mantine/core'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RiskBadge } from '../../../components/risk-badge.tsx'
import { Sentences } from '../../../components/sentences.tsx'
import { useCall } from '../../../forms/use-call.ts'

/** The claim's risk and its reasons, for users who may see more than the level. */
export function RiskPanel({ claim }: { claim: MerchantClaim }) {
  const mayKnow = useMay('viewRiskSentences')
  if (!mayKnow) return null
  return (
    <Panel title={text('riskPanel.title')} beside={claim.riskLevel && <RiskBadge level={claim.riskLevel} />}>
      {claim.riskLevel === null ? (
        <Text size="sm" c="dimmed">
          {text('riskPanel.unknown')}
        </Text>
      ) : (
        <Reasons claim={claim} />
      )}
    </Panel>
  )
}

function Reasons({ claim }: { claim: MerchantClaim }) {
  const { store } = useStore()
  const { answer, failure } = useCall(claim.id, (signal) =>
    call(merchantClaimsApi.claimRisk, { params: { storeId: store.id, claimId: claim.id }, signal }),
  )
  if (failure) return <FormAlert errors={failure} />
  if (!answer) return <Skeleton h={48} aria-busy />

  const [telling, silent] = [true, false].map((tells) =>
    answer.facts.filter(({ sentiment }) => (sentiment !== 'Neutral') === tells).map(toSentence),
  )
  return (
    <>
      {answer.level === 'High' && (
        <Text size="sm" mb={6}>
          {text('riskPanel.high.lead')}
        </Text>
      )}
      <Sentences sentences={telling ?? []} />
      {answer.aggregateScore !== null && (
        <Text size="sm" c="dimmed" mt={6}>
          {text('riskPanel.total', { points: answer.aggregateScore })}
        </Text>
      )}
      <Text component="details" size="sm" mt="xs">
        <summary>{text('riskPanel.others')}</summary>
        <Sentences sentences={silent ?? []} />
      </Text>
    </>
  )
}

const tones: Record<RiskSentiment, WhySentence['tone']> = {
  Critical: 'no',
  Negative: 'no',
  Positive: 'yes',
  Neutral: 'note',
}

const toSentence = ({ justification, score, sentiment }: ClaimRisk['facts'][number]): WhySentence => ({
  tone: tones[sentiment],
  text: score
    ? text('riskPanel.sentence', { sentence: justification, points: signed(score) })
    : justification,
})

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)
