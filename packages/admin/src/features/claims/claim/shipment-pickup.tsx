import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ShownPickup } from '@aftercare/domain/return-shipments/pickup-schema'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatClockRange } from '../../../app/format.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useWork } from '../work/use-work.ts'

const PickupDrawer = lazyComponent(async () => (await import('../work/pickup-drawer.tsx')).PickupDrawer)

type ShipmentPickupProps = { claim: MerchantClaim; shipment: MerchantReturnShipment }

/** The pickup of a package, and scheduling or canceling it. */
export function ShipmentPickup({ claim, shipment }: ShipmentPickupProps) {
  const mayEdit = useMay('editClaims')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { pickup, canBePickedUp, returnShipmentId: shipmentId } = shipment
  const { send, errors, isSending } = useWork('cancelPickup', { shipmentId })
  return (
    <>
      {pickup && <Pickup pickup={pickup} />}
      <FormAlert errors={errors} />
      {mayEdit && (
        <Group gap="sm">
          {canBePickedUp && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              {text('work.pickup.schedule')}
            </Button>
          )}
          {(pickup?.state === 'booking' || pickup?.state === 'scheduled') && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              loading={isSending}
              onClick={() => send({ version: claim.version })}
            >
              {text('work.pickup.cancel')}
            </Button>
          )}
        </Group>
      )}
      {isOpen && <PickupDrawer claim={claim} shipment={shipment} onClose={close} />}
    </>
  )
}

function Pickup({ pickup: { state, carrier, startsOn, endsOn, confirmation } }: { pickup: ShownPickup }) {
  const words = text(`work.pickup.${state}`, { carrier, time: formatClockRange(startsOn, endsOn) })
  if (state === 'refused')
    return (
      <Notice color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {words}
      </Notice>
    )
  return (
    <Text size="sm">
      {[words, confirmation && text('work.pickup.confirmation', { number: confirmation })]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
