import type { RelatedToClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import { text } from '../../../app/texts/text.ts'
import { Moment } from '../../../components/moment.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RollupBadge } from '../../../components/state-badge.tsx'

/** What else the same person claimed, newest first. */
export function RelatedPanel({ related: { claims } }: { related: RelatedToClaim }) {
  const { store } = useStore()
  return (
    <Panel title={text('claim.related')}>
      {claims.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('claim.related.none')}
        </Text>
      )}
      <Stack gap="sm">
        {claims.map(({ id, externalId, claimType, amount, createdOn, claimRollupStatusCode }) => (
          <div key={id}>
            <Group justify="space-between" gap="xs">
              <Anchor
                component={Link}
                to={paths.claim.to({ storeId: store.id, claimType, claimId: id })}
                size="sm"
                fw={600}
              >
                {externalId}
              </Anchor>
              <RollupBadge code={claimRollupStatusCode} />
            </Group>
            <Text size="xs" c="dimmed">
              {formatMoney(amount, store.currencyCode)} · <Moment at={createdOn} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
