import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import type { RegistrationFilters } from '@aftercare/domain/registrations/registration-filters-schema'
import type { RegistrationListItem } from '@aftercare/domain/registrations/registration-list-item-schema'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import { endOfCalendarDate, toIso } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf } from '#platform/database/list-page.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'

type RegistrationPage = {
  items: RegistrationListItem[]
  nextCursor: Cursor | null
  prevCursor: Cursor | null
}

/** A page of the store's registrations that match the filters. */
export async function listRegistrations(
  { db, now }: Deps,
  { storeId, timeZone }: Store,
  filters: RegistrationFilters,
  part: ListQuery,
): Promise<RegistrationPage> {
  const { text = '', state, storeSalesChannelId: channel, createdWithin, createdFrom, createdTo } = filters
  const terms = termQuery(storeId, { text })
  const rows = await listed(db, storeId)
    .$call(inPage('registration', storeId, part))
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
    .modifyEnd(withoutPreparedPlan)
    .execute()
  const page = pageOf(rows, part)
  return { ...page, items: page.items.map(toListItem) }
}

/** The newest registrations under an email address, at most fifty. */
export async function listRegistrationsOfEmail(
  db: Db,
  storeId: string,
  email: string,
): Promise<RegistrationListItem[]> {
  const rows = await listed(db, storeId)
    .where('registration.email', '=', email.toLowerCase())
    .orderBy('registration.createdOn', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(toListItem)
}

const listed = (db: Db, storeId: string) =>
  db
    .selectFrom('registration')
    .select(['registration.id', 'registration.externalId', 'registration.createdOn'])
    .select(['registration.canceledOn', 'registration.firstName', 'registration.lastName'])
    .select(['registration.email', 'registration.estimatedPurchaseDate'])
    .select(['registration.registrationChannelName', 'registration.duplicateOfId'])
    .select([productNames.as('productNames'), claimCount.as('claimCount')])
    .where('registration.storeId', '=', storeId)

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
