import type { ClaimRollupCode, ClaimType } from '@aftercare/domain/claims/claim-words'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoney } from '../app/format.ts'
import { paths } from '../app/paths.ts'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { RelativeTime } from './relative-time.tsx'
import { Panel } from './panel.tsx'
import { RollupBadge } from './state-badge.tsx'

type ListedClaim = {
  id: string
  externalId: string
  claimType: ClaimType
  orderNo: string
  claimRollupStatusCode: ClaimRollupCode
  amount: number
  createdOn: string
}

type ClaimsPanelProps = {
  title: string
  /** Said when there are none. */
  none: string
  claims: readonly ListedClaim[]
  /** For claims that may be about several orders. */
  isOrderNamed?: boolean
}

/** Claims related to the page's subject, each with a link; hidden from users who cannot view claims. */
export function ClaimsPanel({ title, none, claims, isOrderNamed = false }: ClaimsPanelProps) {
  const { store } = useStore()
  const maySeeClaims = useMay('viewClaims')
  if (!maySeeClaims) return null
  return (
    <Panel title={title}>
      {claims.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <Stack gap="sm">
        {claims.map(({ id, externalId, claimType, orderNo, amount, createdOn, claimRollupStatusCode }) => (
          <div key={id}>
            <Group justify="space-between" gap="xs">
              <Anchor
                component={Link}
                to={paths.claim.to({ storeId: store.id, claimType, claimId: id })}
                size="sm"
                fw={600}
                py={3}
              >
                {externalId}
              </Anchor>
              <RollupBadge code={claimRollupStatusCode} />
            </Group>
            <Text size="xs" c="dimmed">
              {isOrderNamed && `${text('list.order', { number: orderNo })} · `}
              {formatMoney(amount, store.currencyCode)} · <RelativeTime at={createdOn} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
