import type {
  CountedClaim,
  CountedLookUps,
  CountedDeliveryClaim,
  CountedSale,
  StaffAction,
} from '@aftercare/domain/analytics/contributions'
import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** What figures are made of, for these ids of one store; those of test orders are not counted. */
type ByIds<Counted> = (db: Db, storeId: string, ids: readonly string[]) => Promise<Map<string, Counted>>

export const findCountedClaims: ByIds<CountedClaim> = async (db, storeId, ids) => {
  const claims = await db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['claim.id', 'claim.claimType', 'claim.source', 'claim.isAutoFinalised'])
    .select(['claim.isHeldForReview', 'claim.riskLevel'])
    .select(['claim.createdOn', 'claim.finalizedOn', 'bought.currencyCode'])
    .select(sql<string | null>`claim."shippingAddress" ->> 'countryCode'`.as('country'))
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', sql<string>`any(${ids})`)
    .where('bought.isTest', '=', false)
    .execute()
  const lines = await db
    .selectFrom('claim_line_item as line')
    .innerJoin('order_line_item as item', (join) =>
      join.onRef('item.storeId', '=', 'line.storeId').onRef('item.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.id', 'line.claimId', 'line.status', 'line.quantity', 'line.amountMinor'])
    .select(['line.resolutionMethod', 'line.requestedResolutionMethod'])
    .select(['line.reasonId', 'line.reasonDetailId'])
    .select(['line.finalizedOn', 'line.canceledOn', 'line.deniedOn'])
    .select(itemColumns)
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', sql<string>`any(${ids})`)
    .orderBy('line.claimId')
    .orderBy('line.position')
    .execute()
  const parcels = await findCountedParcels(db, storeId, ids)
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['claimId', 'event', 'postings', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', sql<string>`any(${ids})`)
    .orderBy('position')
    .execute()
  const actionsOf = await findStaffActions(db, storeId, ids, lines)
  const linesOf = Map.groupBy(lines, ({ claimId }) => claimId)
  const parcelsOf = Map.groupBy(parcels, ({ claimId }) => claimId)
  const entriesOf = Map.groupBy(entries, ({ claimId }) => claimId)
  return new Map(
    claims.map(({ id, ...claim }) => [
      id,
      {
        ...claim,
        lines: linesOf.get(id) ?? [],
        parcels: parcelsOf.get(id) ?? [],
        entries: entriesOf.get(id) ?? [],
        actions: actionsOf.get(id) ?? [],
      },
    ]),
  )
}

const findCountedParcels = (db: Db, storeId: string, claimIds: readonly string[]) =>
  db
    .selectFrom('return_shipment')
    .select(['claimId', 'createdOn', 'inTransitOn', 'deliveredOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', sql<string>`any(${claimIds})`)
    .where('isReturnShipment', '=', true)
    .execute()

/** What staff do about a claim that the customer hears of. */
const decision: AuditAction = 'claim.finalize'
const otherAnswers: readonly AuditAction[] = [
  'claim.ask',
  'claim.note',
  'claim.cancel',
  'claimLine.askForChoice',
]

/** What staff did about claims and their lines that customers heard of, by claim. */
async function findStaffActions(
  db: Db,
  storeId: string,
  claimIds: readonly string[],
  lines: readonly { id: string; claimId: string }[],
): Promise<Map<string | undefined, StaffAction[]>> {
  const claimOf = new Map([
    ...claimIds.map((id) => [id, id] as const),
    ...lines.map(({ id, claimId }) => [id, claimId] as const),
  ])
  const actions = await db
    .selectFrom('audit_entry')
    .select(['subjectId', 'createdOn'])
    .select([sql<string>`"userId"`.as('userId'), sql<boolean>`action = ${decision}`.as('isDecision')])
    .where('storeId', '=', storeId)
    .where('subjectType', 'in', ['claim', 'claimLine'])
    .where('subjectId', '=', sql<string>`any(${[...claimOf.keys()]})`)
    .where('action', 'in', [decision, ...otherAnswers])
    .where('userId', 'is not', null)
    .where('apiKeyId', 'is', null)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  return Map.groupBy(actions, ({ subjectId }) => claimOf.get(subjectId))
}

/** Orders of the store that were not canceled; what its customers registered was sold by somebody else. */
export const findCountedSales: ByIds<CountedSale> = async (db, storeId, ids) => {
  const orders = await db
    .selectFrom('store_order')
    .select(['id', 'currencyCode', 'isTaxIncluded', 'createdOn'])
    .select('wasShippingProtected as isProtected')
    .select(sql<string | null>`"shippingAddress" ->> 'countryCode'`.as('country'))
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('isTest', '=', false)
    .where('wasCreatedFromRegistration', '=', false)
    .where('canceledOn', 'is', null)
    .execute()
  const items = await db
    .selectFrom('order_line_item as item')
    .select(['item.orderId', 'item.kind', 'item.quantity', 'item.paidTotalMinor', 'item.taxTotalMinor'])
    .select(itemColumns)
    .where('item.storeId', '=', storeId)
    .where('item.orderId', '=', sql<string>`any(${ids})`)
    .execute()
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return new Map(orders.map(({ id, ...order }) => [id, { ...order, lines: itemsOf.get(id) ?? [] }]))
}

export const findCountedDeliveryClaims: ByIds<CountedDeliveryClaim> = async (db, storeId, ids) => {
  const claims = await db
    .selectFrom('shipping_claim as claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['claim.id', 'claim.source', 'claim.reason', 'claim.status', 'claim.createdOn'])
    .select(['claim.resolvedOn', 'bought.currencyCode'])
    .select(sql<string | null>`claim."shippingAddress" ->> 'countryCode'`.as('country'))
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', sql<string>`any(${ids})`)
    .where('bought.isTest', '=', false)
    .execute()
  const lines = await db
    .selectFrom('shipping_claim_line_item as line')
    .innerJoin('order_line_item as item', (join) =>
      join.onRef('item.storeId', '=', 'line.storeId').onRef('item.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.claimId', 'line.amountMinor', 'line.resolutionMethod'])
    .select(itemColumns)
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', sql<string>`any(${ids})`)
    .execute()
  const linesOf = Map.groupBy(lines, ({ claimId }) => claimId)
  return new Map(claims.map(({ id, ...claim }) => [id, { ...claim, lines: linesOf.get(id) ?? [] }]))
}

export const findCountedLookUps: ByIds<CountedLookUps> = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('look_up_count')
    .select(['id', 'beginsOn', 'found', 'empty'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const itemColumns = [
  'item.productIdFromPlatform',
  'item.variantIdFromPlatform',
  'item.name',
  'item.vendor',
  'item.options',
] as const
