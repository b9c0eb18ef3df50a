import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables, UsageState } from './billing-tables.ts'

type UsageRow = Selectable<BillingTables['usage_charge']>
type Key = { storeId: string; claimId: string }

type PeriodKey = Pick<UsageRow, 'storeId' | 'subscriptionId' | 'periodFrom'>

/** Far below the number of parameters that a statement may have. */
const rowsAtOnce = 1000

/** The days, by their start in UTC, of the store's returns to count; they are back if this transaction fails. */
export async function takeDaysToCount(db: Db, storeId: string): Promise<Date[]> {
  const { rows } = await sql<{ day: Date }>`
    with taken as (delete from uncounted_return where "storeId" = ${storeId} returning "filedOn")
    select distinct date_trunc('day', "filedOn", 'UTC') as day from taken`.execute(db)
  return rows.map(({ day }) => day)
}

/** A return is charged once, in whatever period it was counted first. */
export async function insertUsage(
  db: Db,
  rows: readonly Insertable<BillingTables['usage_charge']>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await db
      .insertInto('usage_charge')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The returns of a period that are charged, or will be; of some states only where given. */
export async function listChargedClaims(
  db: Db,
  { storeId, subscriptionId, periodFrom }: PeriodKey,
  states?: readonly UsageState[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('usage_charge')
    .select('claimId')
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', subscriptionId)
    .where('periodFrom', '=', periodFrom)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .execute()
  return new Set(rows.map(({ claimId }) => claimId))
}

/** A charge that Shopify has to be asked for, with what it is recorded under. */
export const findWaitingUsage = (db: Db, { storeId, claimId }: Key) =>
  db
    .selectFrom('usage_charge as usage')
    .innerJoin('plan_subscription as subscription', (join) =>
      join
        .onRef('subscription.storeId', '=', 'usage.storeId')
        .onRef('subscription.id', '=', 'usage.subscriptionId'),
    )
    .select(['usage.claimId', 'usage.claimNumber', 'usage.amountMinor', 'usage.createdOn'])
    .select(['subscription.globalId', 'subscription.usageLineId', 'subscription.state', 'subscription.plan'])
    .where('usage.storeId', '=', storeId)
    .where('usage.claimId', '=', claimId)
    .where('usage.state', '=', 'waiting')
    .where('subscription.billedBy', '=', 'shopify')
    .executeTakeFirst()

/** Waiting charges that Shopify collects, of all stores. */
export const listWaitingUsage = (db: Db): Promise<Key[]> =>
  db
    .selectFrom('usage_charge as usage')
    .innerJoin('plan_subscription as subscription', (join) =>
      join
        .onRef('subscription.storeId', '=', 'usage.storeId')
        .onRef('subscription.id', '=', 'usage.subscriptionId'),
    )
    .select(['usage.storeId', 'usage.claimId'])
    .where('usage.state', '=', 'waiting')
    .where('subscription.billedBy', '=', 'shopify')
    .orderBy('usage.createdOn')
    .limit(5000)
    .execute()

export async function updateUsage(
  db: Db,
  { storeId, claimId }: Key,
  change: { state: UsageState; globalId: string | null; problem: string | null },
): Promise<void> {
  await db
    .updateTable('usage_charge')
    .set(change)
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Returns that were charged after their period was invoiced, until then; with the period and the plan. The earliest
 * period first.
 */
export const listLateUsage = (db: Db, storeId: string, until: Date) =>
  db
    .selectFrom('usage_charge as usage')
    .innerJoin('plan_statement as statement', (join) =>
      join
        .onRef('statement.storeId', '=', 'usage.storeId')
        .onRef('statement.subscriptionId', '=', 'usage.subscriptionId')
        .onRef('statement.periodFrom', '=', 'usage.periodFrom'),
    )
    .innerJoin('plan_subscription as subscription', (join) =>
      join
        .onRef('subscription.storeId', '=', 'usage.storeId')
        .onRef('subscription.id', '=', 'usage.subscriptionId'),
    )
    .select(['usage.claimId', 'usage.amountMinor', 'statement.id as statementId'])
    .select(['statement.periodFrom', 'statement.periodTo', 'subscription.plan', 'subscription.contact'])
    .where('usage.storeId', '=', storeId)
    .where('usage.state', '=', 'waiting')
    .where('usage.createdOn', '<=', until)
    .where('statement.invoicedOn', 'is not', null)
    .orderBy('statement.periodFrom')
    .orderBy('usage.claimId')
    .execute()

export async function markUsageInvoiced(db: Db, storeId: string, claimIds: readonly string[]): Promise<void> {
  for (let at = 0; at < claimIds.length; at += rowsAtOnce)
    await db
      .updateTable('usage_charge')
      .set({ state: 'invoiced' })
      .where('storeId', '=', storeId)
      .where('claimId', 'in', claimIds.slice(at, at + rowsAtOnce))
      .execute()
}

/** Puts a period’s waiting charges on its statement; returns them. */
export const invoiceUsage = (
  db: Db,
  { storeId, subscriptionId, periodFrom }: PeriodKey,
): Promise<Pick<UsageRow, 'amountMinor'>[]> =>
  db
    .updateTable('usage_charge')
    .set({ state: 'invoiced' })
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', subscriptionId)
    .where('periodFrom', '=', periodFrom)
    .where('state', '=', 'waiting')
    .returning('amountMinor')
    .execute()
