import type {
  CustomerEvent,
  ShippingResolutionMethod,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { termVector } from '#platform/database/search-terms.ts'
import type { ShippingClaimTables } from './shipping-claim-tables.ts'

export type ShippingClaimRow = Omit<Selectable<ShippingClaimTables['shipping_claim']>, 'terms'>
/** An item, with its order line. */
export type ShippingClaimLineRow = Selectable<ShippingClaimTables['shipping_claim_line_item']> & {
  variantIdFromPlatform: string | null
  itemName: string
  options: { name: string; value: string }[]
  imgUrl: string | null
}
export type FoundShippingClaim = { claim: ShippingClaimRow; lines: ShippingClaimLineRow[] }
export type SettlementStep = Selectable<ShippingClaimTables['shipping_claim_step']>

const columns = [
  'storeId',
  'id',
  'orderId',
  'reason',
  'status',
  'resolutionMethod',
  'source',
  'customerEmail',
  'customerName',
  'shippingAddress',
  'noteFromCustomer',
  'noteFromMerchant',
  'locale',
  'assetNames',
  'amountMinor',
  'itemCount',
  'error',
  'resolvedOn',
  'resolvedIn',
  'version',
  'createdOn',
  'updatedOn',
] as const satisfies (keyof ShippingClaimRow)[]

/** `terms` are its search words. */
export async function insertShippingClaim(
  db: Db,
  { terms, ...claim }: Omit<Insertable<ShippingClaimTables['shipping_claim']>, 'terms'> & { terms: string[] },
  lines: readonly Insertable<ShippingClaimTables['shipping_claim_line_item']>[],
): Promise<void> {
  await db
    .insertInto('shipping_claim')
    .values({ ...claim, terms: termVector(terms) })
    .execute()
  await db.insertInto('shipping_claim_line_item').values(lines).execute()
}

/** A claim with its items; undefined for another store's. */
export async function findShippingClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<FoundShippingClaim | undefined> {
  return withLines(db, await claimById(db, storeId, claimId).executeTakeFirst())
}

/** The same, and locks the claim for this transaction. */
export async function lockShippingClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<FoundShippingClaim | undefined> {
  return withLines(db, await claimById(db, storeId, claimId).forUpdate().executeTakeFirst())
}

const claimById = (db: Db, storeId: string, claimId: string) =>
  db.selectFrom('shipping_claim').select(columns).where('storeId', '=', storeId).where('id', '=', claimId)

async function withLines(db: Db, claim: ShippingClaimRow | undefined) {
  if (!claim) return undefined
  const lines = await db
    .selectFrom('shipping_claim_line_item as line')
    .innerJoin('order_line_item as bought', (join) =>
      join.onRef('bought.storeId', '=', 'line.storeId').onRef('bought.id', '=', 'line.orderLineItemId'),
    )
    .selectAll('line')
    .select(['bought.variantIdFromPlatform', 'bought.name as itemName', 'bought.options', 'bought.imgUrl'])
    .where('line.storeId', '=', claim.storeId)
    .where('line.claimId', '=', claim.id)
    .orderBy('line.position')
    .execute()
  return { claim, lines }
}

export async function updateShippingClaim(
  db: Db,
  { storeId, id }: Pick<ShippingClaimRow, 'storeId' | 'id'>,
  change: Updateable<ShippingClaimTables['shipping_claim']>,
): Promise<void> {
  await db
    .updateTable('shipping_claim')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Adds search words to all claims of an order. */
export async function addTerms(
  db: Db,
  { storeId, orderId, terms }: { storeId: string; orderId: string; terms: readonly string[] },
): Promise<void> {
  await db
    .updateTable('shipping_claim')
    .set({ terms: sql`terms || ${termVector(terms)}` })
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()
}

/** Marks items as resolved this way. */
export async function markSettled(
  db: Db,
  storeId: string,
  lineIds: readonly string[],
  resolutionMethod: ShippingResolutionMethod,
): Promise<void> {
  if (lineIds.length === 0) return
  await db
    .updateTable('shipping_claim_line_item')
    .set({ resolutionMethod })
    .where('storeId', '=', storeId)
    .where('id', 'in', lineIds)
    .execute()
}

export async function insertMessage(
  db: Db,
  message: Insertable<ShippingClaimTables['shipping_claim_message']>,
): Promise<void> {
  await db.insertInto('shipping_claim_message').values(message).execute()
}

/** What of its conversation its customer sees, oldest first. */
export const listCustomerEvents = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('shipping_claim_message')
    .select(['id', 'createdOn', 'message', 'customerEvent'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('customerEvent', 'is not', null)
    .$narrowType<{ customerEvent: CustomerEvent }>()
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

/** How many comments its customer has added on the claim's page. */
export async function countCustomerComments(db: Db, storeId: string, claimId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shipping_claim_message')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('customerEvent', '=', 'commentAdded')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertStep(
  db: Db,
  step: Insertable<ShippingClaimTables['shipping_claim_step']>,
): Promise<void> {
  await db.insertInto('shipping_claim_step').values(step).execute()
}

/** The step without a result. */
export const findOpenStep = (db: Db, storeId: string, claimId: string): Promise<SettlementStep | undefined> =>
  db
    .selectFrom('shipping_claim_step')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('state', 'in', ['waiting', 'started'])
    .executeTakeFirst()

export async function updateStep(
  db: Db,
  { storeId, id }: Pick<SettlementStep, 'storeId' | 'id'>,
  change: Updateable<ShippingClaimTables['shipping_claim_step']>,
): Promise<void> {
  await db
    .updateTable('shipping_claim_step')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
