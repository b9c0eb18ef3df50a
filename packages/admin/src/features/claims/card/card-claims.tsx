import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/agent-card.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/lists.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { RollupBadge } from '../../../components/state-badge.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { useApproved } from '../bulk/use-approved.ts'
import { stateName } from '../list/state-name.ts'

const BulkApproveModal = lazyComponent(
  async () => (await import('../bulk/bulk-approve-modal.tsx')).BulkApproveModal,
)

type Claim = AgentCard['claims'][number]

/** A customer's claims; those that wait for a decision can be approved here, as they were asked for. */
export function CardClaims({ claims }: { claims: readonly Claim[] }) {
  const maySeeClaims = useMay('viewClaims')
  const approved = useApproved(claims)
  if (!maySeeClaims) return null
  return (
    <Panel title={text('agentCard.claims')}>
      {claims.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('agentCard.noClaims')}
        </Text>
      )}
      <Stack gap="md">
        {claims.map((claim) => (
          <CardClaim key={claim.id} claim={claim} onApproved={() => approved([claim.id])} />
        ))}
      </Stack>
    </Panel>
  )
}

function CardClaim({ claim, onApproved }: { claim: Claim; onApproved: () => void }) {
  const { store } = useStore()
  const { id, externalId, claimType, orderNo, itemCount, amount, createdOn, statuses } = claim
  return (
    <article aria-label={externalId}>
      <Group justify="space-between" gap="xs">
        <Anchor
          component={Link}
          to={paths.claim.to({ storeId: store.id, claimType, claimId: id })}
          aria-label={text('agentCard.openClaim', { number: externalId })}
          size="sm"
          fw={600}
          py={3}
        >
          {externalId}
        </Anchor>
        <RollupBadge code={claim.claimRollupStatusCode} />
      </Group>
      <Text size="sm">{statuses.map(stateName).join(', ')}</Text>
      <Text size="sm" c="dimmed">
        {text('agentCard.claimOf', { items: itemCount, number: orderNo })} ·{' '}
        {formatMoney(amount, store.currencyCode)} · <RelativeTime at={createdOn} />
      </Text>
      <ClaimActions claim={claim} onApproved={onApproved} />
    </article>
  )
}

function ClaimActions({ claim, onApproved }: { claim: Claim; onApproved: () => void }) {
  const { externalId, claimRollupStatusCode, hasDocuments } = claim
  const isForReview = claimRollupStatusCode === 'readyForReview'
  const [isApproving, setApproving] = useState(false)
  const { revalidate } = useRevalidator()
  const mayApprove = useMay('finalizeClaims') && isForReview
  const maySend = useMay('editClaims') && hasDocuments
  if (!mayApprove && !maySend) return null
  return (
    <>
      <Group gap="xs" mt={6} align="start">
        {mayApprove && (
          <Button
            size="compact-sm"
            aria-label={text('agentCard.approveOf', { number: externalId })}
            onClick={() => setApproving(true)}
          >
            {text('agentCard.approve')}
          </Button>
        )}
        {maySend && <SendDocuments claim={claim} />}
      </Group>
      {isApproving && (
        <BulkApproveModal
          claims={[claim]}
          onClose={() => setApproving(false)}
          onDone={(left) => {
            setApproving(false)
            if (left.length === 0) onApproved()
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function SendDocuments({ claim: { id, externalId } }: { claim: Claim }) {
  const [isSent, setSent] = useState(false)
  const { send, errors, isSending } = useSend(useCallback(() => setSent(true), []))
  if (isSent) return <Notice color="green">{text('claim.shipments.sent')}</Notice>
  return (
    <Stack gap={6} align="start">
      <Button
        size="compact-sm"
        variant="default"
        loading={isSending}
        aria-label={text('agentCard.sendOf', { number: externalId })}
        onClick={() => send({ name: 'sendDocuments', params: { claimId: id }, body: {} })}
      >
        {text('agentCard.send')}
      </Button>
      <FormAlert errors={errors} />
    </Stack>
  )
}
