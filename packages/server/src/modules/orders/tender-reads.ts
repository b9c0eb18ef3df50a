import { tendersLeft, type Tender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'

const incoming = ['sale', 'capture']
const paidStates = ['paid', 'partially_refunded', 'refunded']

/**
 * The rest of each payment of an order, after refunds reported by the platform. Locks the order for this
 * transaction, so that two concurrent refunds cannot pay the same money twice; callers that need the claim
 * too lock it first (`inTransaction`).
 *
 * An order without payments, as from a spreadsheet, counts as one payment of its total; one that is not known
 * to be paid has nothing to refund.
 */
export async function lockTenders(db: Db, storeId: string, orderId: string): Promise<Tender[]> {
  const held = db
    .selectFrom('store_order')
    .select(['totalMinor', 'financialStatus'])
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
  const made = db
    .selectFrom('order_transaction')
    .select(['idFromPlatform', 'kind', 'gateway', 'amountMinor', 'parentIdFromPlatform'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'success')
    .orderBy('createdOn')
    .orderBy('idFromPlatform')
  const [[order], transactions] = await Promise.all([ask(db, held.compile()), ask(db, made.compile())])
  if (!order) throw new Error(`There is no order ${orderId}`)

  const payments = transactions.filter(({ kind }) => incoming.includes(kind))
  if (payments.length === 0)
    return [
      { idFromPlatform: null, gateway: 'manual', leftMinor: await totalLeft(db, storeId, orderId, order) },
    ]
  return tendersLeft(
    payments.map(({ idFromPlatform, gateway, amountMinor }) => ({
      idFromPlatform,
      gateway,
      leftMinor: amountMinor,
    })),
    transactions.filter(({ kind }) => kind === 'refund'),
  )
}

async function totalLeft(
  db: Db,
  storeId: string,
  orderId: string,
  { totalMinor, financialStatus }: { totalMinor: MinorUnits; financialStatus: string },
): Promise<MinorUnits> {
  if (!paidStates.includes(financialStatus)) return zero
  const refunds = await db
    .selectFrom('order_refund')
    .select('amountMinor')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()
  return minor(totalMinor - sum(refunds.map(({ amountMinor }) => amountMinor)))
}

/** What each payment of these orders was made with, masked, by its id; payments that nobody told are left out. */
export async function listMaskedPayments(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_transaction')
    .select(['idFromPlatform', 'paidWith'])
    .where('storeId', '=', storeId)
    .where('orderId', 'in', orderIds)
    .where('paidWith', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ idFromPlatform, paidWith }) => (paidWith ? [[idFromPlatform, paidWith]] : [])),
  )
}

/** The platform's ids of the refunds that it has reported with the order. */
export async function listReportedRefunds(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('order_refund')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()
  return new Set(rows.map(({ idFromPlatform }) => idFromPlatform))
}
