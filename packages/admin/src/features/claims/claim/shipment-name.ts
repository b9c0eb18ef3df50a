import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'

/** A shipment's name: its carrier and tracking code, or its document. */
export const shipmentName = ({ tracker, type }: Pick<ReturnShipment, 'tracker' | 'type'>): string =>
  [tracker?.carrier.name, tracker?.carrier.trackingCode].filter(Boolean).join(' ') ||
  text(type === 'Label' ? 'claim.shipments.label' : 'claim.shipments.packingSlip')
