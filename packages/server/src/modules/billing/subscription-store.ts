import { openSubscriptions } from '@aftercare/domain/merchants/subscription-schema'
import { sql, type Insertable, type NotNull, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from './billing-tables.ts'

export type Subscription = Selectable<BillingTables['plan_subscription']>
type Key = { storeId: string; id: string }

export async function insertSubscription(
  db: Db,
  row: Insertable<BillingTables['plan_subscription']>,
): Promise<void> {
  await db.insertInto('plan_subscription').values(row).execute()
}

export async function updateSubscription(
  db: Db,
  { storeId, id }: Key,
  change: Updateable<BillingTables['plan_subscription']>,
): Promise<void> {
  await db
    .updateTable('plan_subscription')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The store’s subscriptions that may still change, the newest first. */
export const listOpenSubscriptions = (db: Db, storeId: string): Promise<Subscription[]> =>
  db
    .selectFrom('plan_subscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('state', 'in', openSubscriptions)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findSubscription = (db: Db, { storeId, id }: Key): Promise<Subscription | undefined> =>
  db
    .selectFrom('plan_subscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The subscription that the store paid last, before the one with the id `next`. */
export const findLatestPaid = (db: Db, storeId: string, next: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('plan_subscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '<>', next)
    .where('startsOn', 'is not', null)
    .orderBy('endedOn', (order) => order.desc().nullsFirst())
    .orderBy('startsOn', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores with returns to count, or with a plan that `isPaidPlan`, paid by invoice, that is still open or has periods
 * without a statement.
 */
export async function listStoresToBill(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storeId: string }>`
    select "storeId" from uncounted_return
    union
    select "storeId" from plan_subscription subscription
    where "startsOn" is not null and "billedBy" = 'invoice'
      and (plan ->> 'monthlyPrice' <> '0' or plan ->> 'extraReturnPrice' is not null)
      and ("endedOn" is null or "endedOn" > "startsOn" and not exists (
        select from plan_statement statement
        where statement."storeId" = subscription."storeId" and statement."subscriptionId" = subscription.id
          and "periodTo" = "endedOn"))
    order by 1`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** The store's subscriptions that were approved, the earliest first. */
export const listStartedSubscriptions = (
  db: Db,
  storeId: string,
): Promise<(Subscription & { startsOn: Date })[]> =>
  db
    .selectFrom('plan_subscription')
    .selectAll()
    .$narrowType<{ startsOn: NotNull }>()
    .where('storeId', '=', storeId)
    .where('startsOn', 'is not', null)
    .orderBy('startsOn')
    .orderBy('id')
    .execute()

/** Shopify’s ids of the store’s subscriptions that may still change there: open ones, and those ended since. */
export async function listFollowed(db: Db, storeId: string, since: Date): Promise<string[]> {
  const rows = await followed(db, since).select('globalId').where('storeId', '=', storeId).execute()
  return rows.flatMap(({ globalId }) => globalId ?? [])
}

export async function listStoresBilledByShopify(db: Db, since: Date): Promise<string[]> {
  const rows = await followed(db, since).select('storeId').distinct().orderBy('storeId').execute()
  return rows.map(({ storeId }) => storeId)
}

const followed = (db: Db, since: Date) =>
  db
    .selectFrom('plan_subscription')
    .where('billedBy', '=', 'shopify')
    .where((where) =>
      where.or([
        where('state', 'in', openSubscriptions),
        where.and([where('state', '=', 'CANCELLED'), where('endedOn', '>=', since)]),
      ]),
    )
