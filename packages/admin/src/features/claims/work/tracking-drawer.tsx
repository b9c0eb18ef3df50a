import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { knownCarriers } from '@aftercare/domain/return-shipments/own-carrier'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Autocomplete, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useWork } from './use-work.ts'

type TrackingDrawerProps = { claim: MerchantClaim; shipment: MerchantReturnShipment; onClose: () => void }

/** The carrier and tracking number of a package that the customer sent without a label. */
export function TrackingDrawer({ claim, shipment, onClose }: TrackingDrawerProps) {
  const { returnShipmentId: shipmentId, tracker } = shipment
  const [carrier, setCarrier] = useState(tracker?.carrier.name ?? '')
  const [trackingCode, setTrackingCode] = useState(tracker?.carrier.trackingCode ?? '')
  const { send, errors, isSending } = useWork('saveTracking', { shipmentId, onDone: onClose })
  const isChanged = useIsChanged([carrier, trackingCode].join('\n'))
  return (
    <FormDrawer
      title={text('work.tracking.title')}
      submitLabel={text('work.tracking.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, carrier, trackingCode })}
      onClose={onClose}
    >
      <Autocomplete
        label={text('work.tracking.carrier')}
        data={knownCarriers}
        value={carrier}
        onChange={setCarrier}
        maxLength={60}
        error={errors?.fields['carrier']}
      />
      <TextInput
        label={text('work.tracking.number')}
        value={trackingCode}
        onChange={({ currentTarget: { value } }) => setTrackingCode(value)}
        error={errors?.fields['trackingCode']}
      />
    </FormDrawer>
  )
}
