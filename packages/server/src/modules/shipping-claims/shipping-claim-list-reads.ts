import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import { webhookShippingClaim, type WebhookShippingClaim } from '@aftercare/domain/api/webhook-payloads'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { endOfCalendarDate, toIso } from '@aftercare/domain/shared/dates'
import type { ShippingClaimFilters } from '@aftercare/domain/shipping-claims/shipping-claim-filters-schema'
import type { ShippingClaimListItem } from '@aftercare/domain/api/shipping-claim-list-item-schema'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database-types.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'

type ShippingClaimPage = {
  items: ShippingClaimListItem[]
  nextCursor: Cursor | null
  prevCursor: Cursor | null
}

/** A page of the store's shipping-protection claims that fit the filters. */
export async function listShippingClaims(
  deps: Deps,
  store: Store,
  filters: ShippingClaimFilters,
  part: ListQuery,
): Promise<ShippingClaimPage> {
  const list = storeList('shipping_claim', store.storeId)
  const rows = await withOrder(filteredClaims(deps, store, filters))
    .$call(inPage(list, part))
    .modifyEnd(withoutPreparedPlan)
    .execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map((row) => toListItem(row, store)) }
}

/** How many claims fit the filters, and whether there are more than were counted: `atMost`, else a thousand. */
export function countShippingClaims(
  deps: Deps,
  store: Store,
  filters: ShippingClaimFilters,
  atMost?: number,
): Promise<Counted> {
  const newestFirst = filteredClaims(deps, store, filters)
    .select('shipping_claim.id')
    .orderBy('shipping_claim.createdOn', 'desc')
    .orderBy('shipping_claim.id', 'desc')
  return countListed(deps.db, newestFirst, atMost)
}

function filteredClaims({ db, now }: Deps, { storeId, timeZone }: Store, filters: ShippingClaimFilters) {
  const { text = '', status = [], reason = [], resolutionMethod = [], hasError } = filters
  const { createdWithin, createdFrom, createdTo } = filters
  const terms = termQuery(storeId, { text })
  return (
    ofStore(db, storeId)
      .$if(terms !== '', (query) => query.where('shipping_claim.terms', '@@', sql<string>`${terms}::tsquery`))
      .$if(status.length > 0, (query) => query.where('shipping_claim.status', 'in', status))
      // Follows from the statuses, and lets the index of claims that are not closed answer.
      .$if(status.length > 0 && status.every(isShippingClaimOpen), (query) =>
        query.where(sql<boolean>`shipping_claim.status in ('Open', 'InProgress')`),
      )
      .$if(reason.length > 0, (query) => query.where('shipping_claim.reason', 'in', reason))
      .$if(resolutionMethod.length > 0, (query) =>
        query.where('shipping_claim.resolutionMethod', 'in', resolutionMethod),
      )
      .$if(hasError !== undefined, (query) =>
        query.where('shipping_claim.error', hasError ? 'is not' : 'is', null),
      )
      .$if(createdWithin !== undefined, (query) =>
        query.where('shipping_claim.createdOn', '>=', presetStart(createdWithin ?? '0d', now(), timeZone)),
      )
      .$if(createdFrom !== undefined, (query) =>
        query.where('shipping_claim.createdOn', '>=', startOfCalendarDate(createdFrom ?? '', timeZone)),
      )
      .$if(createdTo !== undefined, (query) =>
        query.where('shipping_claim.createdOn', '<=', endOfCalendarDate(createdTo ?? '', timeZone)),
      )
  )
}

/** The newest shipping-protection claims filed with an email address, at most fifty. */
export async function listShippingClaimsOfEmail(
  db: Db,
  store: Store,
  email: string,
): Promise<ShippingClaimListItem[]> {
  const rows = await withOrder(ofStore(db, store.storeId))
    .where(sql<string>`lower(shipping_claim."customerEmail")`, '=', email.toLowerCase())
    .orderBy('shipping_claim.createdOn', 'desc')
    .orderBy('shipping_claim.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => toListItem(row, store))
}

const ofStore = (db: Db, storeId: string) =>
  db.selectFrom('shipping_claim').where('shipping_claim.storeId', '=', storeId)

/** What a row of the list shows. */
const withOrder = (claims: ReturnType<typeof ofStore>) =>
  claims
    .innerJoin('store_order as bought', (join) =>
      join
        .onRef('bought.storeId', '=', 'shipping_claim.storeId')
        .onRef('bought.id', '=', 'shipping_claim.orderId'),
    )
    .select(['shipping_claim.id', 'shipping_claim.orderId', 'bought.orderNo', 'shipping_claim.createdOn'])
    .select(['shipping_claim.updatedOn', 'shipping_claim.customerEmail', 'shipping_claim.customerName'])
    .select(['shipping_claim.reason', 'shipping_claim.status', 'shipping_claim.resolutionMethod'])
    .select(['shipping_claim.amountMinor', 'shipping_claim.itemCount', 'shipping_claim.error'])
    .select('shipping_claim.source')
    .select((eb) => firstItem(eb).as('product'))

/** The first claimed item by name and picture; a claim has one. */
const firstItem = (eb: ExpressionBuilder<Database, 'shipping_claim'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('shipping_claim_line_item as line')
      .innerJoin('order_line_item as ordered', (join) =>
        join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
      )
      .select(['ordered.name', 'ordered.imgUrl'])
      .whereRef('line.storeId', '=', 'shipping_claim.storeId')
      .whereRef('line.claimId', '=', 'shipping_claim.id')
      .orderBy('line.position')
      .limit(1),
  ).$notNull()

type ListedRow = Awaited<ReturnType<ReturnType<typeof withOrder>['execute']>>[number]

const toListItem = (
  { orderId, amountMinor, error, createdOn, updatedOn, ...row }: ListedRow,
  { currencyCode }: Store,
): ShippingClaimListItem => ({
  ...row,
  storeOrderId: orderId,
  createdOn: createdOn.toISOString(),
  updatedOn: updatedOn.toISOString(),
  amount: toDecimal(amountMinor, currencyCode),
  hasError: error !== null,
})

/** A claim as webhooks tell it; undefined if it is gone. */
export async function readWebhookShippingClaim(
  db: Db,
  store: Store,
  claimId: string,
): Promise<WebhookShippingClaim | undefined> {
  const row = await withOrder(ofStore(db, store.storeId))
    .select(['bought.idFromPlatform', 'shipping_claim.resolvedOn'])
    .where('shipping_claim.id', '=', claimId)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('shipping_claim_line_item as line')
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.id', 'line.orderLineItemId as storeOrderLineItemId', 'ordered.name', 'ordered.sku'])
    .select(['ordered.variantIdFromPlatform', 'line.quantity', 'line.amountMinor'])
    .where('line.storeId', '=', store.storeId)
    .where('line.claimId', '=', claimId)
    .orderBy('line.position')
    .execute()
  const { currencyCode } = store
  return v.parse(webhookShippingClaim, {
    ...toListItem(row, store),
    currencyCode,
    order: { id: row.orderId, idFromPlatform: row.idFromPlatform, orderNo: row.orderNo },
    resolvedOn: toIso(row.resolvedOn),
    shippingClaimLineItems: lines.map(({ amountMinor, ...line }) => ({
      ...line,
      amount: toDecimal(amountMinor, currencyCode),
    })),
  })
}

/** Whether a claim about a delivery was ever filed at the store. */
export async function hasShippingClaims(db: Db, storeId: string): Promise<boolean> {
  const claim = await db
    .selectFrom('shipping_claim')
    .select('id')
    .where('storeId', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}
