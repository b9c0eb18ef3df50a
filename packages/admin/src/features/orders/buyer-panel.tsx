import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { PostalAddress } from '../../components/postal-address.tsx'

/** Who bought it, and where it went. */
export function BuyerPanel({ order }: { order: MerchantOrder }) {
  const { store } = useStore()
  const { customer, shippingAddress, phone, currencyCode } = order
  const email = order.email ?? customer?.email ?? null
  return (
    <Panel title={text('claim.customer')}>
      {customer && (
        <>
          <Anchor
            component={Link}
            to={paths.customer.to({ storeId: store.id, customerId: customer.id })}
            size="sm"
            fw={600}
          >
            {customer.name || text('customers.nameless')}
          </Anchor>
          <Text size="sm" c="dimmed">
            {text('claim.customer.orders', {
              count: customer.orderCount,
              spent: formatMoney(customer.spent, currencyCode),
            })}
          </Text>
        </>
      )}
      {email && (
        <Anchor href={`mailto:${email}`} size="sm" display="block" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      )}
      {phone && <Text size="sm">{phone}</Text>}
      {!customer && !email && !phone && (
        <Text size="sm" c="dimmed">
          {text('order.customer.none')}
        </Text>
      )}
      {shippingAddress && (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {text('claim.customer.address')}
          </Text>
          <PostalAddress address={shippingAddress} />
        </>
      )}
    </Panel>
  )
}
