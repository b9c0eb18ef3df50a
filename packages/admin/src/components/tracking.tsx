import type { Tracker, TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { Anchor, Badge, Text } from '@mantine/core'
import { formatMoment, formatStoreDay } from '../app/format.ts'
import { useStore } from '../app/session.ts'
import '../app/texts/en/orders.ts'
import { text } from '../app/texts/text.ts'
import './tracking.css'

const colours: Partial<Record<TrackerStatus, string>> = {
  delivered: 'green',
  in_transit: 'blue',
  out_for_delivery: 'blue',
  available_for_pickup: 'blue',
  failure: 'red',
  return_to_sender: 'orange',
}

/** Where a parcel is, by the carrier's latest event. */
export const TrackerBadge = ({ status }: { status: TrackerStatus }) => (
  <Badge variant="light" color={colours[status] ?? 'gray'} radius="xl">
    {text(`trackerStatus.${status}`)}
  </Badge>
)

/** Leads to the carrier's own page, where that is known. */
export function TrackingLink({ tracker: { carrier } }: { tracker: Tracker }) {
  const { trackingCode, trackingUrl } = carrier
  if (!trackingCode && !trackingUrl) return null
  if (!trackingUrl) return <Text size="sm">{trackingCode}</Text>
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm" display="block">
      {text('order.parcel.track', { code: trackingCode ?? '' })}
    </Anchor>
  )
}

/** On which of the store's days it should arrive, until it has. */
export function ExpectedDelivery({ tracker: { status, estimatedDeliveryDate } }: { tracker: Tracker }) {
  const { store } = useStore()
  if (!estimatedDeliveryDate || status === 'delivered') return null
  return (
    <Text size="sm">
      {text('order.parcel.expected', { date: formatStoreDay(estimatedDeliveryDate, store.timeZone) })}
    </Text>
  )
}

/** What the carrier said, newest first, to be opened. */
export const TrackingHistory = ({ tracker: { details } }: { tracker: Tracker }) =>
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
