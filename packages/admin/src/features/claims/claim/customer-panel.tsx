import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { Anchor, Badge, Divider, Group, Text } from '@mantine/core'
import { formatMoment, formatMoney } from '../../../app/format.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'

/** Who claims, where they live, and the order that it is about. */
export function CustomerPanel({ claim }: { claim: MerchantClaim }) {
  const { customer, originalStoreOrder: order, shippingAddress } = claim
  return (
    <Panel title={text('claim.customer')}>
      <Text size="sm" fw={600}>
        {claim.customerName}
      </Text>
      <Anchor href={`mailto:${claim.customerEmail}`} size="sm">
        {claim.customerEmail}
      </Anchor>
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
      <Address address={shippingAddress} />
      <Divider my="sm" />
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {text('claim.order', { number: order.orderNo })}
        </Text>
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
          {text('claim.order.open')}
        </Anchor>
      )}
    </Panel>
  )
}

const State = ({ color, label }: { color: string; label: string }) => (
  <Badge size="sm" variant="light" color={color} tt="none" fw={500}>
    {label}
  </Badge>
)

function Address({ address }: { address: KnownAddress }) {
  const { firstName, lastName, line1, line2, city, stateOrProvinceCode, postalCode, countryCode } = address
  const lines = [
    [firstName, lastName],
    [line1],
    [line2],
    [city, stateOrProvinceCode, postalCode],
    [countryCode],
  ].map((parts) => parts.filter(Boolean).join(' '))
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
      {lines.filter(Boolean).join('\n')}
    </Text>
  )
}
