import { createHash } from 'node:crypto'
import { isPlusServiceCode, isPlusServiceCodeOf } from '@aftercare/domain/rates/service-code'
import { inTransaction, type Deps } from '#deps.ts'
import type { IncomingOrder } from '#integrations/commerce/incoming-order.ts'
import { findPurchasedVariants } from '#modules/catalog/purchase-reads.ts'
import { renameClaimsJob } from '#job-kinds/claim-job-kinds.ts'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listRateCodes } from '#modules/rates/rate-reads.ts'
import { renameShippingClaimsJob } from '#job-kinds/shipping-claim-job-kinds.ts'
import { findUnitVariants } from '#modules/shipping-protection/widget-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { repayEditPayments } from './edit-payments.ts'
import { recountFulfilledUnits, writeFulfillmentLines, writeFulfillments } from './fulfillment-store.ts'
import { fulfillmentRow, lineRow, orderRow } from './order-rows.ts'
import {
  dropSupposedPayments,
  emptyOtherLines,
  lockKnownOrders,
  touchOrders,
  writeLines,
  writeOrders,
  writeRefunds,
  writeTransactions,
} from './order-store.ts'
import { purchaseSnapshots } from './purchase-snapshot.ts'
import { replaceSummaries } from './replace-summaries.ts'
import { tellOfNewOrders } from './tell-of-new-orders.ts'

type HashedOrder = IncomingOrder & { contentHash: string }
type KnownOrder = Awaited<ReturnType<typeof lockKnownOrders>>[number]
/** An order that was written, with our ids. */
type Written = { id: string; order: HashedOrder; isNew: boolean }

/**
 * Stores orders from a platform, all or none, and returns how many were new or changed.
 *
 * The same or an older message changes nothing; a spreadsheet never overwrites the platform's record. Row ids
 * stay, and an order's `version` increases exactly when something we store has changed. A line's product data
 * is from the time it was first stored.
 */
export async function upsertOrders(
  deps: Deps,
  store: Store,
  orders: readonly IncomingOrder[],
): Promise<{ changed: number; unchanged: number }> {
  const { storeId } = store
  const newest = newestOfEach(orders)

  return inTransaction(deps, async (deps) => {
    const known = new Map(
      (await lockKnownOrders(deps.db, storeId, [...newest.keys()])).map((row) => [row.idFromPlatform, row]),
    )
    const hashed = [...newest.values()].map((order) => ({ ...order, contentHash: hashOf(order) }))
    const isNews = (order: HashedOrder) => saysSomethingNew(order, known.get(order.idFromPlatform))
    const news = hashed.filter(isNews)

    await touchOrders(deps.db, storeId, stillTheSame(hashed, known))
    const written = news.length > 0 ? await writeNews(deps, store, news, known) : []
    await followRenamed(deps, storeId, written, known)
    for (const { order } of written)
      if (order.isCurrencyAssumed)
        deps.log.info({ storeId, idFromPlatform: order.idFromPlatform }, 'unknown currency, assuming USD')
    return { changed: written.length, unchanged: orders.length - written.length }
  })
}

/** Claims are listed and found by their order's number, and follow it. */
async function followRenamed(
  deps: Deps,
  storeId: string,
  written: readonly Written[],
  known: ReadonlyMap<string, KnownOrder>,
): Promise<void> {
  for (const { id: orderId, order } of written) {
    const before = known.get(order.idFromPlatform)
    if (!before || before.orderNo === order.orderNo) continue
    await enqueue(deps, renameClaimsJob, { storeId, orderId })
    await enqueue(deps, renameShippingClaimsJob, { storeId, orderId })
  }
}

function newestOfEach(orders: readonly IncomingOrder[]): Map<string, IncomingOrder> {
  const newest = new Map<string, IncomingOrder>()
  for (const order of orders) {
    const other = newest.get(order.idFromPlatform)
    if (!other || other.updatedOn <= order.updatedOn) newest.set(order.idFromPlatform, order)
  }
  return newest
}

/** The moment of a message is no part of what it says. */
const hashOf = ({ updatedOn: _updatedOn, ...content }: IncomingOrder) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

function saysSomethingNew(order: HashedOrder, known: KnownOrder | undefined): boolean {
  if (!known) return true
  if (order.isSummary && !known.isSummary) return false
  if (known.isSummary && !order.isSummary) return true
  return order.updatedOn >= known.platformUpdatedOn && order.contentHash !== known.contentHash
}

const stillTheSame = (orders: readonly HashedOrder[], known: ReadonlyMap<string, KnownOrder>) =>
  orders.flatMap(({ idFromPlatform, updatedOn, contentHash }) => {
    const row = known.get(idFromPlatform)
    return row && row.contentHash === contentHash && row.platformUpdatedOn < updatedOn
      ? [{ id: row.id, platformUpdatedOn: updatedOn }]
      : []
  })

async function writeNews(
  deps: Deps,
  store: Store,
  news: readonly HashedOrder[],
  known: ReadonlyMap<string, KnownOrder>,
): Promise<Written[]> {
  const { storeId } = store
  await replaceSummaries(deps, storeId, news, known)
  const snapshotOf = purchaseSnapshots(
    await findPurchasedVariants(deps.db, storeId, wantedProducts(news)),
    await findUnitVariants(deps.db, store),
  )
  const hasPlus = await plusBuyers(deps, storeId, news)
  const customerIds = await upsertCustomers(
    deps,
    storeId,
    news.flatMap(({ customer, updatedOn }) => (customer ? [{ customer, updatedOn }] : [])),
  )

  const rows = news.map((order) =>
    orderRow(order, {
      storeId,
      id: deps.newId(),
      customerId: customerIds.get(order.customer?.idFromPlatform ?? '') ?? null,
      wasShippingProtected:
        hasPlus(order) ||
        order.lines.some(
          (line) => line.currentQuantity > 0 && snapshotOf(line, order.isSummary).kind === 'protection',
        ),
      hasShippingPlus: hasPlus(order),
      contentHash: order.contentHash,
    }),
  )
  const idOf = new Map((await writeOrders(deps.db, rows)).map((row) => [row.idFromPlatform, row.id]))
  const written = news.flatMap((order) => {
    const id = idOf.get(order.idFromPlatform)
    return id ? [{ id, order, isNew: !known.has(order.idFromPlatform) }] : []
  })

  await writeParts(deps, store, written, snapshotOf)
  return written
}

/** Says of an order whether it is shipped by a rate of the store's with shipping-plus, now or then. */
async function plusBuyers(deps: Deps, storeId: string, orders: readonly IncomingOrder[]) {
  const isCandidate = ({ shippingRateCodes }: IncomingOrder) => shippingRateCodes.some(isPlusServiceCode)
  if (!orders.some(isCandidate)) return () => false
  const rateCodes = await listRateCodes(deps.db, storeId)
  return ({ shippingRateCodes }: IncomingOrder) =>
    shippingRateCodes.some((code) => isPlusServiceCodeOf(code, rateCodes))
}

/** SKUs and titles are queried only if the platform's ids are missing. */
function wantedProducts(orders: readonly IncomingOrder[]) {
  const lines = orders.flatMap((order) => order.lines)
  const unnamed = orders.flatMap((order) => (order.isSummary ? order.lines : []))
  return {
    productIds: unique(lines.map((line) => line.productIdFromPlatform)),
    skus: unique(unnamed.map((line) => line.sku)),
    titles: unique(unnamed.flatMap(({ name }) => [name, name.split(' - ').slice(0, -1).join(' - ')])),
  }
}

const unique = (texts: readonly (string | null)[]) => [...new Set(texts)].filter((text) => text !== null)

async function writeParts(
  deps: Deps,
  store: Store,
  written: readonly Written[],
  snapshotOf: ReturnType<typeof purchaseSnapshots>,
): Promise<void> {
  const { storeId } = store
  const lines = await writeLines(
    deps.db,
    written.flatMap(({ id: orderId, order }) =>
      order.lines.map((line, position) =>
        lineRow(line, snapshotOf(line, order.isSummary), { storeId, id: deps.newId(), orderId, position }),
      ),
    ),
  )
  const lineIds = new Map(lines.map((line) => [`${line.orderId} ${line.idFromPlatform}`, line.id]))
  await writePayments(deps, storeId, written)
  await writeParcels(deps, store, written, lineIds)

  const changed = written.filter(({ isNew }) => !isNew)
  if (changed.length === 0) return
  const changedIds = changed.map(({ id }) => id)
  await emptyOtherLines(deps.db, storeId, changedIds, [...lineIds.values()])
  await dropSupposedPayments(deps.db, storeId, changedIds)
  const tracked = changed.filter(({ order }) => !order.isSummary).map(({ id }) => id)
  await recountFulfilledUnits(deps.db, storeId, tracked)
}

async function writePayments(deps: Deps, storeId: string, written: readonly Written[]): Promise<void> {
  await writeTransactions(
    deps.db,
    written.flatMap(({ id: orderId, order }) =>
      (order.transactions ?? []).map((payment) => ({
        storeId,
        orderId,
        ...payment,
        paidWith: payment.paidWith ?? null,
      })),
    ),
  )
  await writeRefunds(
    deps.db,
    written.flatMap(({ id: orderId, order }) =>
      order.refunds.map((refund) => ({ storeId, orderId, ...refund })),
    ),
  )
  const isRefunded = ({ order }: Written) => (order.transactions ?? []).some(({ kind }) => kind === 'refund')
  await repayEditPayments(
    deps,
    storeId,
    written.filter(isRefunded).map(({ id }) => id),
  )
}

async function writeParcels(
  deps: Deps,
  store: Store,
  written: readonly Written[],
  lineIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { storeId } = store
  const parcels = written.flatMap(({ id: orderId, order }) =>
    order.fulfillments.map((parcel) => ({ orderId, parcel })),
  )
  const rows = parcels.map(({ orderId, parcel }) =>
    fulfillmentRow(parcel, { storeId, id: deps.newId(), orderId }),
  )
  const stored = await writeFulfillments(deps.db, rows)
  const idOf = new Map(stored.map((row) => [`${row.orderId} ${row.idFromPlatform}`, row.id]))
  await tellOfNewOrders(deps, store, [...new Set(stored.map(({ orderId }) => orderId))])

  await writeFulfillmentLines(
    deps.db,
    parcels.flatMap(({ orderId, parcel }) =>
      parcel.lines.flatMap(({ lineItemIdFromPlatform, quantity }) => {
        const fulfillmentId = idOf.get(`${orderId} ${parcel.idFromPlatform}`)
        const orderLineItemId = lineIds.get(`${orderId} ${lineItemIdFromPlatform}`)
        return fulfillmentId && orderLineItemId ? [{ storeId, fulfillmentId, orderLineItemId, quantity }] : []
      }),
    ),
  )
}
