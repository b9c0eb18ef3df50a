import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor, sum } from '@aftercare/domain/shared/money'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from './billing-tables.ts'

const mostListed = 200
const latest = 12

type Row = Selectable<BillingTables['plan_statement']> &
  Pick<Selectable<BillingTables['plan_subscription']>, 'plan'>

/** The store’s latest statements. */
export async function listStatementsOf(db: Db, storeId: string) {
  const rows = await statements(db)
    .where('statement.storeId', '=', storeId)
    .orderBy('statement.periodFrom', 'desc')
    .limit(latest)
    .execute()
  return rows.map(toWire)
}

/** Those of all stores: what was not invoiced yet first, the oldest on top. */
export async function listStatements(db: Db) {
  const rows = await statements(db)
    .innerJoin('store', 'store.storeId', 'statement.storeId')
    .select(['store.name as storeName', 'subscription.contact'])
    .orderBy('statement.invoicedOn', (order) => order.desc().nullsFirst())
    .orderBy('statement.periodTo')
    .orderBy('statement.id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    ...toWire(row),
    storeId: row.storeId,
    storeName: row.storeName,
    contact: row.contact,
  }))
}

/** Whether the store owes an amount that was not invoiced. */
export async function hasUnsentStatement(db: Db, storeId: string): Promise<boolean> {
  const unsent = await db
    .selectFrom('plan_statement')
    .select('id')
    .where('storeId', '=', storeId)
    .where('invoicedOn', 'is', null)
    .where((where) => where.or([where('planMinor', '>', minor(0)), where('extraMinor', '>', minor(0))]))
    .executeTakeFirst()
  return unsent !== undefined
}

const statements = (db: Db) =>
  db
    .selectFrom('plan_statement as statement')
    .innerJoin('plan_subscription as subscription', (join) =>
      join
        .onRef('subscription.storeId', '=', 'statement.storeId')
        .onRef('subscription.id', '=', 'statement.subscriptionId'),
    )
    .selectAll('statement')
    .select('subscription.plan')

function toWire({ id, periodFrom, periodTo, plan, planMinor, extraReturns, extraMinor, invoicedOn }: Row) {
  const { currencyCode, name } = plan
  return {
    id,
    from: periodFrom.toISOString(),
    to: periodTo.toISOString(),
    planName: name,
    planAmount: toDecimal(planMinor, currencyCode),
    extraReturns,
    extraAmount: toDecimal(extraMinor, currencyCode),
    total: toDecimal(sum([planMinor, extraMinor]), currencyCode),
    currencyCode,
    invoicedOn: invoicedOn?.toISOString() ?? null,
  }
}
