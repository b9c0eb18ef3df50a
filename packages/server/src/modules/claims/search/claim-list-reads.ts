import type { ClaimFilters, ClaimSortColumn } from '@aftercare/domain/claims/claim-filters-schema'
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import { isFinal, undecidedDetails } from '@aftercare/domain/claims/line-item-status'
import { endOfCalendarDate } from '@aftercare/domain/shared/dates'
import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database-types.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'
import { WrittenJson } from '#platform/http/written-json.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'
import { ends, type ListedClaim } from './claim-search-row.ts'

type ClaimPage = { items: ClaimListItem[]; nextCursor: Cursor | null; prevCursor: Cursor | null }

/**
 * A page of the store's claims that match the filters; rows have only what a list shows, and the risk only
 * with `seesRisk`. They are passed on as stored JSON: parsing and serializing them was a quarter of the
 * server's work for a list.
 */
export async function listClaims(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
  { seesRisk, ...part }: ListQuery & { sortBy: ClaimSortColumn; seesRisk: boolean },
): Promise<WrittenJson<ClaimPage>> {
  const { items, nextCursor, prevCursor } = await readPage(deps, store, filters, part)
  const written = items.map((row) => writtenItem(row, seesRisk)).join(',')
  return new WrittenJson(
    `{"items":[${written}],"nextCursor":${JSON.stringify(nextCursor)},"prevCursor":${JSON.stringify(prevCursor)}}`,
  )
}

/** The same page to work with, risk included, in the order of filing. */
export async function readClaimPage(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
  part: ListQuery,
): Promise<ClaimPage> {
  const page = await readPage(deps, store, filters, { ...part, sortBy: 'createdOn' })
  return { ...page, items: page.items.map(toListItem) }
}

async function readPage(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
  part: ListQuery & { sortBy: ClaimSortColumn },
) {
  const list = claimList(store, filters, part.sortBy)
  const page = filteredClaims(deps, store, filters).select(listedColumns).$call(inPage(list, part))
  const rows = await (filters.text === undefined ? page : plannedForMore(deps.db, page, part.take + 1))
    .modifyEnd(withoutPreparedPlan)
    .execute()
  return pageOf(deps.db, list, rows, part)
}

/** Returns and warranty claims are lists of their own, with cursors of their own. */
function claimList({ storeId }: Store, { claimType = [] }: ClaimFilters, sortBy: ClaimSortColumn) {
  const isListed = sql`"from"."claimType" = any(${claimType})`
  return storeList('claim_search', storeId, {
    sortColumn: sortColumns[sortBy],
    ...(claimType.length > 0 && { isListed }),
  })
}

/**
 * The same page from a query planned for eight pages, of which one is read. The planner assumes that claims
 * with a word are evenly spread, and that one found by an index costs far more than one skipped in order, so
 * it would skip thousands to avoid some hundreds.
 */
const plannedForMore = (
  db: Db,
  page: SelectQueryBuilder<Database, 'claim_search', ListedRow>,
  wanted: number,
) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => page.limit(8 * wanted),
    )
    .selectFrom('page')
    .selectAll()
    .limit(wanted)

/** How many claims fit the filters, and whether there are more than were counted: `atMost`, else a thousand. */
export async function countClaims(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
  atMost?: number,
): Promise<Counted> {
  const newestFirst = filteredClaims(deps, store, filters)
    .select('id')
    .orderBy('claim_search.createdOn', 'desc')
    .orderBy('claim_search.id', 'desc')
  return countListed(deps.db, newestFirst, atMost)
}

/**
 * A transaction that started before an answer may commit after it, so changes shortly before are reported
 * again.
 */
const lateMs = 5000
const mostChanges = 250

/**
 * What is new or has changed since an earlier answer, oldest change first. Nothing is missed; changes of the
 * last seconds may be repeated.
 */
export async function listChangedClaims(
  deps: Deps,
  store: Store,
  since: Date | undefined,
): Promise<{ items: ClaimListItem[]; since: string; areTooMany: boolean }> {
  const settled = new Date(deps.now().getTime() - lateMs)
  if (!since) return { items: [], since: settled.toISOString(), areTooMany: false }

  const rows = await deps.db
    .selectFrom('claim_search')
    .select(listedColumns)
    .where('storeId', '=', store.storeId)
    .where('updatedOn', '>', since)
    .orderBy('updatedOn')
    .orderBy('id')
    .limit(mostChanges + 1)
    .execute()
  const items = rows.map(toListItem)
  const areTooMany = items.length > mostChanges
  const last = areTooMany ? settled : new Date(items.at(-1)?.updatedOn ?? since)
  const next = Math.max(since.getTime(), Math.min(last.getTime(), settled.getTime()))
  return { items: areTooMany ? [] : items, since: new Date(next).toISOString(), areTooMany }
}

/** The newest claims filed with an email address, at most fifty; risk only with `seesRisk`. */
export async function listClaimsOfEmail(
  db: Db,
  store: Store,
  { email, seesRisk }: { email: string; seesRisk: boolean },
): Promise<ClaimListItem[]> {
  const terms = termQuery(store.storeId, { filters: { email: [email] } })
  const rows = await db
    .selectFrom('claim_search')
    .select(listedColumns)
    .where('storeId', '=', store.storeId)
    .where('terms', '@@', sql<string>`${terms}::tsquery`)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .modifyEnd(withoutPreparedPlan)
    .execute()
  return rows.map((row) => toListItem(seesRisk ? row : { ...row, riskLevel: null }))
}

/** The orders of the claims that were filed with an email address, in any case. */
export async function listOrdersClaimedWith(db: Db, storeId: string, email: string): Promise<string[]> {
  const terms = termQuery(storeId, { filters: { email: [email] } })
  const rows = await db
    .selectFrom('claim_search as search')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'search.storeId').onRef('claim.id', '=', 'search.id'),
    )
    .select('claim.orderId')
    .distinct()
    .where('search.storeId', '=', storeId)
    .where('search.terms', '@@', sql<string>`${terms}::tsquery`)
    .modifyEnd(withoutPreparedPlan)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

export async function listClaimTags(db: Db, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_tag')
    .select('tag')
    .where('storeId', '=', storeId)
    .orderBy('tag')
    .limit(1000)
    .execute()
  return rows.map(({ tag }) => tag)
}

const sortColumns = { createdOn: 'createdOn', updatedOn: 'updatedOn', amount: 'amountMinor' } as const

/** What a list is made of: fifty rows of a column for each of their fields would take longer to take apart. */
const listedColumns = ['claim_search.id', 'claim_search.listed', 'claim_search.riskLevel'] as const

type ListedRow = Pick<Selectable<ClaimTables['claim_search']>, 'id' | 'listed' | 'riskLevel'>

const toListItem = ({ listed, riskLevel }: ListedRow): ClaimListItem => ({
  ...(JSON.parse(listed) as ListedClaim),
  riskLevel,
})

const writtenItem = ({ listed, riskLevel }: ListedRow, seesRisk: boolean): string =>
  `{"riskLevel":${JSON.stringify(seesRisk ? riskLevel : null)},${listed.slice(1)}`

function filteredClaims({ db, now }: Deps, { storeId, timeZone }: Store, claimFilters: ClaimFilters) {
  const { text, createdWithin, createdFrom, createdTo, hasError, rollup = [], ...anyOf } = claimFilters
  const given = Object.entries(anyOf).filter(([, values]) => values !== undefined && values.length > 0)
  const filters = {
    ...Object.fromEntries(given),
    ...(hasError !== undefined && { hasError: [String(hasError)] }),
  }
  const terms = termQuery(storeId, { ...(text && { text }), filters })
  const { claimType = [], status = [], reasonCategory = [] } = claimFilters
  const isOpenStatus = asksForOpenStatus(claimFilters)

  return (
    db
      .selectFrom('claim_search')
      .where('claim_search.storeId', '=', storeId)
      .$if(terms !== '' && !isOpenStatus, (query) => query.where(finds(terms)))
      .$if(isOpenStatus, (query) => query.where(fits(terms)).where(spans('Status', status)))
      .$if(rollup.length > 0, (query) => query.where('claim_search.rollupCode', 'in', rollup))
      // From here on follows from the filters, and lets an index answer or pass by what cannot fit.
      .$if(areOpen(claimFilters), (query) => query.where('claim_search.rollupCode', '<>', 'completed'))
      .$if(reasonCategory.length > 0, (query) => query.where(spans('Reason', reasonCategory)))
      .$if(claimType.length > 0, (query) => query.where('claim_search.claimType', 'in', claimType))
      .$if(createdWithin !== undefined, (query) =>
        query.where('claim_search.createdOn', '>=', presetStart(createdWithin ?? '0d', now(), timeZone)),
      )
      .$if(createdFrom !== undefined, (query) =>
        query.where('claim_search.createdOn', '>=', startOfCalendarDate(createdFrom ?? '', timeZone)),
      )
      .$if(createdTo !== undefined, (query) =>
        query.where('claim_search.createdOn', '<=', endOfCalendarDate(createdTo ?? '', timeZone)),
      )
  )
}

/**
 * Whether one of the values can be a line's. They are kept from the planner: it would take this and the terms, which
 * say the same, for independent of one another, and expect the fewer claims the rarer they are.
 */
function spans(what: 'Status' | 'Reason', values: readonly string[]) {
  const [first, last] = ends(values)
  const column = (end: string) => sql.ref(`claim_search.${end}${what}`)
  return sql<boolean>`${column('min')} <= (select ${last}) and ${column('max')} >= (select ${first})`
}

const finds = (terms: string) => sql<boolean>`claim_search.terms @@ ${terms}::tsquery`

/**
 * The same without a hint to the planner. It assumes that an open status and not being completed are
 * independent, so it would expect a few claims, find thousands and sort them, instead of reading the open
 * ones in order until the page is full.
 */
const fits = (terms: string) => sql<boolean>`ts_match_vq(claim_search.terms, ${terms}::tsquery)`

/** Whether the only filter is an open status, optionally with a claim type, which many open claims have. */
const asksForOpenStatus = ({ status, claimType: _claimType, ...others }: ClaimFilters): boolean =>
  areOpen({ status }) && Object.values(others).every((value) => value === undefined)

/** Whether the filters only match claims that are not completed. */
const areOpen = ({ status = [], statusDetail = [], hasError = false }: ClaimFilters): boolean =>
  hasError ||
  (status.length > 0 && !status.some(isFinal)) ||
  (statusDetail.length > 0 && statusDetail.every((detail) => undecidedDetails.includes(detail)))
