import type { ShownPickup } from '@aftercare/domain/return-shipments/pickup-schema'
import { useFetcher } from 'react-router'
import { formatClockRange, formatWeekday, formatHours } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { ClaimShipment } from './claim-shipping.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { cancelPickupIntent, pickupIntent } from './shipment-actions.ts'

type OwnPickupProps = { shipment: ClaimShipment; store: string }

/** When the carrier collects a package, which a shopper can schedule and cancel. */
export const OwnPickup = ({ shipment, store }: OwnPickupProps) => (
  <>
    {shipment.pickup && <Pickup pickup={shipment.pickup} />}
    {(shipment.pickup?.state === 'booking' || shipment.pickup?.state === 'scheduled') && (
      <CancelPickup shipment={shipment} store={store} />
    )}
    {shipment.pickupDays.length > 0 && <PickupForm shipment={shipment} store={store} />}
  </>
)

function Pickup({ pickup: { state, carrier, startsOn, endsOn, confirmation } }: { pickup: ShownPickup }) {
  const words = text(`shipment.pickup.${state}`, { carrier, time: formatClockRange(startsOn, endsOn) })
  if (state === 'refused') return <Alert>{words}</Alert>
  return (
    <>
      <output>{words}</output>
      {confirmation && (
        <p className="shipment-quiet">{text('pickup.confirmation', { number: confirmation })}</p>
      )}
    </>
  )
}

function CancelPickup({ shipment: { returnShipmentId }, store }: OwnPickupProps) {
  const fetcher = useFetcher<Changed>()
  return (
    <fetcher.Form method="post" className="shipment-form">
      <RefusedChange changed={fetcher.data} store={store} />
      <input type="hidden" name="intent" value={cancelPickupIntent} />
      <input type="hidden" name="returnShipmentId" value={returnShipmentId} />
      <Button type="submit" isWide variant="secondary" isBusy={fetcher.state !== 'idle'}>
        {text('pickup.cancel')}
      </Button>
    </fetcher.Form>
  )
}

/** The hours in which a package can be ready, on the clock at its address. */
const times = ['09:00-17:00', '09:00-13:00', '13:00-17:00']
const mostInstructions = 200

function PickupForm({ shipment: { returnShipmentId, pickupDays, tracker }, store }: OwnPickupProps) {
  const fetcher = useFetcher<Changed>()
  const errorAt = (name: string) => {
    const message = fetcher.data?.errors?.fields[name]
    return message && { error: translated(message) }
  }
  return (
    <details className="drop-off">
      <summary>{text('pickup.schedule')}</summary>
      <fetcher.Form method="post" noValidate className="shipment-form">
        <p className="shipment-quiet">{text('pickup.lead', { carrier: tracker?.carrier.name ?? '' })}</p>
        <RefusedChange changed={fetcher.data} store={store} />
        <input type="hidden" name="intent" value={pickupIntent} />
        <input type="hidden" name="returnShipmentId" value={returnShipmentId} />
        <Select
          name="day"
          label={text('pickup.day')}
          defaultValue={pickupDays[0] ?? ''}
          options={pickupDays.map((day) => ({ value: day, label: formatWeekday(day) }))}
          {...errorAt('startsOn')}
        />
        <Select
          name="time"
          label={text('pickup.time')}
          defaultValue={times[0] ?? ''}
          options={times.map((time) => ({ value: time, label: formatHours(time) }))}
          {...errorAt('endsOn')}
        />
        <TextInput
          name="instructions"
          label={text('pickup.instructions')}
          maxLength={mostInstructions}
          autoComplete="off"
          {...errorAt('instructions')}
        />
        <Button type="submit" isWide variant="secondary" isBusy={fetcher.state !== 'idle'}>
          {text('pickup.schedule')}
        </Button>
      </fetcher.Form>
    </details>
  )
}
