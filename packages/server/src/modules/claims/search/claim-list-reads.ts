import type { ClaimFilters, ClaimSortColumn } from '@aftercare/domain/claims/claim-filters-schema'
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/reporting/date-presets'
import { isFinal, undecidedDetails } from '@aftercare/domain/claims/line-item-status'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { endOfCalendarDate } from '@aftercare/domain/shared/dates'
import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database.ts'
import { inPage, pageOf } from '#platform/list-page.ts'
import { plannedAnew, termQuery } from '#platform/search-terms.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'

type ClaimPage = { items: ClaimListItem[]; nextCursor: Cursor | null; prevCursor: Cursor | null }

/** A page of the store's claims that fit the filters; rows hold no more than a list shows. */
export async function listClaims(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
  part: ListQuery & { sortBy: ClaimSortColumn },
): Promise<ClaimPage> {
  const rows = await filteredClaims(deps, store, filters)
    .select(listed)
    .$call(inPage('claim_search', store.storeId, part, sortColumns[part.sortBy]))
    .modifyEnd(plannedAnew)
    .execute()
  const page = pageOf(rows, part)
  return { ...page, items: page.items.map((row) => toListItem(row, store)) }
}

/** Counting stops here: whether a list is longer matters to nobody. */
const countedTo = 1000

/** How many claims fit the filters, and whether there are more than were counted. */
export async function countClaims(
  deps: Deps,
  store: Store,
  filters: ClaimFilters,
): Promise<{ count: number; isMore: boolean }> {
  const { found } = await deps.db
    .selectFrom(
      filteredClaims(deps, store, filters)
        .select('id')
        .orderBy('claim_search.createdOn', 'desc')
        .orderBy('claim_search.id', 'desc')
        .limit(countedTo + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .modifyEnd(plannedAnew)
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(found), countedTo), isMore: Number(found) > countedTo }
}

/** A transaction that began before an answer may end after it; what changed this shortly before is told again. */
const lateMs = 5000
const mostChanges = 250

/**
 * What is new or has changed since an earlier answer, oldest change first. Nothing is missed; what changed in
 * the last seconds may be told twice.
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
    .select(listed)
    .where('storeId', '=', store.storeId)
    .where('updatedOn', '>', since)
    .orderBy('updatedOn')
    .orderBy('id')
    .limit(mostChanges + 1)
    .execute()
  const areTooMany = rows.length > mostChanges
  const last = areTooMany ? settled : (rows.at(-1)?.updatedOn ?? since)
  const next = Math.max(since.getTime(), Math.min(last.getTime(), settled.getTime()))
  return {
    items: areTooMany ? [] : rows.map((row) => toListItem(row, store)),
    since: new Date(next).toISOString(),
    areTooMany,
  }
}

/** The newest claims that somebody made under an e-mail address, at most fifty. */
export async function listClaimsOfEmail(db: Db, store: Store, email: string): Promise<ClaimListItem[]> {
  const terms = termQuery(store.storeId, { filters: { email: [email] } })
  const rows = await db
    .selectFrom('claim_search')
    .select(listed)
    .where('storeId', '=', store.storeId)
    .where('terms', '@@', sql<string>`${terms}::tsquery`)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .modifyEnd(plannedAnew)
    .execute()
  return rows.map((row) => toListItem(row, store))
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

const listed = [
  'id',
  'externalId',
  'orderNo',
  'createdOn',
  'updatedOn',
  'customerEmail',
  'customerName',
  'claimType',
  'rollupCode',
  'resolutionMethods',
  'statuses',
  'reasons',
  'amountMinor',
  'itemCount',
  'hasError',
  'riskLevel',
  'isGiftReturn',
  'source',
  'tags',
] as const satisfies (keyof ClaimTables['claim_search'])[]

type ListedRow = Pick<Selectable<ClaimTables['claim_search']>, (typeof listed)[number]>

const toListItem = (
  { rollupCode, hasError, amountMinor, createdOn, updatedOn, ...row }: ListedRow,
  { currencyCode }: Store,
): ClaimListItem => ({
  ...row,
  createdOn: createdOn.toISOString(),
  updatedOn: updatedOn.toISOString(),
  claimRollupStatusCode: rollupCode,
  amount: toDecimal(amountMinor, currencyCode),
  lineItemHasError: hasError,
})

function filteredClaims({ db, now }: Deps, { storeId, timeZone }: Store, claimFilters: ClaimFilters) {
  const { text, createdWithin, createdFrom, createdTo, hasError, rollup = [], ...anyOf } = claimFilters
  const given = Object.entries(anyOf).filter(([, values]) => values !== undefined && values.length > 0)
  const filters = {
    ...Object.fromEntries(given),
    ...(hasError !== undefined && { hasError: [String(hasError)] }),
  }
  const terms = termQuery(storeId, { ...(text && { text }), filters })

  return (
    db
      .selectFrom('claim_search')
      .where('claim_search.storeId', '=', storeId)
      .$if(terms !== '', (query) => query.where('claim_search.terms', '@@', sql<string>`${terms}::tsquery`))
      .$if(rollup.length > 0, (query) => query.where('claim_search.rollupCode', 'in', rollup))
      // Follows from the filters, and lets the index of claims that are not completed answer.
      .$if(areOpen(claimFilters), (query) => query.where('claim_search.rollupCode', '<>', 'completed'))
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

/** Whether what is asked for can only be true of claims that are not completed. */
const areOpen = ({ status = [], statusDetail = [], hasError = false }: ClaimFilters): boolean =>
  hasError ||
  (status.length > 0 && !status.some(isFinal)) ||
  (statusDetail.length > 0 && statusDetail.every((detail) => undecidedDetails.includes(detail)))
