import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { Anchor, Divider, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment, formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/claim-words.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { PostalAddress } from '../../components/postal-address.tsx'
import { ShippingClaimBadge } from '../../components/shipping-claim-badge.tsx'
import { RollupBadge } from '../../components/state-badge.tsx'

type PanelProps = { claim: ShippingClaim }

/** What the claim is worth and what was given for it. */
export function ResolutionPanel({ claim }: PanelProps) {
  const { refunds, reorders, currencyCode, resolvedOn, noteFromMerchant } = claim
  return (
    <Panel title={text('shippingClaim.settlement')}>
      {refunds.length + reorders.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {text(
            isShippingClaimOpen(claim.status)
              ? 'shippingClaim.settlement.open'
              : 'shippingClaim.settlement.none',
          )}
        </Text>
      )}
      <dl className="receipt">
        <dt>{text('shippingClaims.value')}</dt>
        <dd>{formatMoney(claim.amount, currencyCode)}</dd>
        {refunds.map(({ amount }, index) => (
          <Entry
            key={index}
            label={text('shippingClaim.refunded')}
            value={<strong>{formatMoney(amount, currencyCode)}</strong>}
          />
        ))}
        {reorders.map(({ id, orderNo }) => (
          <Entry
            key={id}
            label={text('shippingClaim.newOrder')}
            value={<OrderName id={id} name={orderNo} />}
          />
        ))}
        {resolvedOn && <Entry label={text('shippingClaim.closedOn')} value={formatMoment(resolvedOn)} />}
      </dl>
      {noteFromMerchant && (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {text('shippingClaim.noteToCustomer')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {noteFromMerchant}
          </Text>
        </>
      )}
    </Panel>
  )
}

const Entry = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** Links to the order, for users who may view orders. */
function OrderName({ id, name }: { id: string; name: string }) {
  const { store } = useStore()
  const maySeeOrders = useMay('viewOrders')
  if (!maySeeOrders) return name
  return (
    <Anchor component={Link} to={paths.order.to({ storeId: store.id, orderId: id })} size="sm" fw={600}>
      {name}
    </Anchor>
  )
}

/** Who claims, where it was to arrive, and the order that it is about. */
export function ClaimantPanel({ claim }: PanelProps) {
  const { store } = useStore()
  const maySeeOrders = useMay('viewOrders')
  const { customerId, customerName, customerEmail, originalStoreOrder: order } = claim
  return (
    <Panel title={text('shippingClaim.customer')}>
      {customerId && maySeeOrders ? (
        <Anchor component={Link} to={paths.customer.to({ storeId: store.id, customerId })} size="sm" fw={600}>
          {customerName}
        </Anchor>
      ) : (
        <Text size="sm" fw={600}>
          {customerName}
        </Text>
      )}
      <Anchor href={`mailto:${customerEmail}`} size="sm" display="block">
        {customerEmail}
      </Anchor>
      <Text size="xs" c="dimmed" mt="sm">
        {text('shippingClaim.address')}
      </Text>
      <PostalAddress address={claim.shippingAddress} />
      <Divider my="sm" />
      <Group justify="space-between">
        <OrderName id={order.id} name={text('shippingClaim.order', { number: order.orderNo })} />
        <Text size="sm">{formatMoney(order.total, claim.currencyCode)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {formatMoment(order.createdOn)}
      </Text>
    </Panel>
  )
}

/** What else was asked for the same order. */
export function OtherClaimsPanel({ claim: { originalStoreOrder } }: PanelProps) {
  const { store } = useStore()
  const { claims, shippingClaims } = originalStoreOrder
  return (
    <Panel title={text('shippingClaim.others')}>
      {claims.length + shippingClaims.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('shippingClaim.others.none')}
        </Text>
      )}
      <Stack gap="sm">
        {claims.map(({ id, externalId, claimType, rollupCode }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Anchor
              component={Link}
              to={paths.claim.to({ storeId: store.id, claimType, claimId: id })}
              size="sm"
              fw={600}
            >
              {externalId}
            </Anchor>
            <RollupBadge code={rollupCode} />
          </Group>
        ))}
        {shippingClaims.map(({ id, status }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Anchor
              component={Link}
              to={paths.shippingClaim.to({ storeId: store.id, shippingClaimId: id })}
              size="sm"
              fw={600}
            >
              {text('shippingClaim.shipping')}
            </Anchor>
            <ShippingClaimBadge status={status} />
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
