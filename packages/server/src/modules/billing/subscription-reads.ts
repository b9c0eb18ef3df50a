import { openSubscriptions } from '@aftercare/domain/merchants/subscription-schema'
import type { Db } from '#platform/database/database.ts'

/** Shopify's ids of the subscriptions that the store pays there now. */
export async function listRunningInShopify(db: Db, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_subscription')
    .select('globalId')
    .where('storeId', '=', storeId)
    .where('state', 'in', openSubscriptions)
    .where('state', '<>', 'PENDING')
    .where('globalId', 'is not', null)
    .execute()
  return rows.flatMap(({ globalId }) => globalId ?? [])
}

/** Whether the store has a plan that was not canceled; it may be frozen. */
export async function hasRunningPlan(db: Db, storeId: string): Promise<boolean> {
  const running = await db
    .selectFrom('plan_subscription')
    .select('id')
    .where('storeId', '=', storeId)
    .where('state', 'in', ['ACTIVE', 'FROZEN'])
    .executeTakeFirst()
  return running !== undefined
}

/**
 * The subscription under which charges of this currency are recorded in Shopify; undefined for a store that doesn't pay
 * there now, or whose plan has no usage with a maximum.
 */
export async function findUsageSubscription(
  db: Db,
  storeId: string,
  currencyCode: string,
): Promise<{ id: string } | undefined> {
  const rows = await db
    .selectFrom('plan_subscription')
    .select(['id', 'plan'])
    .where('storeId', '=', storeId)
    .where('state', '=', 'ACTIVE')
    .where('billedBy', '=', 'shopify')
    .where('usageLineId', 'is not', null)
    .execute()
  return rows.find(({ plan }) => plan.currencyCode === currencyCode)
}

/** When the store had plans under which the guarantee is invoiced, the earliest first. */
export async function listGuaranteeTerms(db: Db, storeId: string) {
  const rows = await db
    .selectFrom('plan_subscription')
    .select(['plan', 'startsOn', 'endedOn', 'contact'])
    .where('storeId', '=', storeId)
    .where('startsOn', 'is not', null)
    .orderBy('startsOn')
    .execute()
  return rows.flatMap(({ plan, startsOn, ...term }) =>
    plan.invoicesGuarantee && startsOn ? [{ ...term, startsOn }] : [],
  )
}
