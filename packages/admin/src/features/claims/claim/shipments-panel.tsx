import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { formatMoment } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/orders.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'

/** The parcels by which things come back: what was handed out, where it is, and until when it is good. */
export const ShipmentsPanel = ({ shipments }: { shipments: readonly ReturnShipment[] }) => (
  <Panel title={text('claim.shipments')}>
    {shipments.length === 0 && (
      <Text size="sm" c="dimmed">
        {text('claim.shipments.none')}
      </Text>
    )}
    <Stack gap="sm">
      {shipments.map((shipment) => (
        <Shipment key={shipment.returnShipmentId} shipment={shipment} />
      ))}
    </Stack>
  </Panel>
)

function Shipment({ shipment }: { shipment: ReturnShipment }) {
  const { tracker, toAddress, returnShipmentPdfAssetUrl, qrCodeDetail, canceledOn, shipmentExpiresOn } =
    shipment
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {[tracker?.carrier.name, tracker?.carrier.trackingCode].filter(Boolean).join(' ') ||
            text(shipment.type === 'Label' ? 'claim.shipments.label' : 'claim.shipments.packingSlip')}
        </Text>
        {canceledOn ? (
          <Badge color="gray" variant="light" tt="none">
            {text('claim.shipments.canceled')}
          </Badge>
        ) : (
          tracker && (
            <Badge color="blue" variant="light" tt="none">
              {text(`trackerStatus.${tracker.status}`)}
            </Badge>
          )
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {[
          toAddress &&
            text('claim.shipments.to', { place: [toAddress.city, toAddress.countryCode].join(', ') }),
          shipmentExpiresOn && text('claim.shipments.expires', { date: formatMoment(shipmentExpiresOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="sm">
        {returnShipmentPdfAssetUrl && (
          <Anchor href={returnShipmentPdfAssetUrl} target="_blank" size="sm">
            {text('claim.shipments.open')}
          </Anchor>
        )}
        {qrCodeDetail && (
          <Anchor href={qrCodeDetail.imgUrl} target="_blank" size="sm">
            {text('claim.shipments.qr')}
          </Anchor>
        )}
      </Group>
    </div>
  )
}
