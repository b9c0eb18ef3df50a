import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import {
  returnShipmentStatus,
  type ReturnShipmentStatus,
} from '@aftercare/domain/return-shipments/shipment-status'
import { formatDateTime, formatDeadline } from '../../app/texts/format.ts'

export type ClaimShipment = CustomerClaim['claimReturnShipments'][number]

/** Items must be returned, but there is no label or packing slip yet, or a new label is being created. */
export const isWaitingForShipment = ({ claimLineItems, claimReturnShipments }: CustomerClaim): boolean =>
  (claimReturnShipments.length === 0 || claimReturnShipments.some(({ reissue }) => reissue === 'underway')) &&
  claimLineItems.some(({ status }) => status.detail === 'Pending_Return_Shipment_Creation')

/** The current headline of a shipment. */
export const statusOf = (shipment: ReturnShipment, claim: CustomerClaim): ReturnShipmentStatus =>
  returnShipmentStatus(
    {
      canceledOn: dateOf(shipment.canceledOn),
      shipmentExpiresOn: dateOf(shipment.shipmentExpiresOn),
      inTransitOn: dateOf(shipment.inTransitOn),
      trackerStatus: shipment.tracker?.status ?? null,
    },
    claim.claimRollup.code,
    new Date(),
  )

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** Until when a package has to be sent: until its label expires, or before the card of an instant exchange is charged. */
export function sendBy({ shipmentExpiresOn }: ReturnShipment, { customerPayment }: CustomerClaim): string {
  const waiting = customerPayment?.waiting
  return waiting ? formatDateTime(waiting.chargeOn) : formatDeadline(shipmentExpiresOn)
}
