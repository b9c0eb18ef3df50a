import { sql, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import type { NewRows } from '#platform/database/insert-together.ts'
import { termVector, termVectorOf } from '#platform/database/search-terms.ts'
import type { Listening } from '#modules/merchants/store-reads.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'

type CopiedFromClaim = Pick<
  Selectable<ClaimTables['claim']>,
  | 'storeId'
  | 'id'
  | 'externalId'
  | 'claimType'
  | 'rollupCode'
  | 'source'
  | 'customerEmail'
  | 'customerName'
  | 'isGiftReturn'
  | 'riskLevel'
  | 'tags'
  | 'createdOn'
  | 'updatedOn'
>

export type SearchedLine = Pick<
  Selectable<ClaimTables['claim_line_item']>,
  | 'status'
  | 'detail'
  | 'quantity'
  | 'amountMinor'
  | 'requestedResolutionMethod'
  | 'resolutionMethod'
  | 'reasonId'
  | 'reasonName'
  | 'reasonCategoryCode'
  | 'errors'
> & { sku: string | null; itemName: string; imgUrl: string | null }

/** Everything that a claim is listed, sorted and found by. */
export type SearchedClaim = {
  claim: CopiedFromClaim
  orderNo: string
  /** Whether the order is a test order. */
  isTest: boolean
  /** The store's. */
  currencyCode: string
  lines: readonly SearchedLine[]
  trackingCodes: readonly string[]
}

export type ClaimSearchRow = Omit<Selectable<ClaimTables['claim_search']>, 'terms'> & { terms: string[] }

/** The row of a new claim, to be inserted with it. */
export const newSearchRow = (row: ClaimSearchRow): NewRows => ({
  table: 'claim_search',
  rows: [row],
  written: { terms: termVectorOf },
})

/** Writes the row by which a claim is listed and found. */
export async function writeClaimSearch(db: Db, row: ClaimSearchRow): Promise<void> {
  await deferWrite(
    db,
    db
      .insertInto('claim_search')
      .values({ ...row, terms: termVector(row.terms) })
      .onConflict((oc) =>
        oc.columns(['storeId', 'id']).doUpdateSet((eb) => ({
          rollupCode: eb.ref('excluded.rollupCode'),
          minStatus: eb.ref('excluded.minStatus'),
          maxStatus: eb.ref('excluded.maxStatus'),
          minReason: eb.ref('excluded.minReason'),
          maxReason: eb.ref('excluded.maxReason'),
          riskLevel: eb.ref('excluded.riskLevel'),
          amountMinor: eb.ref('excluded.amountMinor'),
          updatedOn: eb.ref('excluded.updatedOn'),
          listed: eb.ref('excluded.listed'),
          terms: eb.ref('excluded.terms'),
          wordsVersion: eb.ref('excluded.wordsVersion'),
        })),
      )
      .compile(),
  )
}

/** Tags are offered as filters, also those that no claim has anymore. */
export async function rememberTags(
  db: Db,
  { storeId, tags = [] }: { storeId: string; tags?: readonly string[] | undefined },
): Promise<void> {
  if (tags.length === 0) return
  await deferWrite(
    db,
    db
      .insertInto('claim_tag')
      .values(tags.map((tag) => ({ storeId, tag })))
      .onConflict((oc) => oc.doNothing())
      .compile(),
  )
}

/** What a claim is listed and found by, as it is stored now. */
export async function findSearchedClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<(SearchedClaim & Listening) | undefined> {
  const asked = db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .innerJoin('store', 'store.storeId', 'claim.storeId')
    .select(['claim.storeId', 'claim.id', 'claim.externalId', 'claim.claimType', 'claim.rollupCode'])
    .select(['claim.source', 'claim.customerEmail', 'claim.customerName', 'claim.isGiftReturn', 'claim.tags'])
    .select(['claim.riskLevel', 'claim.createdOn', 'claim.updatedOn', 'bought.orderNo'])
    .select('bought.isTest')
    .select(['store.currencyCode', 'store.webhookEvents', 'store.hasMarketing'])
    .select(
      sql<string[]>`array(
        select "trackingCode" from return_shipment sent
        where sent."storeId" = claim."storeId" and sent."claimId" = claim.id and "trackingCode" is not null)`.as(
        'trackingCodes',
      ),
    )
    .select(jsonArrayFrom(searchedLines(db, storeId, claimId)).as('lines'))
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
  const [found] = await ask(db, asked.compile())
  if (!found) return undefined

  const { orderNo, isTest, currencyCode, webhookEvents, hasMarketing, trackingCodes, lines, ...claim } = found
  return { claim, orderNo, isTest, currencyCode, webhookEvents, hasMarketing, trackingCodes, lines }
}

const searchedLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as line')
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.status', 'line.detail', 'line.quantity', 'line.amountMinor', 'line.errors'])
    .select(['line.requestedResolutionMethod', 'line.resolutionMethod', 'ordered.sku'])
    .select(['ordered.name as itemName', 'ordered.imgUrl'])
    .select(['line.reasonId', 'line.reasonName', 'line.reasonCategoryCode'])
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', claimId)
    .orderBy('line.position')

/** Claims that have no row yet, because they were filed before there were any. */
export const listUnsearchedClaims = (db: Db, limit: number) =>
  db
    .selectFrom('claim')
    .leftJoin('claim_search as search', (join) =>
      join.onRef('search.storeId', '=', 'claim.storeId').onRef('search.id', '=', 'claim.id'),
    )
    .select(['claim.storeId', 'claim.id'])
    .where('search.id', 'is', null)
    .limit(limit)
    .execute()

/** Claims whose search words are of an older version. */
export const listClaimsWithOldWords = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('claim_search')
    .select(['storeId', 'id'])
    .where('wordsVersion', '<', version)
    .limit(limit)
    .execute()

export const listClaimsOfOrder = (db: Db, storeId: string, orderId: string) =>
  db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
