import type { ListQuery } from '@aftercare/domain/api/list-query'
import { isPaidPlan, type Plan } from '@aftercare/domain/merchants/plan-schema'
import { isStoreActive } from '@aftercare/domain/merchants/plan-status'
import {
  openSubscriptions,
  type BilledBy,
  type BillingContact,
  type SubscriptionState,
} from '@aftercare/domain/merchants/subscription-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '#deps.ts'
import { inPage, pageOf, type SortedList } from '#platform/database/list-page.ts'

const figureMs = 30 * dayMs

const storesByName: SortedList = {
  table: 'store',
  idColumn: 'storeId',
  sortedBy: (row) => [sql`lower(${sql.ref(`${row}.name`)})`],
}

/**
 * A page of the stores whose name, slug or URL contains the text, by name, with figures that leave test orders
 * out.
 */
export async function listOperatedStores({ db, now }: Deps, { text, ...part }: ListQuery & { text: string }) {
  const since = new Date(now().getTime() - figureMs)
  const like = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await db
    .selectFrom('store')
    .leftJoin('shopify_connection as connection', (join) =>
      join.onRef('connection.storeId', '=', 'store.storeId').on('connection.endedOn', 'is', null),
    )
    .select(['store.storeId as id', 'store.name', 'store.slug', 'store.url', 'store.isUrlVerified'])
    .select(['store.planStatus', 'store.planCode', 'store.trialEndsOn', 'store.createdOn'])
    .select('connection.shopDomain as connectedShop')
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('plan_subscription as subscription')
          .select(['subscription.plan', 'subscription.billedBy', 'subscription.state'])
          .select('subscription.contact')
          .whereRef('subscription.storeId', '=', 'store.storeId')
          .where('subscription.state', 'in', openSubscriptions)
          .orderBy('subscription.createdOn', 'desc'),
      ).as('subscriptions'),
    )
    .select(
      sql<number>`(
        select count(*)::integer from store_order o
        where o."storeId" = store."storeId" and not o."isTest" and o."createdOn" >= ${since})`.as('orders'),
    )
    .select(
      sql<number>`(
        select count(*)::integer from claim c
        join store_order o on o."storeId" = c."storeId" and o.id = c."orderId"
        where c."storeId" = store."storeId" and not o."isTest" and c."createdOn" >= ${since})`.as('claims'),
    )
    .where(
      sql<boolean>`(lower(store.name) like ${like} or store.slug like ${like} or lower(store.url) like ${like})`,
    )
    .$call(inPage(storesByName, part))
    .execute()
  const page = await pageOf(db, storesByName, rows, part)
  const items = page.items.map(({ trialEndsOn, createdOn, subscriptions, ...store }) => ({
    ...store,
    ...describeSubscriptions(subscriptions),
    isActive: isStoreActive(store),
    trialEndsOn: trialEndsOn?.toISOString() ?? null,
    createdOn: createdOn.toISOString(),
  }))
  return { ...page, items }
}

type Open = { plan: Plan; billedBy: BilledBy; state: SubscriptionState; contact: BillingContact | null }

/** Who bills the store now, and the plan that it wants to pay by invoice. */
function describeSubscriptions(open: readonly Open[]) {
  const current = open.find(({ state }) => state !== 'PENDING')
  const waiting = open.find(({ state, billedBy }) => state === 'PENDING' && billedBy === 'invoice')
  return {
    billedBy: current && isPaidPlan(current.plan) ? current.billedBy : null,
    awaitsApproval: waiting ? { planName: waiting.plan.name, contact: waiting.contact } : null,
  }
}
