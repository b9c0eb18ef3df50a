import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { voidObstacle } from '@aftercare/domain/return-shipments/staff-shipment'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/orders.ts'
import { text } from '../../../app/texts/text.ts'
import { later } from '../../../components/later.tsx'
import { Panel } from '../../../components/panel.tsx'
import { mayHavePapers } from '../work/line-work.ts'
import { shipmentName } from './shipment-name.ts'

const NewLabelDrawer = later(async () => (await import('../work/new-label-drawer.tsx')).NewLabelDrawer)
const VoidModal = later(async () => (await import('../work/void-modal.tsx')).VoidModal)

/** The parcels by which things come back: what was handed out, where it is, until when it is good, and more of it. */
export function ShipmentsPanel({ claim }: { claim: MerchantClaim }) {
  const mayEdit = useMay('editClaims')
  const [open, setOpen] = useState<'new' | MerchantReturnShipment>()
  const close = useCallback(() => setOpen(undefined), [])
  const shipments = claim.claimReturnShipments
  const mayMake = mayEdit && claim.claimLineItems.some((line) => mayHavePapers(claim, line))
  return (
    <Panel
      title={text('claim.shipments')}
      beside={
        mayMake && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen('new')}>
            {text('claim.shipments.new')}
          </Button>
        )
      }
    >
      {shipments.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('claim.shipments.none')}
        </Text>
      )}
      <Stack gap="sm">
        {shipments.map((shipment) => (
          <Shipment
            key={shipment.returnShipmentId}
            shipment={shipment}
            currencyCode={claim.currencyCode}
            onVoid={mayEdit && voidObstacle(shipment) === null ? () => setOpen(shipment) : undefined}
          />
        ))}
      </Stack>
      {open === 'new' && <NewLabelDrawer claim={claim} onClose={close} />}
      {open !== undefined && open !== 'new' && <VoidModal claim={claim} shipment={open} onClose={close} />}
    </Panel>
  )
}

type ShipmentProps = {
  shipment: MerchantReturnShipment
  currencyCode: string
  /** Left out where it cannot be voided, or not by this person. */
  onVoid: (() => void) | undefined
}

const Shipment = ({ shipment, currencyCode, onVoid }: ShipmentProps) => {
  const { timeZone } = useStore().store
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {shipmentName(shipment)}
        </Text>
        <ShipmentState shipment={shipment} />
      </Group>
      <Text size="sm" c="dimmed">
        {factsOf(shipment, currencyCode, timeZone).join(' · ')}
      </Text>
      <Group gap="sm">
        {shipment.returnShipmentPdfAssetUrl && (
          <Anchor href={shipment.returnShipmentPdfAssetUrl} target="_blank" size="sm">
            {text('claim.shipments.open')}
          </Anchor>
        )}
        {shipment.qrCodeDetail && (
          <Anchor href={shipment.qrCodeDetail.imgUrl} target="_blank" size="sm">
            {text('claim.shipments.qr')}
          </Anchor>
        )}
        {onVoid && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={onVoid}
            aria-label={text('claim.shipments.voidOf', { name: shipmentName(shipment) })}
          >
            {text('claim.shipments.void')}
          </Button>
        )}
      </Group>
    </div>
  )
}

function ShipmentState({ shipment: { canceledOn, tracker } }: { shipment: MerchantReturnShipment }) {
  if (canceledOn !== null)
    return (
      <Badge color="gray" variant="light" tt="none">
        {text('claim.shipments.canceled')}
      </Badge>
    )
  if (!tracker) return null
  return (
    <Badge color="blue" variant="light" tt="none">
      {text(`trackerStatus.${tracker.status}`)}
    </Badge>
  )
}

/** Where it goes, the store's day until whose end it is good, and what it costs the store. */
function factsOf(shipment: MerchantReturnShipment, currencyCode: string, timeZone: string): string[] {
  const { toAddress, shipmentExpiresOn, canceledOn, cost, voidOutcome } = shipment
  const place =
    toAddress && text('claim.shipments.to', { place: [toAddress.city, toAddress.countryCode].join(', ') })
  const expires =
    canceledOn === null && shipmentExpiresOn
      ? text('claim.shipments.expires', { date: formatStoreDay(shipmentExpiresOn, timeZone) })
      : null
  const price = cost > 0 ? text('claim.shipments.cost', { cost: formatMoney(cost, currencyCode) }) : null
  const outcome =
    voidOutcome && text(voidOutcome === 'refunded' ? 'claim.shipments.givenBack' : 'claim.shipments.kept')
  return [place, expires, price, outcome].filter((fact) => fact !== null)
}
