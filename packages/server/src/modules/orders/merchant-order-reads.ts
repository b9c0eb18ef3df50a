import type { CustomerListItem, MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { moneyObstacle } from '@aftercare/domain/shared/money-obstacle'
import { orderSums } from '@aftercare/domain/orders/order-sums'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { readReceiptNote } from '@aftercare/domain/widget/consent-receipt'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { getOrderRow, type OrderRow } from './order-facts-reads.ts'
import { shippingClaimReference, showJudgedOrder } from './order-reads.ts'
import { findOrderRecord, type OrderRecord } from './order-record-reads.ts'
import { platformAdminUrl } from './platform-admin-url.ts'

/**
 * An order as staff see it: what can be claimed of it now, its payments, and its claims. Amounts are in the
 * store's currency.
 *
 * @throws AppError 404 for an unknown order and for another store's
 */
export async function getMerchantOrder(deps: Deps, store: Store, orderId: string): Promise<MerchantOrder> {
  const { storeId } = store
  const record = isUuid(orderId) ? await findOrderRecord(deps.db, storeId, orderId) : undefined
  if (!record) throw notFound('Order')

  const viewer = { isProven: true, isGiftReturn: false }
  const { order: shown, failedChecks } = await showJudgedOrder(deps, store, record, viewer)
  const { claims: _claims, lineItems, ...order } = shown
  const row = await getOrderRow(deps.db, storeId, orderId)
  const decimal = (amount: MinorUnits) => toDecimal(amount, order.currencyCode)
  return {
    ...order,
    ...paymentOf(row, decimal),
    ...sumsOf(row, record, decimal),
    moneyObstacle: moneyObstacle(row, store.currencyCode),
    lineItems: lineItems.map((line) => ({
      ...line,
      ...overrideOf(record, line.id),
      failedChecks: failedChecks.get(line.id) ?? { return: null, warranty: null },
    })),
    transactions: await listTransactions(deps.db, storeId, orderId, decimal),
    refunds: await listRefunds(deps.db, storeId, orderId, decimal),
    claims: await listClaimsOfOrder(deps.db, row, decimal),
    shippingClaims: record.shippingClaims.toReversed().map(shippingClaimReference),
    customer: row.customerId ? await findBuyer(deps.db, storeId, row.customerId, decimal) : null,
    platformAdminUrl: platformAdminUrl(store, order),
  }
}

type Decimal = (amount: MinorUnits) => number

function sumsOf(row: OrderRow, { lines }: OrderRecord, decimal: Decimal) {
  const sums = orderSums({ ...row, lines })
  return {
    subtotal: decimal(sums.subtotalMinor),
    discount: decimal(sums.discountMinor),
    tax: decimal(sums.taxMinor),
    isTaxIncluded: row.isTaxIncluded,
    otherCharges: decimal(sums.otherMinor),
  }
}

const paymentOf = (row: OrderRow, decimal: Decimal) => ({
  total: decimal(row.totalMinor),
  shipping: decimal(row.shippingMinor),
  financialStatus: row.financialStatus,
  fulfillmentStatus: row.fulfillmentStatus,
  isDisputed: row.isDisputed,
  channel: row.channel,
  phone: row.phone,
  tags: row.tags,
  discountCodes: row.discountCodes,
  shippingRateCodes: row.shippingRateCodes,
  hasShippingPlus: row.hasShippingPlus,
  consent: consentOf(row),
})

function consentOf({ consentNote }: OrderRow): MerchantOrder['consent'] {
  const note = consentNote === null ? undefined : readReceiptNote(consentNote)
  if (!note) return null
  const { givenOn, priceMinor, currencyCode, placement } = note
  return {
    givenOn: new Date(givenOn).toISOString(),
    price: toDecimal(minor(priceMinor), currencyCode),
    currencyCode,
    placement,
  }
}

function overrideOf({ lines }: OrderRecord, lineId: string) {
  const line = lines.find(({ id }) => id === lineId)
  return {
    madeIneligibleOn: toIso(line?.madeIneligibleOn ?? null),
    ineligibleFootnote: line?.ineligibleFootnote ?? null,
  }
}

async function listTransactions(db: Db, storeId: string, orderId: string, decimal: Decimal) {
  const rows = await db
    .selectFrom('order_transaction')
    .select(['kind', 'status', 'gateway', 'amountMinor', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .orderBy('createdOn')
    .orderBy('idFromPlatform')
    .execute()
  return rows.map(({ amountMinor, createdOn, ...row }) => ({
    ...row,
    amount: decimal(amountMinor),
    createdOn: createdOn.toISOString(),
  }))
}

/** Repayments from the platform, and ours that no platform reports, which are stored with their parts. */
async function listRefunds(db: Db, storeId: string, orderId: string, decimal: Decimal) {
  const ours = db
    .selectFrom('refund')
    .select(['amountMinor', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('paidOrderId', '=', orderId)
    .where(sql`jsonb_array_length(parts)`, '>', 0)
  const rows = await db
    .selectFrom('order_refund')
    .select(['amountMinor', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .unionAll(ours)
    .orderBy('createdOn')
    .execute()
  return rows.map(({ amountMinor, createdOn }) => ({
    amount: decimal(amountMinor),
    createdOn: createdOn.toISOString(),
  }))
}

async function listClaimsOfOrder(
  db: Db,
  { storeId, id, orderNo }: OrderRow,
  decimal: Decimal,
): Promise<MerchantOrder['claims']> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('claim_line_item as line', (join) =>
      join.onRef('line.storeId', '=', 'claim.storeId').onRef('line.claimId', '=', 'claim.id'),
    )
    .select(['claim.id', 'claim.externalId', 'claim.claimType', 'claim.rollupCode', 'claim.createdOn'])
    .select('line.amountMinor')
    .where('claim.storeId', '=', storeId)
    .where('claim.orderId', '=', id)
    .orderBy('claim.createdOn', 'desc')
    .orderBy('claim.id', 'desc')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [claim] = lines
    if (!claim) return []
    return {
      id: claim.id,
      externalId: claim.externalId,
      orderNo,
      claimType: claim.claimType,
      claimRollupStatusCode: claim.rollupCode,
      amount: decimal(sum(lines.map(({ amountMinor }) => amountMinor))),
      createdOn: claim.createdOn.toISOString(),
    }
  })
}

async function findBuyer(
  db: Db,
  storeId: string,
  customerId: string,
  decimal: Decimal,
): Promise<CustomerListItem | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'name', 'email', 'phone', 'tags', 'orderCount', 'spentMinor'])
    .where('storeId', '=', storeId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!row) return null
  const { spentMinor, ...known } = row
  return { ...known, spent: decimal(spentMinor) }
}
