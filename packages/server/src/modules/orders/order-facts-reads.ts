import { groupsOf } from '@aftercare/domain/catalog/product-group'
import type {
  ClaimedUnits,
  EligibilityLine,
  EligibilityOrder,
  LineShipment,
  RootPurchase,
} from '@aftercare/domain/eligibility/eligibility-input'
import { moneyObstacle } from '@aftercare/domain/shared/money-obstacle'
import { unitAmount, unitValue, type PaidLine, type UnitsValue } from '@aftercare/domain/orders/paid-units'
import { isSupported, refundOperation } from '@aftercare/domain/resolution/platform-support'
import { minor, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { unitsTaken } from '@aftercare/domain/shipping-claims/claimed-units'
import { CompiledQuery, type Selectable } from 'kysely'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { ask, pipelineQueries } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import {
  orderRecordsQuery,
  findOrderRecord,
  readRecord,
  type ClaimRow,
  type OrderRecord,
  type ParcelRow,
  type RecordedLine,
  type RecordedOrder,
  type ShippingClaimOfOrder,
} from './order-record-reads.ts'
import type { OrderTables } from './order-tables.ts'
import { isKnownToPlatform } from './platform-order-reads.ts'

export type OrderRow = Selectable<OrderTables['store_order']>

/** A line as it was bought, with what earlier claims took of it. */
export type OrderLine = Omit<RecordedLine, 'isProductDeleted'> & {
  /** Groups that the product belonged to when it was bought. */
  productGroupIds: string[]
  /** The value of the line's units: the paid price, or the credit basis of an exchange. */
  paid: PaidLine
  /** Units in open and finalized claims, as input for `takeUnits`. */
  taken: UnitsValue[]
  /** Units that the platform removed from the order. */
  removedQuantity: number
}

/** An order with everything that decides what can be claimed and its value. */
export type ClaimableOrder = {
  order: RecordedOrder
  lines: OrderLine[]
  /** Looked at as the gift that it was, by who got it. */
  isGiftReturn: boolean
  /** The same in the terms of eligibility. */
  eligibility: EligibilityOrder
  /** Oldest first, without canceled ones. */
  parcels: ParcelRow[]
  /** Oldest first. */
  claims: ClaimRow[]
  /** Oldest first. */
  shippingClaims: ShippingClaimOfOrder[]
}

/**
 * Undefined for an order of another store, and for one that does not exist.
 *
 * An exchange of a gift stays a gift: its value is the price that the buyer paid, and the recipient cannot
 * get their money, so `isGiftReturn` is true whatever is requested.
 */
export async function loadOrderFacts(
  db: Db,
  store: Store,
  orderId: string,
  viewer: { isGiftReturn: boolean },
): Promise<ClaimableOrder | undefined> {
  const record = isUuid(orderId) ? await findOrderRecord(db, store.storeId, orderId) : undefined
  return record && orderFactsOf(db, store, record, viewer)
}

/** The same for an order that has been read already. */
export async function orderFactsOf(
  db: Db,
  store: Store,
  record: OrderRecord,
  viewer: { isGiftReturn: boolean },
): Promise<ClaimableOrder> {
  const { order, parcels, claims, shippingClaims } = record
  const shipments = shipmentsByLine(parcels)
  const claimed = claimedByLine(claims, shippingClaims)
  const roots =
    order.exchangeDepth > 0
      ? await listRoots(db, store.storeId, record.lines)
      : new Map<string, RootPurchase>()
  const isGiftReturn =
    viewer.isGiftReturn || (order.exchangeDepth > 0 && (await replacesGift(db, store.storeId, order.id)))
  const groups = await loadProductGroups(db, store)

  const lines = record.lines.map(({ isProductDeleted, ...line }) => {
    const own = claimed.get(line.id) ?? []
    return {
      line: {
        ...line,
        productGroupIds: groupsOf(
          { type: line.typeAtPurchase, tags: line.tagsAtPurchase, collections: line.collectionsAtPurchase },
          groups,
        ),
        paid: paidLine(line, order.isTaxIncluded),
        taken: own.filter(({ isGivenBack }) => !isGivenBack).map(({ value }) => value),
        removedQuantity: removedByPlatform(line, own),
      },
      isProductDeleted,
      claimed: own.map(({ units }) => units),
    }
  })
  return {
    order,
    lines: lines.map(({ line }) => line),
    isGiftReturn,
    eligibility: {
      ...purchaseOf(record),
      isGiftReturn,
      moneyObstacle: moneyObstacle(order, store.currencyCode),
      isRefundSupported: isSupported(
        store.platformSupport,
        refundOperation({ ...order, isKnownToPlatform: isKnownToPlatform(order) }),
      ),
      lines: lines.map((each) => eligibilityLine(each, shipments, roots)),
    },
    parcels,
    claims,
    shippingClaims,
  }
}

export async function hasOrder(db: Db, storeId: string, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false
  const order = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order !== undefined
}

/** The order's own row; its absence would be a broken database. */
export async function getOrderRow(db: Db, storeId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrderRow(db, storeId, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/** Undefined for an order of another store, and for one that does not exist. */
export async function findOrderRow(db: Db, storeId: string, orderId: string): Promise<OrderRow | undefined> {
  const asked = db
    .selectFrom('store_order')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
  const [order] = await ask(db, asked.compile())
  return order
}

/** The order that was paid for: the root of its chain of exchanges, or itself. */
export async function getPaidOrderId(db: Db, storeId: string, orderId: string): Promise<string> {
  const asked = db
    .selectFrom('store_order')
    .select((eb) => eb.fn.coalesce('rootOrderId', 'id').as('paidOrderId'))
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
  const [order] = await ask(db, asked.compile())
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order.paidOrderId
}

/** For each of these lines the one that was paid for: the root of its chain of exchanges, or itself. */
export async function listRootLineIds(
  db: Db,
  storeId: string,
  lineIds: readonly string[],
): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line_item')
    .select(['id', 'rootOrderLineId'])
    .where('storeId', '=', storeId)
    .where('id', 'in', lineIds)
    .execute()
  return new Map(rows.map(({ id, rootOrderLineId }) => [id, rootOrderLineId ?? id]))
}

/** The order that a line belongs to, or undefined for another store's line. */
export async function findOrderIdOfLine(
  db: Db,
  storeId: string,
  lineId: string,
): Promise<string | undefined> {
  if (!isUuid(lineId)) return undefined
  const line = await db
    .selectFrom('order_line_item')
    .select('orderId')
    .where('storeId', '=', storeId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return line?.orderId
}

/**
 * The product of an ordered item.
 *
 * @throws AppError 404 for another store's or order's, and where the platform knows none
 */
export async function getProductOfLine(
  db: Db,
  storeId: string,
  { orderId, lineItemId }: { orderId: string; lineItemId: string },
): Promise<string> {
  if (!isUuid(lineItemId) || !isUuid(orderId)) throw notFound()
  const line = await db
    .selectFrom('order_line_item')
    .select('productIdFromPlatform')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('id', '=', lineItemId)
    .executeTakeFirst()
  if (!line?.productIdFromPlatform) throw notFound()
  return line.productIdFromPlatform
}

/** Locks the lines for this transaction, so that two concurrent claims cannot use the same units. */
export async function lockOrderLines(db: Db, storeId: string, orderId: string): Promise<void> {
  await db.executeQuery(lockOnLines(storeId, orderId))
}

/**
 * Holds an order's lines and reads the order as it is from then on, together with what `alongside` asks.
 *
 * All in one round trip: the statements run one after another, so the data is never older than the lock.
 */
export async function lockOrderRecord<Row>(
  db: Db,
  storeId: string,
  orderId: string,
  alongside: CompiledQuery<Row>,
): Promise<{ record: OrderRecord | undefined; alongside: Row[] }> {
  const [, asked, records] = await pipelineQueries(db, [
    lockOnLines(storeId, orderId),
    alongside,
    orderRecordsQuery(storeId, { id: [orderId] }),
  ])
  return { record: records.rows.map(readRecord)[0], alongside: asked.rows }
}

// Plain text, because it is asked by every claim that is filed.
const lockOnLines = (storeId: string, orderId: string) =>
  CompiledQuery.raw(
    `select id from order_line_item where "storeId" = $1 and "orderId" = $2 order by id for update`,
    [storeId, orderId],
  )

/** Per line the parcels that its units left in. */
function shipmentsByLine(parcels: readonly ParcelRow[]): Map<string, LineShipment[]> {
  const shipments = parcels.flatMap(({ contents, createdOn, deliveredOn, trackerStatus }) =>
    contents.map(({ orderLineItemId, quantity }) => ({
      orderLineItemId,
      quantity,
      fulfilledOn: createdOn,
      deliveredOn,
      trackerStatus,
    })),
  )
  return Map.groupBy(shipments, ({ orderLineItemId }) => orderLineItemId)
}

type Claimed = { units: ClaimedUnits; value: UnitsValue; isGivenBack: boolean }

/** What claims of either kind took of each line. */
function claimedByLine(
  claims: readonly ClaimRow[],
  shippingClaims: readonly ShippingClaimOfOrder[],
): Map<string, Claimed[]> {
  const taken = [
    ...claims.flatMap(({ lines }) => lines),
    ...shippingClaims.flatMap(({ status, lines }) =>
      lines.map(({ resolutionMethod: outcome, ...line }) => ({
        ...line,
        ...unitsTaken(status, { quantity: line.quantity, outcome }),
      })),
    ),
  ]
  const claimed = taken.map(({ orderLineItemId, amountMinor, taxMinor, ...units }) => ({
    orderLineItemId,
    units,
    value: { quantity: units.quantity, priceMinor: minor(amountMinor - taxMinor), taxMinor },
    isGivenBack: units.status === 'Denied' || units.status === 'Closed',
  }))
  return Map.groupBy(claimed, ({ orderLineItemId }) => orderLineItemId)
}

/** Whether the order was made for a gift's recipient, in exchange for the gift. */
async function replacesGift(db: Db, storeId: string, orderId: string): Promise<boolean> {
  const gift = await db
    .selectFrom('exchange_order as exchange')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'exchange.storeId').onRef('claim.id', '=', 'exchange.claimId'),
    )
    .select('claim.id')
    .where('exchange.storeId', '=', storeId)
    .where('exchange.orderId', '=', orderId)
    .where('claim.isGiftReturn', '=', true)
    .executeTakeFirst()
  return gift !== undefined
}

/** For each line of an exchange order the purchase that was paid for, by the root line's id. */
async function listRoots(
  db: Db,
  storeId: string,
  lines: readonly { rootOrderLineId: string | null }[],
): Promise<Map<string, RootPurchase>> {
  const ids = lines.flatMap(({ rootOrderLineId }) => rootOrderLineId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line_item as line')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'line.storeId').onRef('bought.id', '=', 'line.orderId'),
    )
    .select(['line.id', 'bought.id as orderId', 'bought.createdOn'])
    .where('line.storeId', '=', storeId)
    .where('line.id', 'in', ids)
    .execute()
  const records = await Promise.all(
    [...new Set(rows.map(({ orderId }) => orderId))].map((id) => findOrderRecord(db, storeId, id)),
  )
  const shipments = shipmentsByLine(records.flatMap((record) => record?.parcels ?? []))
  return new Map(rows.map(({ id, createdOn }) => [id, { createdOn, shipments: shipments.get(id) ?? [] }]))
}

type BoughtLine = Omit<RecordedLine, 'isProductDeleted'>

function paidLine(line: BoughtLine, isTaxIncluded: boolean): PaidLine {
  const { quantity, creditBasisMinor } = line
  if (creditBasisMinor !== null)
    return { quantity, paidTotalMinor: creditBasisMinor, taxTotalMinor: zero, isTaxIncluded: true }
  return { quantity, paidTotalMinor: line.paidTotalMinor, taxTotalMinor: line.taxTotalMinor, isTaxIncluded }
}

/** Units removed from the order, less those removed by our claims. */
function removedByPlatform(line: BoughtLine, claimed: readonly Claimed[]): number {
  const byClaims = claimed.reduce((sum, { units }) => sum + units.reducedCurrentQuantity, 0)
  return Math.max(0, line.quantity - line.currentQuantity - byClaims)
}

function purchaseOf({
  order,
  customer,
}: OrderRecord): Omit<EligibilityOrder, 'lines' | 'isGiftReturn' | 'isRefundSupported' | 'moneyObstacle'> {
  return {
    createdOn: order.createdOn,
    email: order.email,
    totalMinor: order.totalMinor,
    currencyCode: order.currencyCode,
    tags: order.tags,
    countryCode: order.shippingAddress?.countryCode ?? null,
    provinceCode: order.shippingAddress?.stateOrProvinceCode ?? null,
    channel: order.channel,
    discountCodes: order.discountCodes,
    wasShippingProtected: order.wasShippingProtected,
    wasCreatedFromRegistration: order.wasCreatedFromRegistration,
    registration: order.purchasedOn && {
      channel: order.registrationChannel,
      purchasedOn: order.purchasedOn.toISOString(),
    },
    isFulfilled: order.fulfillmentStatus === 'fulfilled',
    exchangeDepth: order.exchangeDepth,
    customer,
    canceledOn: order.canceledOn,
    purchasedOn: order.purchasedOn,
  }
}

function eligibilityLine(
  {
    line,
    isProductDeleted,
    claimed,
  }: { line: OrderLine; isProductDeleted: boolean; claimed: ClaimedUnits[] },
  shipments: Map<string, LineShipment[]>,
  roots: Map<string, RootPurchase>,
): EligibilityLine {
  return {
    id: line.id,
    kind: line.kind,
    hasProduct: line.productIdFromPlatform !== null && !isProductDeleted,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    fulfilledQuantity: line.fulfilledQuantity,
    shipments: shipments.get(line.id) ?? [],
    claimed,
    madeIneligibleOn: line.madeIneligibleOn,
    ineligibleFootnote: line.ineligibleFootnote,
    root: (line.rootOrderLineId && roots.get(line.rootOrderLineId)) || null,
    productGroupIds: line.productGroupIds,
    productIdFromPlatform: line.productIdFromPlatform,
    tagsAtPurchase: line.tagsAtPurchase,
    typeAtPurchase: line.typeAtPurchase,
    vendor: line.vendor,
    sku: line.sku,
    unitPriceMinor: unitValue(line.paid).priceMinor,
    unitListPriceMinor: listPrice(line),
  }
}

/** An exchanged item's list price is its credit basis. */
const listPrice = (line: OrderLine): MinorUnits =>
  line.creditBasisMinor === null
    ? unitAmount(line.listTotalMinor, line.quantity)
    : unitValue(line.paid).priceMinor
