import type {
  ShippingClaimReason,
  ShippingClaimStatus,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/shipping-claims.ts'
import { text } from '../app/texts/text.ts'
import { RelativeTime } from './relative-time.tsx'
import { Panel } from './panel.tsx'
import { ShippingClaimBadge } from './shipping-claim-badge.tsx'

type ListedShippingClaim = {
  id: string
  status: ShippingClaimStatus
  createdOn: string
  /** Where claims may be about several orders. */
  reason?: ShippingClaimReason
  orderNo?: string
}

/** Delivery claims related to the page's subject; hidden from users who cannot view claims. */
export function ShippingClaimsPanel({ claims }: { claims: readonly ListedShippingClaim[] }) {
  const { store } = useStore()
  const maySeeClaims = useMay('viewClaims')
  if (!maySeeClaims) return null
  return (
    <Panel title={text('shippingClaims.ofOrder')}>
      {claims.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('shippingClaims.none')}
        </Text>
      )}
      <Stack gap="sm">
        {claims.map(({ id, status, createdOn, reason, orderNo }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Anchor
              component={Link}
              to={paths.shippingClaim.to({ storeId: store.id, shippingClaimId: id })}
              size="sm"
              fw={600}
            >
              {reason && orderNo
                ? text('shippingClaim.of', { reason: text(`shippingReason.${reason}`), number: orderNo })
                : text('shippingClaim.shipping')}
            </Anchor>
            <ShippingClaimBadge status={status} />
            <Text size="xs" c="dimmed" w="100%" mt={-6}>
              <RelativeTime at={createdOn} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
