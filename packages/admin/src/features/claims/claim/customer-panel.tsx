import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Anchor, Badge, Divider, Group, Text } from '@mantine/core'
import { formatMoment, formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { PostalAddress } from '../../../components/postal-address.tsx'
import { RecordLink } from './record-link.tsx'

/** Who claims, where they live, and the order that it is about. */
export function CustomerPanel({ claim }: { claim: MerchantClaim }) {
  const { store } = useStore()
  const { customer, shippingAddress } = claim
  return (
    <Panel title={text('claim.customer')}>
      <RecordLink to={customer && paths.customer.to({ storeId: store.id, customerId: customer.id })}>
        {claim.customerName || text('customer.erasedName')}
      </RecordLink>
      {claim.customerEmail && (
        <Anchor href={`mailto:${claim.customerEmail}`} size="sm" display="block">
          {claim.customerEmail}
        </Anchor>
      )}
      {customer && (
        <Text size="sm" c="dimmed">
          {text('claim.customer.orders', {
            count: customer.orderCount,
            spent: formatMoney(customer.spent, claim.currencyCode),
          })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {text('claim.customer.address')}
      </Text>
      <PostalAddress address={shippingAddress} />
      <Divider my="sm" />
      <ClaimedOrder claim={claim} />
    </Panel>
  )
}

function ClaimedOrder({
  claim: { originalStoreOrder: order, returnIdFromPlatform },
}: {
  claim: Pick<MerchantClaim, 'originalStoreOrder' | 'returnIdFromPlatform'>
}) {
  const { store } = useStore()
  return (
    <>
      <Group justify="space-between">
        <RecordLink to={paths.order.to({ storeId: store.id, orderId: order.id })}>
          {text('claim.order', { number: order.orderNo })}
        </RecordLink>
        <Text size="sm">{formatMoney(order.total, order.currencyCode)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {text('claim.order.on', { date: formatMoment(order.createdOn) })}
      </Text>
      <Group gap={6} mt={6}>
        {order.isDisputed && <State color="red" label={text('claim.order.disputed')} />}
        {order.canceledOn && <State color="red" label={text('claim.order.canceled')} />}
        {order.tags.map((tag) => (
          <State key={tag} color="gray" label={tag} />
        ))}
      </Group>
      {order.platformAdminUrl && (
        <Anchor href={order.platformAdminUrl} target="_blank" size="sm" mt={6} display="inline-block">
          {/* Shopify shows a return on the page of its order. */}
          {text(returnIdFromPlatform === null ? 'claim.order.open' : 'claim.order.openWithReturn')}
        </Anchor>
      )}
    </>
  )
}

const State = ({ color, label }: { color: string; label: string }) => (
  <Badge size="sm" variant="light" color={color}>
    {label}
  </Badge>
)
