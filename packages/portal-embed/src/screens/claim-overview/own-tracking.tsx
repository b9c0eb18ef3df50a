import { knownCarriers } from '@aftercare/domain/return-shipments/own-carrier'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { text, translated } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { ClaimShipment } from './claim-shipping.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { otherCarrier, trackingIntent } from './shipment-actions.ts'

type OwnTrackingProps = { shipment: ClaimShipment; store: string }

/** With which carrier and number a shopper sent a package without a label; it can be corrected. */
export function OwnTracking({ shipment, store }: OwnTrackingProps) {
  const [isOpen, setOpen] = useState(shipment.tracker === null)
  const [seen, setSeen] = useState(shipment.tracker)
  if (seen !== shipment.tracker) {
    setSeen(shipment.tracker)
    setOpen(shipment.tracker === null)
  }
  if (isOpen) return <TrackingForm shipment={shipment} store={store} />
  return (
    <Button variant="secondary" isWide onClick={() => setOpen(true)}>
      {text('own.change')}
    </Button>
  )
}

function TrackingForm({ shipment: { returnShipmentId, tracker }, store }: OwnTrackingProps) {
  const fetcher = useFetcher<Changed>()
  const entered = tracker?.carrier.name ?? ''
  const known = entered === '' || knownCarriers.includes(entered) ? entered : otherCarrier
  const [carrier, setCarrier] = useState(known)
  const errors = fetcher.data?.errors
  const errorAt = (name: string) => {
    const message = errors?.fields[name]
    return message && { error: translated(message) }
  }
  return (
    <fetcher.Form method="post" noValidate className="shipment-form">
      <h4>{text('own.title')}</h4>
      <p className="shipment-quiet">{text('own.lead')}</p>
      <RefusedChange changed={fetcher.data} store={store} />
      <input type="hidden" name="intent" value={trackingIntent} />
      <input type="hidden" name="returnShipmentId" value={returnShipmentId} />
      <Select
        name="carrier"
        label={text('own.carrier')}
        defaultValue={known}
        options={[
          ...knownCarriers.map((name) => ({ value: name, label: name })),
          { value: otherCarrier, label: text('own.other') },
        ]}
        onChoose={setCarrier}
        {...(carrier !== otherCarrier && errorAt('carrier'))}
      />
      {carrier === otherCarrier && (
        <TextInput
          name="otherCarrier"
          label={text('own.otherName')}
          defaultValue={known === otherCarrier ? entered : ''}
          maxLength={60}
          {...errorAt('carrier')}
        />
      )}
      <TextInput
        name="trackingCode"
        label={text('own.number')}
        defaultValue={tracker?.carrier.trackingCode ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...errorAt('trackingCode')}
      />
      <Button type="submit" isWide isBusy={fetcher.state !== 'idle'}>
        {text('own.save')}
      </Button>
    </fetcher.Form>
  )
}
