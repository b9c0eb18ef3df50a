import { namesItemsBySku } from '@aftercare/domain/merchants/warehouse-fields'
import type { RmaRow } from '#modules/claims/parcels/rma-store.ts'
import type { RmaRequest } from '#integrations/warehouses/warehouse.ts'
import type { Db } from '#platform/database/database.ts'

/** The lines in a parcel, in the claim's order. */
const listParcelLines = (
  db: Db,
  { storeId, returnShipmentId }: Pick<RmaRow, 'storeId' | 'returnShipmentId'>,
) =>
  db
    .selectFrom('return_shipment_line as part')
    .innerJoin('claim_line_item as claimed', (join) =>
      join.onRef('claimed.storeId', '=', 'part.storeId').onRef('claimed.id', '=', 'part.claimLineItemId'),
    )
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .select(['claimed.id as lineId', 'claimed.status', 'claimed.reasonName', 'part.quantity'])
    .select(['ordered.id as itemId', 'ordered.name', 'ordered.sku', 'ordered.options'])
    .select(['ordered.productIdFromPlatform', 'ordered.variantIdFromPlatform'])
    .where('part.storeId', '=', storeId)
    .where('part.returnShipmentId', '=', returnShipmentId)
    .orderBy('claimed.position')
    .execute()

/** The lines in a parcel, by the names that its warehouse has for their items. */
export async function listExpectedLines(db: Db, rma: RmaRow) {
  const lines = await listParcelLines(db, rma)
  if (!namesItemsBySku(rma.provider)) return lines
  return lines.map((line) => ({ ...line, itemId: line.sku ?? line.itemId }))
}

/** The items in a parcel, by our ids and by their SKUs. */
export const listParcelItems = listParcelLines

/** The order whose items are in a parcel, by the shop's names of it; undefined if it is gone. */
export const readOrderOf = (db: Db, { storeId, claimId }: Pick<RmaRow, 'storeId' | 'claimId'>) =>
  db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['bought.orderNo as orderNumber', 'bought.idFromPlatform as orderIdFromPlatform'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
    .executeTakeFirst()

/** What an RMA says of a parcel: each item of the order once, with all its units; undefined if it is gone. */
export async function readRmaRequest(
  db: Db,
  rma: RmaRow,
): Promise<(Omit<RmaRequest, 'warehouseId'> & { returnLocationId: string }) | undefined> {
  const { storeId, returnShipmentId } = rma
  const parcel = await db
    .selectFrom('return_shipment as sent')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'sent.storeId').onRef('claim.id', '=', 'sent.claimId'),
    )
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .innerJoin('return_location as location', (join) =>
      join.onRef('location.storeId', '=', 'sent.storeId').onRef('location.id', '=', 'sent.returnLocationId'),
    )
    .select(['sent.returnLocationId', 'sent.carrier', 'sent.trackingCode', 'sent.shipmentExpiresOn'])
    .select(['claim.externalId', 'bought.orderNo', 'bought.idFromPlatform', 'location.name as locationName'])
    .where('sent.storeId', '=', storeId)
    .where('sent.id', '=', returnShipmentId)
    .executeTakeFirst()
  if (!parcel) return undefined
  const lines = await listParcelLines(db, rma)
  return {
    id: returnShipmentId,
    reference: rma.reference,
    claimNumber: parcel.externalId,
    orderNumber: parcel.orderNo,
    orderIdFromPlatform: parcel.idFromPlatform,
    returnLocationId: parcel.returnLocationId,
    locationName: parcel.locationName,
    carrier: parcel.carrier,
    trackingCode: parcel.trackingCode,
    expiresOn: parcel.shipmentExpiresOn,
    items: [...Map.groupBy(lines, ({ itemId }) => itemId)].flatMap(([id, [first, ...others]]) =>
      first === undefined
        ? []
        : {
            id,
            sku: first.sku,
            name: first.name,
            options: first.options.map(({ value }) => value).join(' · '),
            quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity),
            productIdFromPlatform: first.productIdFromPlatform,
            variantIdFromPlatform: first.variantIdFromPlatform,
            reason: first.reasonName,
          },
    ),
  }
}
