import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoney } from '../app/format.ts'
import { paths } from '../app/paths.ts'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/claim.ts'
import '../app/texts/en/orders.ts'
import { text } from '../app/texts/text.ts'
import { RelativeTime } from './relative-time.tsx'
import { Panel } from './panel.tsx'

type OrdersPanelProps = {
  title: string
  /** Said when there are none. */
  none: string
  orders: readonly OrderListItem[]
}

/** Orders related to the page's subject, each with a link; hidden from users who cannot view orders. */
export function OrdersPanel({ title, none, orders }: OrdersPanelProps) {
  const { store } = useStore()
  const maySeeOrders = useMay('viewOrders')
  if (!maySeeOrders) return null
  return (
    <Panel title={title}>
      {orders.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <Stack gap="sm">
        {orders.map(({ id, orderNo, total, currencyCode, createdOn, canceledOn, claimCount }) => (
          <div key={id}>
            <Group justify="space-between" gap="xs">
              <Anchor
                component={Link}
                to={paths.order.to({ storeId: store.id, orderId: id })}
                size="sm"
                fw={600}
                py={3}
              >
                {orderNo}
              </Anchor>
              <Text size="sm">{formatMoney(total, currencyCode)}</Text>
            </Group>
            <Text size="xs" c="dimmed">
              {canceledOn && `${text('claim.order.canceled')} · `}
              {claimCount > 0 && `${text('orders.claims', { count: claimCount })} · `}
              <RelativeTime at={createdOn} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
