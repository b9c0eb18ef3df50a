import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import type { RegistrationFilters } from '@aftercare/domain/registrations/registration-filters-schema'
import type { RegistrationListItem } from '@aftercare/domain/registrations/registration-list-item-schema'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import { endOfCalendarDate, toIso } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'
import type { StoredAnswer } from './registration-tables.ts'

type RegistrationPage = {
  items: RegistrationListItem[]
  nextCursor: Cursor | null
  prevCursor: Cursor | null
}

/** A page of the store's registrations that match the filters. */
export async function listRegistrations(
  deps: Deps,
  store: Store,
  filters: RegistrationFilters,
  part: ListQuery,
): Promise<RegistrationPage> {
  const list = storeList('registration', store.storeId)
  const rows = await listed(fittingRegistrations(deps, store, filters))
    .$call(inPage(list, part))
    .modifyEnd(withoutPreparedPlan)
    .execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map(toListItem) }
}

/** How many registrations match the filters, and whether there are more than `atMost`, which are counted. */
export const countRegistrations = (
  deps: Deps,
  store: Store,
  filters: RegistrationFilters,
  atMost: number,
): Promise<Counted> =>
  countListed(deps.db, fittingRegistrations(deps, store, filters).select('registration.id'), atMost)

/** The answers to the store's questions in these registrations, by their ids. */
export async function listRegistrationAnswers(
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, readonly StoredAnswer[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'customFields'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, customFields }) => [id, customFields]))
}

function fittingRegistrations({ db, now }: Deps, { storeId, timeZone }: Store, filters: RegistrationFilters) {
  const { text = '', state, storeSalesChannelId: channel, createdWithin, createdFrom, createdTo } = filters
  const terms = termQuery(storeId, { text })
  return ofStore(db, storeId)
    .$if(terms !== '', (query) => query.where('registration.words', '@@', sql<string>`${terms}::tsquery`))
    .$if(state === 'active', (query) => query.where('registration.canceledOn', 'is', null))
    .$if(state === 'canceled', (query) => query.where('registration.canceledOn', 'is not', null))
    .$if(channel !== undefined, (query) =>
      query.where('registration.storeSalesChannelId', '=', channel ?? ''),
    )
    .$if(createdWithin !== undefined, (query) =>
      query.where('registration.createdOn', '>=', presetStart(createdWithin ?? '0d', now(), timeZone)),
    )
    .$if(createdFrom !== undefined, (query) =>
      query.where('registration.createdOn', '>=', startOfCalendarDate(createdFrom ?? '', timeZone)),
    )
    .$if(createdTo !== undefined, (query) =>
      query.where('registration.createdOn', '<=', endOfCalendarDate(createdTo ?? '', timeZone)),
    )
}

/** The newest registrations under an email address, at most fifty. */
export async function listRegistrationsOfEmail(
  db: Db,
  storeId: string,
  email: string,
): Promise<RegistrationListItem[]> {
  const rows = await listed(ofStore(db, storeId))
    .where(sql<string>`lower(registration.email)`, '=', email.toLowerCase())
    .orderBy('registration.createdOn', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(toListItem)
}

const ofStore = (db: Db, storeId: string) =>
  db.selectFrom('registration').where('registration.storeId', '=', storeId)

const listed = (registrations: ReturnType<typeof ofStore>) =>
  registrations
    .select(['registration.id', 'registration.externalId', 'registration.createdOn'])
    .select(['registration.canceledOn', 'registration.firstName', 'registration.lastName'])
    .select(['registration.email', 'registration.estimatedPurchaseDate'])
    .select(['registration.registrationChannelName', 'registration.duplicateOfId'])
    .select([productNames.as('productNames'), claimCount.as('claimCount')])

const productNames = sql<string[]>`array(
  select line.name from order_line_item line
  where line."storeId" = registration."storeId" and line."orderId" = registration.id
  order by line.position)`

const claimCount = sql<number>`(
  select count(*)::integer from claim
  where claim."storeId" = registration."storeId" and claim."orderId" = registration.id)`

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const toListItem = ({ createdOn, canceledOn, duplicateOfId, ...row }: ListedRow): RegistrationListItem => ({
  ...row,
  createdOn: createdOn.toISOString(),
  canceledOn: toIso(canceledOn),
  isPossibleDuplicate: duplicateOfId !== null,
})

/** Whether a product was ever registered at the store. */
export async function hasRegistrations(db: Db, storeId: string): Promise<boolean> {
  const registration = await db
    .selectFrom('registration')
    .select('id')
    .where('storeId', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return registration !== undefined
}

/** The id of the newest registration. */
export async function findNewestRegistrationId(deps: Deps, store: Store): Promise<string | undefined> {
  const { items } = await listRegistrations(
    deps,
    store,
    {},
    { cursor: undefined, direction: 'next', orderBy: 'desc', take: 1 },
  )
  return items[0]?.id
}
