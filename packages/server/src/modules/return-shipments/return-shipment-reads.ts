import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { redactedAddress } from '@aftercare/domain/shared/address-schema'
import type { Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { listTrackingEvents } from '#modules/orders/tracking-reads.ts'

/** What a shopper does with the code of a label that is printed at the counter. */
export const qrInstructions = 'Show this code at the counter; the label is printed there.'

/**
 * A claim's parcels as its shopper sees them, newest first: labels and codes behind signed addresses,
 * the shopper's own address redacted (D3).
 */
export async function listReturnShipments(
  deps: Deps,
  storeId: string,
  claimId: string,
): Promise<ReturnShipment[]> {
  const shipments = await deps.db
    .selectFrom('return_shipment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = shipments.map(({ id }) => id)
  const [events, lines] = await Promise.all([
    listTrackingEvents(deps.db, storeId, ids),
    listShipmentLines(deps, storeId, ids),
  ])

  return shipments.map((shipment) => ({
    createdOn: shipment.createdOn.toISOString(),
    shipmentExpiresOn: shipment.shipmentExpiresOn?.toISOString() ?? null,
    canceledOn: shipment.canceledOn?.toISOString() ?? null,
    returnShipmentId: shipment.id,
    toAddress: shipment.toAddress,
    fromAddress: redactedAddress(shipment.fromAddress),
    type: shipment.type,
    qrCodeDetail: shipment.qrCode
      ? { imgUrl: signFileUrl(deps, storeId, shipment.qrCode), instructions: qrInstructions }
      : null,
    returnShipmentPdfAssetUrl: shipment.pdfFile ? signFileUrl(deps, storeId, shipment.pdfFile) : null,
    inTransitOn: shipment.inTransitOn?.toISOString() ?? null,
    isReturnShipment: shipment.isReturnShipment,
    tracker: shipment.trackingCode
      ? {
          status: shipment.trackerStatus,
          estimatedDeliveryDate: shipment.estimatedDeliveryOn?.toISOString() ?? null,
          details: events.get(shipment.id) ?? [],
          carrier: {
            name: shipment.carrier,
            trackingCode: shipment.trackingCode,
            trackingUrl: shipment.trackingUrl,
          },
          lineItemsInShipment: lines.get(shipment.id) ?? [],
        }
      : null,
    rmaId: null,
    rmaNumber: null,
    rmaProvider: null,
  }))
}

/** Per shipment its lines, named as the order names them. */
async function listShipmentLines({ db }: Deps, storeId: string, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('return_shipment_line as line')
    .innerJoin('claim_line_item as claimed', (join) =>
      join.onRef('claimed.storeId', '=', 'line.storeId').onRef('claimed.id', '=', 'line.claimLineItemId'),
    )
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .select(['line.returnShipmentId', 'line.quantity'])
    .select(['ordered.id as originalStoreOrderLineItemId', 'ordered.name', 'ordered.imgUrl'])
    .where('line.storeId', '=', storeId)
    .where('line.returnShipmentId', 'in', shipmentIds)
    .orderBy('claimed.position')
    .execute()
  return Map.groupBy(rows, ({ returnShipmentId }) => returnShipmentId)
}
