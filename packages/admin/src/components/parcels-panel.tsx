import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Group, Text } from '@mantine/core'
import '../app/texts/en/orders.ts'
import { text } from '../app/texts/text.ts'
import { Panel } from './panel.tsx'
import { ExpectedDelivery, TrackerBadge, TrackingHistory, TrackingLink } from './tracking.tsx'

type Parcel = MerchantOrder['fulfillments'][number]

/** What was sent together, and where that is. */
export const ParcelsPanel = ({ order: { fulfillments } }: { order: Pick<MerchantOrder, 'fulfillments'> }) => (
  <Panel title={text('order.parcels')}>
    {fulfillments.length === 0 && (
      <Text size="sm" c="dimmed">
        {text('order.parcels.none')}
      </Text>
    )}
    {fulfillments.map((parcel, index) => (
      <div key={parcel.id} className="parcel">
        <ParcelCard parcel={parcel} number={index + 1} />
      </div>
    ))}
  </Panel>
)

function ParcelCard({ parcel: { tracker, isFulfilled }, number }: { parcel: Parcel; number: number }) {
  const name = tracker?.carrier.name ?? text('order.parcel', { number })
  if (!tracker)
    return (
      <>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {text(isFulfilled ? 'order.parcel.noWord' : 'order.parcel.notSent')}
        </Text>
      </>
    )
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <TrackerBadge status={tracker.status} />
      </Group>
      <TrackingLink tracker={tracker} />
      <ExpectedDelivery tracker={tracker} />
      <Text size="sm" c="dimmed">
        {tracker.lineItemsInShipment.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </Text>
      <TrackingHistory tracker={tracker} />
    </>
  )
}
