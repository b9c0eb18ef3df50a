import type { ClaimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { CompiledQuery, createQueryId } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { getCustomer, listCustomers } from '#modules/customer-profiles/customer-profile-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import { listOrders } from '#modules/orders/order-list-reads.ts'
import { countViews } from '#modules/views/view-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { insertManyClaims, insertManyOrders } from '#testing/many-claims.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { listChangedClaims, listClaims, listClaimTags } from './claim-list-reads.ts'
import { getMerchantClaim, listRelated } from '#modules/claim-desk/merchant-claim-reads.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'

const deps = await useTestDeps({ isDatabaseOwn: true })

/** The tables that this test fills; reading an empty one through is right. */
const readThrough =
  /Seq Scan on (claim|claim_search|claim_line_item|timeline_entry|store_order|order_line_item|customer)\b/

/** The plans of all queries of `work`, with these parameters. */
async function plansOf(work: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = []
  const listen: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...deps, db: deps.db.withPlugin(listen) })
  return Promise.all(
    asked.map(async (node) => {
      const query = deps.db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await deps.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

const part = { direction: 'next', orderBy: 'desc', take: 50, sortBy: 'createdOn', seesRisk: true } as const

const searches: ClaimFilters[] = [
  {},
  { text: 'ada13' },
  { text: 'byron' },
  { text: 'shopper777@example.com' },
  { text: '#150000' },
  { text: '1zabc' },
  { claimType: ['warranty'] },
  { rollup: ['readyForReview'] },
  { rollup: ['inProgress', 'readyForReview'], claimType: ['return'] },
  { rollup: ['completed'] },
  { status: ['At_Return_Location'] },
  { statusDetail: ['Pending_Approval', 'Pending_Review'] },
  { reasonId: [3], resolutionMethod: ['refund'] },
  { reasonCategory: ['Wrong_Fit'] },
  { tag: ['VIP'] },
  { riskLevel: ['High'] },
  { hasError: true },
  { source: ['Merchant_App'] },
  { createdWithin: '7d', resolutionMethod: ['giftCard'] },
  { createdFrom: '2026-01-01', createdTo: '2026-01-31' },
]

/** Lists for which an index provides the order and excludes claims that don't match without reading them. */
const passedBy: { filters: ClaimFilters; orderBy: 'asc' | 'desc'; index: string; told: string }[] = [
  { filters: { rollup: ['readyForReview'] }, orderBy: 'asc', index: 'claim_search_open', told: 'rollupCode' },
  {
    filters: { rollup: ['completed'], claimType: ['return'] },
    orderBy: 'desc',
    index: 'claim_search_by_creation',
    told: 'rollupCode',
  },
  {
    filters: { status: ['At_Return_Location'], claimType: ['return'] },
    orderBy: 'desc',
    index: 'claim_search_open',
    told: 'minStatus',
  },
  {
    filters: { reasonCategory: ['Wrong_Fit'], createdWithin: '30d' },
    orderBy: 'desc',
    index: 'claim_search_by_creation',
    told: 'minReason',
  },
]

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'no list reads all of 100,000 claims',
  { timeout: 300_000 },
  async () => {
    const store: Store = await aStore(deps)
    await insertManyOrders(deps.db, store.storeId, 100_000)
    await insertManyClaims(deps.db, store.storeId)
    deps.setNow(new Date())
    const claim = await deps.db.selectFrom('claim').select('id').limit(1).executeTakeFirstOrThrow()
    const { items: orders } = await listOrders(deps, store, {}, part)
    const { items: customers } = await listCustomers(deps, store, part)
    const ids = { claim: claim.id, order: orders[0]?.id ?? '', customer: customers[0]?.id ?? '' }

    const asked: Record<string, (deps: Deps) => Promise<unknown>> = {
      ...Object.fromEntries(
        searches.map((filters) => [
          `claims ${JSON.stringify(filters)}`,
          (deps: Deps) => listClaims(deps, store, filters, part),
        ]),
      ),
      'what arrived, the oldest first': (deps) =>
        listClaims(deps, store, { status: ['At_Return_Location'] }, { ...part, orderBy: 'asc' }),
      'by amount': (deps) =>
        listClaims(deps, store, { claimType: ['return'] }, { ...part, sortBy: 'amount' }),
      'by change': (deps) => listClaims(deps, store, {}, { ...part, sortBy: 'updatedOn' }),
      'the next page': (deps) => listClaims(deps, store, {}, { ...part, cursor: ids.claim }),
      'the page before': (deps) =>
        listClaims(deps, store, {}, { ...part, cursor: ids.claim, direction: 'prev' }),
      changes: (deps) => listChangedClaims(deps, store, deps.now()),
      tags: ({ db }) => listClaimTags(db, store.storeId),
      'counts of views': (deps) => countViews(deps, store, 'Return'),
      'a claim': (deps) => getMerchantClaim(deps, store, ids.claim),
      'what belongs to a claim': (deps) => listRelated(deps, store, { claimId: ids.claim, seesRisk: true }),
      why: ({ db }) => explainStoredClaim(db, store, ids.claim),
      orders: (deps) => listOrders(deps, store, {}, part),
      'orders by number': (deps) => listOrders(deps, store, { text: '#150000' }, part),
      'orders by e-mail': (deps) => listOrders(deps, store, { text: 'shopper77' }, part),
      'refunded orders': (deps) => listOrders(deps, store, { financialStatus: 'refunded' }, part),
      'orders of a week': (deps) => listOrders(deps, store, { createdWithin: '7d' }, part),
      'an order': (deps) => getMerchantOrder(deps, store, ids.order),
      customers: (deps) => listCustomers(deps, store, part),
      'customers by name': (deps) => listCustomers(deps, store, { ...part, text: 'ada12 by' }),
      'customers by e-mail': (deps) => listCustomers(deps, store, { ...part, email: 'shopper7@example.com' }),
      'a customer': (deps) => getCustomer(deps, store, { customerId: ids.customer, seesRisk: true }),
    }
    for (const { filters, orderBy, index, told } of passedBy) {
      const plans = await plansOf((deps) => listClaims(deps, store, filters, { ...part, orderBy }))
      expect(plans.at(-1)).toMatch(
        new RegExp(`Index Scan (Backward )?using ${index} .*\n.*Index Cond:.*"${told}"`),
      )
    }
    const [, wordPlan] = await plansOf((deps) => listClaims(deps, store, { text: 'ada7' }, part))
    expect(wordPlan).toContain('Bitmap Index Scan on claim_search_by_term')
    for (const [what, work] of Object.entries(asked)) {
      const plans = await plansOf(work)
      expect([what, plans.filter((plan) => readThrough.test(plan))]).toEqual([what, []])
      expect([what, plans.length]).not.toEqual([what, 0])
    }
  },
)
