import type { MerchantOrder } from '@aftercare/domain/orders/merchant-order-schema'
import type { Tracker, TrackerStatus } from '@aftercare/domain/orders/tracker-schema'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { formatMoment, formatStoreDay } from '../app/format.ts'
import { useStore } from '../app/session.ts'
import '../app/texts/en/orders.ts'
import { text } from '../app/texts/text.ts'
import { Panel } from './panel.tsx'
import './parcels-panel.css'

type Parcel = MerchantOrder['fulfillments'][number]

const colours: Partial<Record<TrackerStatus, string>> = {
  delivered: 'green',
  in_transit: 'blue',
  out_for_delivery: 'blue',
  available_for_pickup: 'blue',
  failure: 'red',
  return_to_sender: 'orange',
}

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
        <Badge variant="light" color={colours[tracker.status] ?? 'gray'} radius="xl" tt="none" fw={500}>
          {text(`trackerStatus.${tracker.status}`)}
        </Badge>
      </Group>
      <TrackingLink tracker={tracker} />
      <Expected tracker={tracker} />
      <Text size="sm" c="dimmed">
        {tracker.lineItemsInShipment.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </Text>
      <History tracker={tracker} />
    </>
  )
}

function TrackingLink({ tracker: { carrier } }: { tracker: Tracker }) {
  const { trackingCode, trackingUrl } = carrier
  if (!trackingCode && !trackingUrl) return null
  if (!trackingUrl) return <Text size="sm">{trackingCode}</Text>
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm" display="block">
      {text('order.parcel.track', { code: trackingCode ?? '' })}
    </Anchor>
  )
}

function Expected({ tracker: { status, estimatedDeliveryDate } }: { tracker: Tracker }) {
  const { store } = useStore()
  if (!estimatedDeliveryDate || status === 'delivered') return null
  return (
    <Text size="sm">
      {text('order.parcel.expected', { date: formatStoreDay(estimatedDeliveryDate, store.timeZone) })}
    </Text>
  )
}

/** What the carrier said, newest first, to be opened. */
const History = ({ tracker: { details } }: { tracker: Tracker }) =>
  details.length > 0 && (
    <details>
      <summary>{text('order.parcel.history')}</summary>
      <ol reversed>
        {details.map(({ message, date, location }, index) => (
          <li key={`${date} ${index}`}>
            {message}
            <Text size="xs" c="dimmed">
              {[formatMoment(date), location && [location.city, location.state].filter(Boolean).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
    </details>
  )
