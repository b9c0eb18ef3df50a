import type { LineItemStatus } from '@aftercare/domain/claims/claim-words'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ExpressionBuilder, Insertable } from 'kysely'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import type { Database } from '#platform/database/database-types.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReturnShipmentTables, VoidOutcome } from './return-shipment-tables.ts'

type NewShipment = Insertable<ReturnShipmentTables['return_shipment']>

/** False when the claim has a shipment by that reference already, also one that was voided. */
export async function insertReturnShipment(
  db: Db,
  {
    shipment,
    lines,
  }: { shipment: NewShipment; lines: readonly { claimLineItemId: string; quantity: number }[] },
): Promise<boolean> {
  const inserted = await db
    .insertInto('return_shipment')
    .values(shipment)
    .onConflict((oc) => oc.columns(['storeId', 'claimId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false

  const { storeId, id: returnShipmentId } = shipment
  await db
    .insertInto('return_shipment_line')
    .values(lines.map((line) => ({ storeId, returnShipmentId, ...line })))
    .execute()
  return true
}

/** Locks the claim until the transaction ends: lock it before changing its parcels. */
export async function holdClaim(db: Db, storeId: string, claimId: string): Promise<void> {
  await db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .forUpdate()
    .execute()
}

/** The references of all parcels that a claim ever had papers for. */
export async function listReferences(db: Db, storeId: string, claimId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('return_shipment')
    .select('reference')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Undefined for another claim's. */
export const findShipment = (
  db: Db,
  { storeId, claimId, id }: { storeId: string; claimId: string; id: string },
) =>
  db
    .selectFrom('return_shipment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('id', '=', id)
    .executeTakeFirst()

/** False when it was voided before, or its parcel was scanned. */
export async function cancelShipmentRow(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  canceledOn: Date,
): Promise<boolean> {
  const canceled = await db
    .updateTable('return_shipment')
    .set({ canceledOn })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('canceledOn', 'is', null)
    .where('inTransitOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return canceled !== undefined
}

export async function setSentAgain(
  db: Db,
  storeId: string,
  ids: readonly string[],
  sentAgainOn: Date,
): Promise<void> {
  await db
    .updateTable('return_shipment')
    .set({ sentAgainOn })
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
}

/** A label whose price was asked for and that the carrier has not decided about. */
export const findLabelToRefund = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('return_shipment')
    .select(['storeId', 'id', 'claimId', 'labelProvider', 'carrier', 'carrierShipmentId', 'trackingCode'])
    .select(['costMinor', 'refundAskedOn'])
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('refundAskedOn', 'is not', null)
    .where('voidOutcome', 'is', null)
    .executeTakeFirst()

/** Stores that a label's price is asked for; false for a packing slip, and if it is stored already. */
export async function setRefundAsked(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  refundAskedOn: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('return_shipment')
    .set({ refundAskedOn })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('type', '=', 'Label')
    .where('refundAskedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it is stored already. */
export async function setVoidOutcome(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  voidOutcome: VoidOutcome,
): Promise<boolean> {
  const row = await db
    .updateTable('return_shipment')
    .set({ voidOutcome })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('voidOutcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** That all lines in a parcel have one of these statuses. */
const holdsOnly =
  (statuses: readonly LineItemStatus[]) =>
  (eb: ExpressionBuilder<Database & { sent: Database['return_shipment'] }, 'sent'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('return_shipment_line as part')
          .innerJoin('claim_line_item as line', (join) =>
            join.onRef('line.storeId', '=', 'part.storeId').onRef('line.id', '=', 'part.claimLineItemId'),
          )
          .select('line.id')
          .whereRef('part.storeId', '=', 'sent.storeId')
          .whereRef('part.returnShipmentId', '=', 'sent.id')
          .where('line.status', 'not in', statuses),
      ),
    )

/**
 * Labels that expired before then and were neither used nor voided; parcels with a packing slip are never
 * scanned.
 */
const expiredLabels = (db: Db, before: Date) =>
  db
    .selectFrom('return_shipment as sent')
    .where('sent.type', '=', 'Label')
    .where('sent.shipmentExpiresOn', '<', before)
    .where('sent.canceledOn', 'is', null)
    .where('sent.inTransitOn', 'is', null)

/** Stores that have some. */
export const listStoresOfExpiredLabels = (db: Db, before: Date) =>
  expiredLabels(db, before).select('sent.storeId').distinct().execute()

export const listExpiredLabels = (
  db: Db,
  storeId: string,
  before: Date,
  { isChargedOnly = false }: { isChargedOnly?: boolean } = {},
) =>
  expiredLabels(db, before)
    .select(['sent.storeId', 'sent.id', 'sent.claimId', 'sent.type', 'sent.shipmentExpiresOn'])
    .select(['sent.createdOn', 'sent.labelProvider', 'sent.carrier', 'sent.refundAskedOn'])
    .where('sent.storeId', '=', storeId)
    .$if(isChargedOnly, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.storeId', '=', 'sent.storeId')
            .whereRef('claim.id', '=', 'sent.claimId')
            .where('claim.unreturnedChargedOn', 'is not', null),
        ),
      ),
    )
    .orderBy('sent.shipmentExpiresOn')
    .execute()

/** Of a store's those whose expiry staff were not alerted to, with their claims. */
export const listUntoldExpiries = (db: Db, storeId: string, before: Date) =>
  expiredLabels(db, before)
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'sent.storeId').onRef('claim.id', '=', 'sent.claimId'),
    )
    .select(['sent.id', 'sent.claimId', 'claim.externalId', 'claim.claimType'])
    .where('sent.storeId', '=', storeId)
    .where('sent.expiryToldOn', 'is', null)
    .orderBy('sent.shipmentExpiresOn')
    .orderBy('sent.id')
    .execute()

/** Returns the ids of those to which nobody else alerted staff in the meantime. */
export async function setExpiryTold(
  db: Db,
  storeId: string,
  labels: readonly { id: string }[],
  expiryToldOn: Date,
): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const ids = labels.map(({ id }) => id)
  const told = await db
    .updateTable('return_shipment')
    .set({ expiryToldOn })
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .where('expiryToldOn', 'is', null)
    .returning('id')
    .execute()
  return new Set(told.map(({ id }) => id))
}

/** Of a store's those with nothing that is still to be sent: it is decided, or came in another package. */
export const listUnneededExpiredLabels = (db: Db, storeId: string, before: Date) =>
  expiredLabels(db, before)
    .select(['sent.storeId', 'sent.id', 'sent.claimId', 'sent.type'])
    .where('sent.storeId', '=', storeId)
    .where(holdsOnly(['In_Transit', 'At_Return_Location', 'Approved', 'Denied', 'Closed']))
    .execute()

/** A claim's parcels that were not dropped off and whose lines are all being closed. */
export const listUnneededShipments = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('return_shipment as sent')
    .select(['sent.storeId', 'sent.id', 'sent.claimId', 'sent.type'])
    .where('sent.storeId', '=', storeId)
    .where('sent.claimId', '=', claimId)
    .where('sent.canceledOn', 'is', null)
    .where('sent.inTransitOn', 'is', null)
    .where(holdsOnly(['Denied', 'Closed']))
    .execute()

/** Also with a voided label: the parcel may still be in transit. */
export const findShipmentByTracking = (db: Db, storeId: string, trackingKey: string) =>
  db
    .selectFrom('return_shipment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('trackingKey', '=', trackingKey)
    // A label's number is the carrier's; the other is what a shopper entered.
    .orderBy('type')
    .executeTakeFirst()

/** Undefined for another store's. */
export const findShipmentById = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('return_shipment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The id of a label by its provider's; undefined for a label that is not the store's. */
export async function findLabelId(
  db: Db,
  storeId: string,
  {
    provider,
    carrierShipmentId,
  }: { provider: ReturnShipmentTables['label_purchase']['provider']; carrierShipmentId: string },
): Promise<string | undefined> {
  const label = await db
    .selectFrom('return_shipment')
    .select('id')
    .where('storeId', '=', storeId)
    .where('labelProvider', '=', provider)
    .where('carrierShipmentId', '=', carrierShipmentId)
    .executeTakeFirst()
  return label?.id
}

export type PurchaseKey = { storeId: string; claimId: string; reference: string }

/** The purchase of a parcel's label that was begun. */
export const findPurchase = (db: Db, { storeId, claimId, reference }: PurchaseKey) =>
  db
    .selectFrom('label_purchase')
    .select(['provider', 'reservedId'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Keeps the first of several that were begun at the same time. */
export const insertPurchase = (db: Db, purchase: Insertable<ReturnShipmentTables['label_purchase']>) =>
  db
    .insertInto('label_purchase')
    .values(purchase)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns whether a purchase could be held, which it can be once, until it was held before then. */
export async function holdPurchase(
  db: Db,
  { storeId, claimId, reference }: PurchaseKey,
  { reservedId, heldOn, heldBefore }: { reservedId: string; heldOn: Date; heldBefore: Date },
): Promise<boolean> {
  const held = await db
    .updateTable('label_purchase')
    .set({ heldOn })
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('reference', '=', reference)
    .where('reservedId', '=', reservedId)
    .where((eb) => eb.or([eb('heldOn', 'is', null), eb('heldOn', '<', heldBefore)]))
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** Forgets a purchase that began before then, unless another one has taken its place; returns whether it did. */
export const deletePurchase = async (
  db: Db,
  { storeId, claimId, reference }: PurchaseKey,
  { reservedId, createdBefore }: { reservedId: string; createdBefore: Date },
): Promise<boolean> =>
  (await db
    .deleteFrom('label_purchase')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('reference', '=', reference)
    .where('reservedId', '=', reservedId)
    .where('createdOn', '<', createdBefore)
    .returning('reservedId')
    .executeTakeFirst()) !== undefined

/** What a shopper or staff say about a parcel without a label. */
export const setOwnTracking = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  tracking: { carrier: string; trackingCode: string; trackingKey: string; trackingUrl: string | null },
) =>
  db
    .updateTable('return_shipment')
    .set({ ...tracking, trackerStatus: 'pre_transit' })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()

export const updateTracker = (
  db: Db,
  storeId: string,
  id: string,
  tracker: {
    trackerStatus: TrackerStatus
    trouble: ParcelTrouble | null
    inTransitOn: Date | null
    deliveredOn: Date | null
    estimatedDeliveryOn: Date | null
  },
) =>
  db.updateTable('return_shipment').set(tracker).where('storeId', '=', storeId).where('id', '=', id).execute()

/** False if the carrier has reported this event before. */
export async function insertTrackingEvent(
  db: Db,
  event: Insertable<Database['tracking_event']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('tracking_event')
    .values(event)
    .onConflict((oc) => oc.columns(['storeId', 'shipmentId', 'idFromCarrier']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listShipmentLineIds(
  db: Db,
  storeId: string,
  returnShipmentId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('return_shipment_line')
    .select('claimLineItemId')
    .where('storeId', '=', storeId)
    .where('returnShipmentId', '=', returnShipmentId)
    .execute()
  return rows.map(({ claimLineItemId }) => claimLineItemId)
}

/** Puts one line into the parcels that another was in alone, each with as many units as the line has now. */
export async function copyShipmentLines(
  db: Db,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .insertInto('return_shipment_line')
    .columns(['storeId', 'returnShipmentId', 'claimLineItemId', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('return_shipment_line as parcel')
        .innerJoin('claim_line_item as line', (join) =>
          join.onRef('line.storeId', '=', 'parcel.storeId').on('line.id', '=', to),
        )
        .select(['parcel.storeId', 'parcel.returnShipmentId', 'line.id', 'line.quantity'])
        .where('parcel.storeId', '=', storeId)
        .where('parcel.claimLineItemId', '=', from),
    )
    .execute()
  await db
    .updateTable('return_shipment_line as parcel')
    .from('claim_line_item as line')
    .set((eb) => ({ quantity: eb.ref('line.quantity') }))
    .whereRef('line.storeId', '=', 'parcel.storeId')
    .whereRef('line.id', '=', 'parcel.claimLineItemId')
    .where('parcel.storeId', '=', storeId)
    .where('parcel.claimLineItemId', '=', from)
    .execute()
}
