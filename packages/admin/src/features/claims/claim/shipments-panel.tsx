import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { rmaProviderNames } from '@aftercare/domain/return-shipments/rma-provider'
import { voidObstacle } from '@aftercare/domain/return-shipments/staff-shipment'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import {
  ExpectedDelivery,
  TrackerBadge,
  TrackingHistory,
  TrackingLink,
} from '../../../components/tracking.tsx'
import { LabelDownload } from './label-download.tsx'
import { canHaveAnotherShipment, canHaveReturnShipment } from '../work/line-work.ts'
import { useWork } from '../work/use-work.ts'
import { shipmentName } from './shipment-name.ts'
import { ShipmentPickup } from './shipment-pickup.tsx'

const NewLabelDrawer = lazyComponent(
  async () => (await import('../work/new-label-drawer.tsx')).NewLabelDrawer,
)
const TrackingDrawer = lazyComponent(async () => (await import('../work/tracking-drawer.tsx')).TrackingDrawer)
const VoidModal = lazyComponent(async () => (await import('../work/void-modal.tsx')).VoidModal)

/** The return shipments: their documents, status and expiry, and creating another. */
export function ShipmentsPanel({ claim }: { claim: MerchantClaim }) {
  const mayEdit = useMay('editClaims')
  const [open, setOpen] = useState<'new' | MerchantReturnShipment>()
  const [tracked, setTracked] = useState<MerchantReturnShipment>()
  const close = useCallback(() => setOpen(undefined), [])
  const closeTracking = useCallback(() => setTracked(undefined), [])
  const shipments = claim.claimReturnShipments
  const mayMake =
    mayEdit &&
    claim.claimLineItems.some(
      (line) => canHaveReturnShipment(claim, line) || canHaveAnotherShipment(claim, line),
    )
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
      {shipments.map((shipment) => (
        <div key={shipment.returnShipmentId} className="parcel">
          <Shipment
            claim={claim}
            shipment={shipment}
            onVoid={mayEdit && voidObstacle(shipment) === null ? () => setOpen(shipment) : undefined}
            onTrack={mayEdit && isOwnCarrier(shipment) ? () => setTracked(shipment) : undefined}
          />
        </div>
      ))}
      {mayEdit && shipments.some(isUsable) && <SendAgain />}
      {open === 'new' && <NewLabelDrawer claim={claim} onClose={close} />}
      {tracked && <TrackingDrawer claim={claim} shipment={tracked} onClose={closeTracking} />}
      {open !== undefined && open !== 'new' && <VoidModal claim={claim} shipment={open} onClose={close} />}
    </Panel>
  )
}

const isUsable = ({ canceledOn, inTransitOn, shipmentExpiresOn }: MerchantReturnShipment): boolean =>
  canceledOn === null &&
  inTransitOn === null &&
  (shipmentExpiresOn === null || new Date(shipmentExpiresOn) > new Date())

/** Emails the customer their labels and packing slips again. */
function SendAgain() {
  const [isSent, setSent] = useState(false)
  const onDone = useCallback(() => setSent(true), [])
  const { send, errors, isSending } = useWork('sendDocuments', { onDone })
  return (
    <Stack gap="xs" mt="sm" align="start">
      <FormAlert errors={errors} />
      {isSent ? (
        <Notice color="green">{text('claim.shipments.sent')}</Notice>
      ) : (
        <Button variant="subtle" size="compact-sm" loading={isSending} onClick={() => send({})}>
          {text('claim.shipments.send')}
        </Button>
      )}
    </Stack>
  )
}

/** Its tracking number is what the customer or staff enter, until the carrier reports it. */
const isOwnCarrier = (shipment: MerchantReturnShipment): boolean =>
  shipment.type === 'Packing_Slip' && voidObstacle(shipment) === null

type ShipmentProps = {
  claim: MerchantClaim
  shipment: MerchantReturnShipment
  /** Left out where it cannot be voided, or not by this person. */
  onVoid: (() => void) | undefined
  /** The same for its tracking number. */
  onTrack: (() => void) | undefined
}

const Shipment = ({ claim, shipment, onVoid, onTrack }: ShipmentProps) => {
  const { timeZone } = useStore().store
  const { tracker, canceledOn } = shipment
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {shipmentName(shipment)}
        </Text>
        <ShipmentState shipment={shipment} />
      </Group>
      {tracker && (tracker.carrier.trackingUrl || shipment.type === 'Packing_Slip') && (
        <TrackingLink tracker={tracker} />
      )}
      {tracker && canceledOn === null && <ExpectedDelivery tracker={tracker} />}
      <Text size="sm" c="dimmed">
        {factsOf(shipment, claim.currencyCode, timeZone).join(' · ')}
      </Text>
      <Contents claim={claim} shipment={shipment} />
      {tracker && <TrackingHistory tracker={tracker} />}
      <ShipmentPickup claim={claim} shipment={shipment} />
      <Papers claim={claim} shipment={shipment} onVoid={onVoid} onTrack={onTrack} />
    </>
  )
}

type ContentsProps = Pick<ShipmentProps, 'claim' | 'shipment'>

/** Which of a claim's items it is for, where that is not plain; the parts of one that was split lie together. */
function Contents({
  claim: { claimLineItems: lines },
  shipment: { claimLineItemIds: inside },
}: ContentsProps) {
  if (lines.length < 2) return null
  const items = Map.groupBy(
    lines.filter(({ id }) => inside.includes(id)),
    ({ originalStoreOrderLineItem: { id } }) => id,
  )
  const names = [...items.values()].map((parts) =>
    text('work.units', {
      count: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      name: parts[0]?.originalStoreOrderLineItem.name ?? '',
    }),
  )
  return (
    <Text size="sm" c="dimmed">
      {names.join(', ')}
    </Text>
  )
}

/** Its document, and voiding it. */
const Papers = ({ claim, shipment, onVoid, onTrack }: ShipmentProps) => (
  <Group gap="sm">
    {shipment.returnShipmentPdfAssetUrl &&
      (shipment.type === 'Label' ? shipment.labelFormats : (['PDF'] as const)).map((format) =>
        format === 'PDF' ? (
          <Anchor key={format} href={shipment.returnShipmentPdfAssetUrl ?? ''} target="_blank" size="sm">
            {text('claim.shipments.open')}
          </Anchor>
        ) : (
          <LabelDownload key={format} claim={claim} shipment={shipment} format={format} />
        ),
      )}
    {shipment.qrCodeDetail && (
      <Anchor href={shipment.qrCodeDetail.imgUrl} target="_blank" size="sm">
        {text('claim.shipments.qr')}
      </Anchor>
    )}
    {onTrack && (
      <Button variant="subtle" size="compact-sm" onClick={onTrack}>
        {text(shipment.tracker ? 'work.tracking.change' : 'work.tracking.add')}
      </Button>
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
)

function ShipmentState({ shipment: { canceledOn, tracker } }: { shipment: MerchantReturnShipment }) {
  if (canceledOn === null) return tracker && <TrackerBadge status={tracker.status} />
  return (
    <Badge color="gray" variant="light" radius="xl">
      {text('claim.shipments.canceled')}
    </Badge>
  )
}

/** Where it goes, the store's day until whose end it is good, and what it costs the store. */
function factsOf(shipment: MerchantReturnShipment, currencyCode: string, timeZone: string): string[] {
  const { toAddress, shipmentExpiresOn, canceledOn, cost, voidOutcome } = shipment
  const { rmaNumber: number, rmaProvider } = shipment
  const rma =
    number !== null && rmaProvider !== null
      ? text('claim.shipments.rma', { number, warehouse: rmaProviderNames[rmaProvider] })
      : null
  const place =
    toAddress && text('claim.shipments.to', { place: [toAddress.city, toAddress.countryCode].join(', ') })
  const expires =
    canceledOn === null && shipmentExpiresOn
      ? text('claim.shipments.expires', { date: formatStoreDay(shipmentExpiresOn, timeZone) })
      : null
  const price = cost > 0 ? text('claim.shipments.cost', { cost: formatMoney(cost, currencyCode) }) : null
  const outcome =
    voidOutcome && text(voidOutcome === 'refunded' ? 'claim.shipments.givenBack' : 'claim.shipments.kept')
  return [place, expires, price, outcome, rma].filter((fact) => fact !== null)
}
