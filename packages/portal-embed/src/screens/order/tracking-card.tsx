import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { Tracker, TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { formatDate, formatDateTime } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { CarrierMark } from '../../components/carrier-mark.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { Picture } from '../../components/line-item.tsx'
import { PagedCards } from '../../components/paged-cards.tsx'

type Shipment = StorefrontOrder['fulfillments'][number]

// prettier-ignore
const looks: Record<TrackerStatus, { tone: BadgeTone; icon: IconName }> = {
  pre_transit:          { tone: 'neutral', icon: 'box' },
  in_transit:           { tone: 'blue',    icon: 'truck' },
  out_for_delivery:     { tone: 'blue',    icon: 'truck' },
  delivered:            { tone: 'green',   icon: 'check' },
  available_for_pickup: { tone: 'green',   icon: 'pin' },
  return_to_sender:     { tone: 'amber',   icon: 'undo' },
  failure:              { tone: 'red',     icon: 'alert' },
  cancelled:            { tone: 'neutral', icon: 'close' },
  unknown:              { tone: 'neutral', icon: 'clock' },
  error:                { tone: 'red',     icon: 'alert' },
}

/** Tracking of an order's shipments, one at a time. */
export function TrackingCard({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <Card icon="truck" title={text('tracking.title')}>
      <PagedCards
        label={text('tracking.title')}
        pages={shipments.map(({ id, tracker }, index) => (
          <div key={id} className="tracking">
            {shipments.length > 1 && (
              <h3>{text('tracking.shipment', { at: index + 1, of: shipments.length })}</h3>
            )}
            {tracker ? <Tracking tracker={tracker} /> : <NoTracking />}
          </div>
        ))}
      />
    </Card>
  )
}

function NoTracking() {
  return (
    <>
      <p className="tracking-headline">{text('tracking.none')}</p>
      <p className="tracking-quiet">{text('tracking.noneDetail')}</p>
    </>
  )
}

/** Tracking of one shipment, with all updates on demand. */
export function Tracking({ tracker }: { tracker: Tracker }) {
  const { status, details, lineItemsInShipment } = tracker
  const [latest] = details
  return (
    <>
      <div className="tracking-state">
        <Badge {...looks[status]}>{text(`tracking.${status}`)}</Badge>
        <Arrival tracker={tracker} />
      </div>
      <p className="tracking-headline">{latest?.message ?? text('tracking.awaiting')}</p>
      {!latest && <p className="tracking-quiet">{text('tracking.awaitingDetail')}</p>}
      {details.length > 0 && <Events details={details} />}
      <Carrier carrier={tracker.carrier} />
      {lineItemsInShipment.length > 0 && (
        <ul className="tracking-items" aria-label={text('tracking.inShipment')}>
          {lineItemsInShipment.map((item, place) => (
            <li key={`${item.originalStoreOrderLineItemId} ${place}`}>
              <Picture src={item.imgUrl} size={40} />
              <span>
                {item.name} <span className="tracking-quiet">× {item.quantity}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Arrival({ tracker: { status, details, estimatedDeliveryDate } }: { tracker: Tracker }) {
  const delivered = details.find((event) => event.status === 'delivered')
  if (delivered) return <span>{text('tracking.deliveredOn', { date: formatDate(delivered.date) })}</span>
  if (!estimatedDeliveryDate || status === 'delivered') return null
  return <span>{text('tracking.estimated', { date: formatDate(estimatedDeliveryDate) })}</span>
}

function Events({ details }: { details: Tracker['details'] }) {
  return (
    <details className="tracking-events">
      <summary>
        {text('tracking.events')}
        <Icon name="down" size={16} />
      </summary>
      <ol>
        {details.map((event, index) => (
          <li key={`${event.date}-${index}`}>
            <p>{event.message}</p>
            <p className="tracking-quiet">
              <time dateTime={event.date}>{formatDateTime(event.date)}</time>
              {event.location && <span> · {placeOf(event.location)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

const placeOf = ({ city, state }: { city: string | null; state: string | null }) =>
  [city, state].filter(Boolean).join(', ')

function Carrier({ carrier: { name, trackingCode, trackingUrl } }: { carrier: Tracker['carrier'] }) {
  if (!name && !trackingCode) return null
  return (
    <div className="tracking-carrier">
      <CarrierMark name={name} />
      <div>
        {name && <p>{name}</p>}
        {trackingCode && (
          <p className="tracking-quiet">{text('tracking.number', { number: trackingCode })}</p>
        )}
      </div>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="text-button">
          {text('tracking.follow', { carrier: name ?? text('tracking.carrierUnknown') })}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  )
}
