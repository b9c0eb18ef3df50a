import { minor } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { confirmSubscription } from '@aftercare/shopify-emulator/app/billing-mutations'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { aMortal } from '#testing/mortal-deps.ts'
import { withPlans } from '#testing/plan-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { billSubscriptions } from './bill-subscriptions.ts'
import { cancelPlan } from './cancel-plan.ts'
import { chargeUsage } from './charge-usage.ts'
import { choosePlan } from './choose-plan.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import { describePlan } from './plan-reads.ts'
import { listOpenSubscriptions } from './subscription-store.ts'
import { insertUsage, listWaitingUsage } from './usage-store.ts'

const testDeps = withPlans(await useTestDeps())
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
let store: Store
let fileReturn: () => Promise<unknown>
beforeEach(async () => {
  shop = await shopify.open()
  store = await aConnectedStore(deps, shop, { planStatus: 'PENDING' })
  await choosePlan(deps, store, systemActor, { code: 'basic', contact: null })
  const [requested] = shop.shop.appSubscriptions.keys()
  confirmSubscription({ world: shop.world, shop: shop.shop }, requested ?? '', true)
  await followSubscriptions(deps, store)
  const quantity = 400
  const bought = await anOrderThere(deps, shop, store.storeId, {
    taxedAt: null,
    lines: [{ variantId: shop.red, quantity, unitPrice: { shop: 2000, presentment: 2000 } }],
  })
  fileReturn = async () =>
    aPortal(deps, await getStore(deps.db, store.storeId), bought).file([refundOf(bought.lineIds[0] ?? '')])
})

function pass(days: number): void {
  testDeps.advance({ days })
  shop.emulator.clock.freeze(deps.now())
}

/** Everything that is due is charged. */
async function bill(given: Deps = deps): Promise<void> {
  await billSubscriptions(given)
  for (const waiting of await listWaitingUsage(given.db)) await chargeUsage(given, waiting)
}

const charged = () => [...shop.shop.appSubscriptions.values()].flatMap(({ usage }) => usage)

test('returns of the trial are free, then those over the included ones are charged', async () => {
  await fileReturn()
  await fileReturn()
  await bill()
  expect(charged()).toEqual([])
  pass(14)
  await fileReturn()
  await bill()
  expect(charged()).toEqual([])
  await fileReturn()
  await bill()
  expect(charged()).toMatchObject([
    { price: 40, description: expect.stringMatching(/^Return R-\S+, over the 1 inc/) },
  ])
  expect(await describePlan(deps, await getStore(deps.db, store.storeId))).toMatchObject({
    usage: { returns: 2, charged: 1, chargedAmount: 0.4, from: '2026-12-04T12:00:00.000Z' },
  })
  pass(30)
  await bill()
  expect(charged()).toHaveLength(1)
  expect(await describePlan(deps, await getStore(deps.db, store.storeId))).toMatchObject({
    usage: { returns: 0, charged: 0, from: '2027-01-03T12:00:00.000Z' },
  })
})

test('wherever charging is broken off, each return is charged once', async () => {
  pass(15)
  await fileReturn()
  let expected = 0
  const expectOnce = async (name: string, begin: () => Promise<unknown>) => {
    await fileReturn()
    expected += 1
    await begin().catch(() => undefined)
    shop.emulator.faults.clear()
    await bill()
    await bill()
    expect({ name, charged: charged().length }).toEqual({ name, charged: expected })
  }
  const clean = aMortal(deps)
  await expectOnce('clean', () => bill(clean.deps))
  expect(clean.steps().length).toBeGreaterThan(2)
  for (const [at, { name, can }] of clean.steps().entries())
    for (const how of can) await expectOnce(`${how} at ${name}`, () => bill(aMortal(deps, { at, how }).deps))
  for (const [when, answer] of [
    ['before', { kind: 'answer', status: 502 }],
    ['after', { kind: 'broken' }],
    ['before', { kind: 'throttled' }],
  ] as const)
    await expectOnce(`${when} ${answer.kind}`, () => {
      shop.emulator.faults.add({ on: 'AppUsageRecordCreate', when, answer })
      return bill()
    })
  const rows = await deps.db.selectFrom('usage_charge').select('state').execute()
  expect(rows.map(({ state }) => state)).toEqual(charged().map(() => 'charged'))
})

test('what a frozen subscription or a reached maximum refuses waits, and is charged later', async () => {
  pass(15)
  await fileReturn()
  await fileReturn()
  const [subscription] = shop.shop.appSubscriptions.values()
  if (!subscription) throw new Error('There is no subscription')
  subscription.status = 'FROZEN'
  await followSubscriptions(deps, store)
  await bill()
  expect(charged()).toEqual([])
  subscription.status = 'ACTIVE'
  await followSubscriptions(deps, store)
  const [, limit] = subscription.lines
  if (limit?.kind !== 'usage') throw new Error('There is no limit')
  limit.capped = 0
  await bill()
  const waiting = await deps.db.selectFrom('usage_charge').select(['state', 'problem']).execute()
  expect(waiting).toEqual([{ state: 'waiting', problem: 'Total price exceeds balance remaining' }])
  limit.capped = 5000
  await bill()
  expect(charged()).toHaveLength(1)
})

test('a return that was recorded by a request without an answer is charged, also if the plan ended since', async () => {
  pass(15)
  await fileReturn()
  await fileReturn()
  shop.emulator.faults.add({
    on: 'AppUsageRecordCreate',
    when: 'after',
    answer: { kind: 'broken' },
    times: 9,
  })
  await expect(bill()).rejects.toThrow(/^Shopify: /)
  shop.emulator.faults.clear()
  await cancelPlan(deps, store.storeId, systemActor)
  await bill()
  const rows = await deps.db.selectFrom('usage_charge').select(['state', 'globalId']).execute()
  expect(rows).toEqual([{ state: 'charged', globalId: expect.stringContaining('AppUsageRecord') }])
  expect(charged()).toHaveLength(1)
})

const claimIds = () => deps.db.selectFrom('claim').select('id').execute()

test('returns that are stored late never raise the charges over the plan’s maximum', async () => {
  pass(15)
  const plan = sql<string>`jsonb_set(plan, '{extraReturnsMax}', '0.4')`
  await sql`update plan_subscription set plan = ${plan}`.execute(deps.db)
  await fileReturn()
  await fileReturn()
  await bill()
  const known = (await claimIds()).map(({ id }) => id)
  await fileReturn()
  await deps.db
    .updateTable('claim')
    .set({ createdOn: new Date(deps.now().getTime() - 1000) })
    .where('id', 'not in', known)
    .execute()
  await bill()
  expect(charged()).toHaveLength(1)
})

test('more returns than fit into one statement of the database are charged', async () => {
  const [subscription] = await listOpenSubscriptions(deps.db, store.storeId)
  const rows = Array.from({ length: 7000 }, (_, index) => ({
    storeId: store.storeId,
    claimId: deps.newId(),
    claimNumber: `R-${index}`,
    subscriptionId: subscription?.id ?? '',
    periodFrom: deps.now(),
    amountMinor: minor(40),
    state: 'waiting' as const,
    problem: null,
    globalId: null,
    createdOn: deps.now(),
  }))
  await insertUsage(deps.db, rows)
  const stored = await deps.db.selectFrom('usage_charge').select('claimId').execute()
  expect(stored).toHaveLength(7000)
})
