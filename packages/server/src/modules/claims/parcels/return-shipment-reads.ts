import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ShownPickup } from '@aftercare/domain/return-shipments/pickup-schema'
import { isPickupOver } from '@aftercare/domain/return-shipments/pickup-days'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { redactedAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Deps } from '#deps.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/database-types.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { listTrackingEvents } from '#modules/orders/tracking-reads.ts'
import { listShownPickups, type PickupRow } from './pickup-store.ts'
import type { Db } from '#platform/database/database.ts'

/** What a shopper does with the code of a label that is printed at the counter. */
const qrInstructions = 'Show this code at the counter to have your label printed.'

/**
 * A claim's parcels as its shopper sees them, newest first: labels and codes behind signed addresses,
 * the shopper's own address redacted.
 */
export async function listReturnShipments(
  deps: Deps,
  storeId: string,
  claimId: string,
): Promise<ReturnShipment[]> {
  const shipments = await deps.db
    .selectFrom('return_shipment as sent')
    .leftJoin('return_rma as rma', (join) =>
      join.onRef('rma.storeId', '=', 'sent.storeId').onRef('rma.returnShipmentId', '=', 'sent.id'),
    )
    .selectAll('sent')
    .select(['rma.rmaId', 'rma.rmaNumber', 'rma.provider as rmaProvider'])
    .where('sent.storeId', '=', storeId)
    .where('sent.claimId', '=', claimId)
    .orderBy('sent.createdOn', 'desc')
    .orderBy('sent.id', 'desc')
    .execute()
  const ids = shipments.map(({ id }) => id)
  const [events, lines, pickups] = await Promise.all([
    listTrackingEvents(deps.db, storeId, ids),
    listShipmentLines(deps, storeId, ids),
    listShownPickups(deps.db, storeId, ids),
  ])

  return shipments.map((shipment) => ({
    createdOn: shipment.createdOn.toISOString(),
    shipmentExpiresOn: shipment.shipmentExpiresOn?.toISOString() ?? null,
    canceledOn: shipment.canceledOn?.toISOString() ?? null,
    returnShipmentId: shipment.id,
    toAddress: shipment.toAddress,
    fromAddress: redactedAddress(shipment.fromAddress),
    type: shipment.type,
    ...returnDocumentOf(deps, storeId, shipment),
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
    ...rmaOf(shipment),
    pickup: toPickup(
      pickups.find(({ returnShipmentId }) => returnShipmentId === shipment.id),
      deps.now(),
    ),
  }))
}

/** A pickup as it is shown; null for one that was not asked for, was canceled, or is over. */
export function toPickup(
  pickup:
    | Pick<
        PickupRow,
        'id' | 'state' | 'startsOn' | 'endsOn' | 'carrier' | 'service' | 'rates' | 'confirmation'
      >
    | undefined,
  now: Date,
): ShownPickup | null {
  if (!pickup) return null
  const { id, state, startsOn, endsOn, carrier, service, rates, confirmation } = pickup
  if (state === 'offered' || state === 'canceled' || state === 'ended') return null
  if (isPickupOver(endsOn, now)) return null
  const rate = rates.find((it) => it.carrier === carrier && it.service === service)
  return { id, state, startsOn, endsOn, carrier: rate?.carrierName ?? '', confirmation }
}

type Announced = Pick<ReturnShipment, 'rmaId' | 'rmaNumber' | 'rmaProvider'>

/** The RMA of a parcel once its warehouse has confirmed it. */
export const rmaOf = ({ rmaId, rmaNumber, rmaProvider }: Announced): Announced =>
  rmaId === null ? { rmaId: null, rmaNumber: null, rmaProvider: null } : { rmaId, rmaNumber, rmaProvider }

/** The documents of a parcel that can still be dropped off: voided ones are not offered. */
export const returnDocumentOf = (
  deps: Deps,
  storeId: string,
  { canceledOn, qrCode, pdfFile }: { canceledOn: unknown; qrCode: string | null; pdfFile: string | null },
): Pick<ReturnShipment, 'qrCodeDetail' | 'returnShipmentPdfAssetUrl'> => {
  const isOffered = canceledOn === null
  return {
    qrCodeDetail:
      isOffered && qrCode
        ? { imgUrl: signFileUrl(deps, storeId, qrCode), instructions: qrInstructions }
        : null,
    returnShipmentPdfAssetUrl: isOffered && pdfFile ? signFileUrl(deps, storeId, pdfFile) : null,
  }
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

const isNotExpired = (now: Date) => (eb: ExpressionBuilder<Database, 'return_shipment'>) =>
  eb.or([eb('shipmentExpiresOn', 'is', null), eb('shipmentExpiresOn', '>', now)])

/** A claim's parcels with a tracking number that were not voided, oldest first, with their label if it is ours. */
export async function listTrackedParcels(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ trackingCode: string; trackingUrl: string | null; pdfFile: string | null }[]> {
  const rows = await db
    .selectFrom('return_shipment')
    .select(['type', 'trackingCode', 'trackingUrl', 'pdfFile'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('canceledOn', 'is', null)
    .orderBy('createdOn')
    .execute()
  return rows.flatMap(({ type, trackingCode, trackingUrl, pdfFile }) =>
    trackingCode ? [{ trackingCode, trackingUrl, pdfFile: type === 'Label' ? pdfFile : null }] : [],
  )
}

/** Which of these claims have a label or packing slip that can still be used, and whose parcel was not scanned yet. */
export async function claimsWithUnusedDocuments(
  { db, now }: Deps,
  storeId: string,
  claimIds: readonly string[],
): Promise<Set<string>> {
  if (claimIds.length === 0) return new Set()
  const rows = await unusedDocuments(db, storeId, now())
    .select('claimId')
    .distinct()
    .where('claimId', 'in', claimIds)
    .execute()
  return new Set(rows.map(({ claimId }) => claimId))
}

/** The labels and packing slips of a claim that can still be used, with when staff last had them emailed again. */
export const listUnusedDocuments = ({ db, now }: Deps, storeId: string, claimId: string) =>
  unusedDocuments(db, storeId, now()).select(['id', 'sentAgainOn']).where('claimId', '=', claimId).execute()

const unusedDocuments = (db: Db, storeId: string, now: Date) =>
  db
    .selectFrom('return_shipment')
    .where('storeId', '=', storeId)
    .where('canceledOn', 'is', null)
    .where('inTransitOn', 'is', null)
    .where(isNotExpired(now))

/** A claim's parcel in emails; the newest if none is named. */
export const findMailedShipment = (
  { db }: Deps,
  storeId: string,
  claimId: string,
  shipmentId: string | null,
) =>
  db
    .selectFrom('return_shipment')
    .select(['type', 'carrier', 'trackingCode', 'trackingUrl', 'shipmentExpiresOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .$if(shipmentId !== null, (query) => query.orderBy((eb) => eb('id', '=', shipmentId), 'desc'))
    .orderBy('createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All of a claim's parcels that can still be dropped off, oldest first, with destination and contents. */
export async function listMailedShipments(deps: Deps, storeId: string, claimId: string) {
  const shipments = await deps.db
    .selectFrom('return_shipment')
    .select(['id', 'type', 'carrier', 'trackingCode', 'trackingUrl', 'shipmentExpiresOn', 'toAddress'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('canceledOn', 'is', null)
    .where('inTransitOn', 'is', null)
    .where(isNotExpired(deps.now()))
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  const lines = await listShipmentLines(
    deps,
    storeId,
    shipments.map(({ id }) => id),
  )
  return shipments.map((shipment) => ({ ...shipment, lines: lines.get(shipment.id) ?? [] }))
}

/** When the parcels of a claim expire, travel and arrive; canceled ones are left out. */
export const listPackages = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('return_shipment')
    .select(['shipmentExpiresOn as expiresOn', 'inTransitOn', 'deliveredOn', 'estimatedDeliveryOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('canceledOn', 'is', null)
    .where('isReturnShipment', '=', true)
    .execute()

/** Stores with parcels since then that were not dropped off. */
export async function listStoresAwaitingParcels({ db }: Deps, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('return_shipment')
    .select('storeId')
    .distinct()
    .where('inTransitOn', 'is', null)
    .where('canceledOn', 'is', null)
    .where('createdOn', '>=', since)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** A store's parcels from that period that can still be dropped off and were not; oldest first. */
export const listAwaitedParcels = (
  { db, now }: Deps,
  storeId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ id: string; claimId: string; createdOn: Date }[]> =>
  db
    .selectFrom('return_shipment')
    .select(['id', 'claimId', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('inTransitOn', 'is', null)
    .where('canceledOn', 'is', null)
    .where('createdOn', '>=', from)
    .where('createdOn', '<', to)
    .where(isNotExpired(now()))
    .orderBy('createdOn')
    .execute()

/** What of a claim is in which of its parcels. */
const partsOf = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('return_shipment as sent')
    .innerJoin('return_shipment_line as part', (join) =>
      join.onRef('part.storeId', '=', 'sent.storeId').onRef('part.returnShipmentId', '=', 'sent.id'),
    )
    .where('sent.storeId', '=', storeId)
    .where('sent.claimId', '=', claimId)

/** The lines of a claim that are in a parcel whose papers were not voided. */
export async function listLineIdsInShipments(db: Db, storeId: string, claimId: string): Promise<string[]> {
  const rows = await partsOf(db, storeId, claimId)
    .select('part.claimLineItemId')
    .where('sent.canceledOn', 'is', null)
    .execute()
  return rows.map(({ claimLineItemId }) => claimLineItemId)
}

/** The lines of a claim that are in a parcel which a carrier scanned, also one of the shopper's own choice. */
export async function listScannedLineIds(db: Db, storeId: string, claimId: string): Promise<Set<string>> {
  const rows = await partsOf(db, storeId, claimId)
    .select('part.claimLineItemId')
    .where('sent.inTransitOn', 'is not', null)
    .execute()
  return new Set(rows.map(({ claimLineItemId }) => claimLineItemId))
}

/** Null while nothing was made by that reference. */
export async function findShipmentIdByReference(
  db: Db,
  { storeId, claimId, reference }: { storeId: string; claimId: string; reference: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('return_shipment')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A parcel that brings lines of a claim back, or still may. */
type LiveParcel = { status: TrackerStatus; lineIds: string[] }

/** Without those that were voided before anybody scanned them. */
export async function listLiveParcels(db: Db, storeId: string, claimId: string): Promise<LiveParcel[]> {
  const parts = await partsOf(db, storeId, claimId)
    .select(['sent.id', 'sent.type', 'sent.trackerStatus', 'part.claimLineItemId'])
    .where((eb) => eb.or([eb('sent.canceledOn', 'is', null), eb('sent.inTransitOn', 'is not', null)]))
    .orderBy('sent.id')
    .execute()
  return [...Map.groupBy(parts, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    const lineIds = own.map(({ claimLineItemId }) => claimLineItemId)
    // A number that a shopper entered proves nothing to rules.
    return first ? [{ status: first.type === 'Label' ? first.trackerStatus : 'unknown', lineIds }] : []
  })
}

export type ClaimDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** A claim's labels and packing slips with the lines in them, newest first. */
export async function listDocuments(db: Db, storeId: string, claimId: string) {
  const parts = await partsOf(db, storeId, claimId)
    .select(['sent.id', 'sent.type', 'sent.canceledOn', 'sent.inTransitOn', 'sent.shipmentExpiresOn'])
    .select(['sent.returnLocationId', 'sent.replacesId', 'sent.reference', 'sent.isAdditional'])
    .select([
      'sent.deliveredOn',
      'sent.toAddress',
      'sent.labelProvider',
      'sent.carrier',
      'part.claimLineItemId',
    ])
    .orderBy('sent.id', 'desc')
    .execute()
  return [...Map.groupBy(parts, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { claimLineItemId, ...document } = first
    return [{ ...document, lineIds: [claimLineItemId, ...others.map((part) => part.claimLineItemId)] }]
  })
}
