import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'

/** What a parcel is called: its carrier and tracking code, or what was handed out for it. */
export const shipmentName = ({ tracker, type }: Pick<ReturnShipment, 'tracker' | 'type'>): string =>
  [tracker?.carrier.name, tracker?.carrier.trackingCode].filter(Boolean).join(' ') ||
  text(type === 'Label' ? 'claim.shipments.label' : 'claim.shipments.packingSlip')
