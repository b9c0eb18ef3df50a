import { ApiError } from '@aftercare/domain/api/client'
import type { DashboardQuery } from '@aftercare/domain/api/dashboard-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { aPortal, anOrder, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import {
  countedBySql,
  countedFigures,
  factsCountedBySql,
  figureRows,
  rebuiltRows,
} from '#testing/figure-checks.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from './refresh-figures.ts'

const deps = await useTestDeps()

/** A return of two scarves of which one is refunded less a deduction, one that is canceled, and one of a test order. */
async function aBusyStore() {
  const { store, change, claimId, lineIds } = await aClaimToDecide(deps, {
    lines: [{ quantity: 2, paid: 4000 }],
  })
  await refreshFigures(deps)
  deps.advance({ days: 1 })
  await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: refundBy(null, 5) })
  await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail: true })
  await drainJobs(deps)
  await refreshFigures(deps)

  const file = async (bought: Bought, reasonId = 1) =>
    aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '', { reasonId })])
  const canceled = await file(await anOrder(deps, store, [{ quantity: 1 }], { orderNo: '#1002' }))
  await refreshFigures(deps)
  const ofStore = { storeId: store.storeId, actor: grace }
  await cancelClaim(deps, { ...ofStore, claimId: canceled.id, isMailed: false })
  await file(await anOrder(deps, store, [{}], { orderNo: '#1003', isTest: true }))
  await drainJobs(deps)
  for (const isFound of [true, false, true, true]) deps.lookUpCounts.count(store.storeId, isFound)
  await deps.lookUpCounts.flush()
  await refreshFigures(deps)
  const desk = await aDesk(deps, store)
  const read = (dashboardId: string, query: DashboardQuery = {}) =>
    desk.call(merchantApi.readDashboard, { params: { ...desk.params, dashboardId }, query })
  return { store, claimId, desk, read }
}

async function aMember(store: Store, role: 'Admin' | 'Staff') {
  const { token } = await aUser(deps, store, role)
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId }
  return {
    read: (query: DashboardQuery) =>
      call(merchantApi.readDashboard, { params: { ...params, dashboardId: 'operations' }, query }),
    ask: (question: string) => call(merchantApi.askQuestion, { params, body: { question } }),
  }
}

const valuesOf = ({ figures }: Awaited<ReturnType<Awaited<ReturnType<typeof aBusyStore>>['read']>>) =>
  Object.fromEntries(figures.map(({ measure, value }) => [measure.id, value]))

describe('figures', () => {
  test('show what was filed, refunded and sold, however often it changed, and the same after a recalculation', async () => {
    const { read, store } = await aBusyStore()
    expect(valuesOf(await read('returns'))).toMatchObject({
      claims: 2,
      units: 2,
      returnRate: (2 / 3) * 100,
      requestedValue: 40,
      timeToDecision: 24 * 60 * 60,
    })
    expect(valuesOf(await read('money'))).toMatchObject({
      refundedValue: 40,
      refunds: 35,
      fees: 5,
      keptShare: 0,
    })
    expect(valuesOf(await read('warranty'))).toMatchObject({ claims: 0, returnRate: 0 })
    const rows = await figureRows(deps.db)
    expect(rows.length).toBeGreaterThan(20)
    const counted = await countedFigures(deps.db, store.storeId, factsCountedBySql)
    expect(counted).toEqual(await countedBySql(deps.db, store.storeId))
    expect(await rebuiltRows(deps)).toEqual(rows)

    // Filed at noon in London, which is the evening in Auckland; orders ten days before.
    const zone = { timeZone: 'Pacific/Auckland' }
    await deps.db.updateTable('store').set(zone).where('storeId', '=', store.storeId).execute()
    await refreshFigures(deps)
    const days = (await figureRows(deps.db)).filter(
      ({ cut, span, subject }) => cut === 'all' && span === 'day' && subject === 'return',
    )
    expect(days.map(({ day, claims }) => [day, claims])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ])
  })

  test('show what waits, who works on it, and what shoppers didn’t find', async () => {
    const { store } = await aBusyStore()
    const scarf = await anOrder(deps, store, [{ quantity: 1 }], { orderNo: '#1004' })
    await aPortal(deps, store, scarf).file([refundOf(scarf.lineIds[0] ?? '', {})])
    await drainJobs(deps)
    deps.advance({ days: 3 })
    await refreshFigures(deps)
    const admin = await aMember(store, 'Admin')
    const page = await admin.read({})
    expect(valuesOf(page)).toMatchObject({
      staffDecisions: 1,
      timeToFirstAnswer: 12 * 60 * 60,
      lookUps: 4,
      emptyLookUpShare: 25,
    })
    const breakdown = (id: string) => page.breakdowns.find((each) => each.id === id)?.rows
    expect(breakdown('staff')).toMatchObject([{ label: grace.name, values: [1, 2, 12 * 60 * 60] }])
    expect(breakdown('riskLevels')).toMatchObject([{ label: 'Low risk', values: [3, 60, 0, 0] }])
    expect(page.backlog).toMatchObject([
      { claimType: 'return', oldest: '2026-11-21' },
      { claimType: 'warranty', oldest: null },
    ])
    expect(page.backlog?.[0]?.ages.map(({ claims }) => claims)).toEqual([0, 1, 0, 0, 0, 0])
    expect(page.backlog?.[0]?.ages[1]).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })

    // Who may not read the audit log, sees no figures of colleagues.
    const staff = await aMember(store, 'Staff')
    expect((await staff.read({})).breakdowns.map(({ id }) => id)).toEqual([
      'riskLevels',
      'countries',
      'sources',
    ])
    const byStaff = { by: 'staff', value: grace.userId } as const
    const refused = staff.read(byStaff)
    expect(await refused.catch((error: unknown) => error instanceof ApiError && error.status)).toBe(403)
    expect((await admin.read(byStaff)).figures.map(({ measure }) => measure.id)).toEqual([
      'staffDecisions',
      'timeToFirstAnswer',
    ])
    expect(await staff.ask('claims decided per agent')).toMatchObject({
      answer: null,
      problem: 'You don’t have access to figures by staff member.',
    })
    const { answer } = await admin.ask('claims decided per agent')
    expect(answer?.breakdown?.rows).toMatchObject([{ label: grace.name, values: [1] }])
  })

  test('are compared with as many days before, drawn day by day and divided by what they are of', async () => {
    const { read } = await aBusyStore()
    const page = await read('products', { from: '2026-11-21', to: '2026-11-27' })
    expect(page).toMatchObject({
      range: { from: '2026-11-21', to: '2026-11-27' },
      before: { from: '2026-11-14', to: '2026-11-20' },
      currency: 'USD',
      claimType: 'return',
      isCounting: false,
    })
    expect(page.figures.find(({ measure }) => measure.id === 'requestedValue')).toMatchObject({
      measure: { unit: 'money', more: 'bad' },
      value: 0,
      before: 40,
    })
    // Nothing was sold in these days.
    expect(valuesOf(page)['returnRate']).toBeNull()
    expect(page.courses[0]?.points.map(({ values }) => values)).toEqual([[0], [0], [0], [0], [0], [0], [0]])
    expect((await read('reasons', { within: '30d' })).breakdowns[0]).toMatchObject({
      by: 'reason',
      rows: [{ value: '1', label: 'Too small', values: [2, 2, 40, 0] }],
    })
    expect((await read('returns', { within: '12m' })).courses[0]?.points).toHaveLength(13)
  })

  test('are narrowed to one value, and leave out what cannot be', async () => {
    const { read } = await aBusyStore()
    const product = (await read('products')).breakdowns[0]?.rows[0]
    const query = { by: 'product' as const, value: product?.value ?? '' }
    const page = await read('reasons', query)
    expect(page.filter).toMatchObject({ by: 'product', name: 'Product', label: product?.label })
    expect(page.breakdowns.map(({ id }) => id)).toEqual(['reasons', 'productReasons'])
    expect(valuesOf(await read('money', query))).not.toHaveProperty('labelCost')
    expect(valuesOf(await read('returns', { by: 'country', value: 'FR' }))).toMatchObject({ claims: 0 })
  })

  test('are the store’s own, for who may see claims, and refuse what makes no sense', async () => {
    const { desk, store, read } = await aBusyStore()
    const statusOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      )
    const refused: [string, DashboardQuery, number][] = [
      ['nonsense', {}, 404],
      ['returns', { from: '2026-12-01', to: '2026-11-01' }, 422],
      ['returns', { from: '1990-01-01' }, 422],
      ['returns', { from: '2026-02-30' }, 422],
      ['returns', { by: 'product' }, 422],
      ['returns', { currency: 'us dollars' }, 422],
    ]
    for (const [id, query, status] of refused) expect(await statusOf(read(id, query))).toBe(status)

    const other = await aDesk(deps, await aStore(deps, { slug: 'other', name: 'Other' }))
    const params = { ...desk.params, dashboardId: 'returns' }
    expect(await statusOf(other.call(merchantApi.readDashboard, { params, query: {} }))).toBe(404)
    const ofOther = await other.call(merchantApi.readDashboard, {
      params: { ...params, ...other.params },
      query: {},
    })
    expect(valuesOf(ofOther)).toMatchObject({ claims: 0, returnRate: null })
    expect(ofOther.isCounting).toBe(true)

    const byKey = merchantClient(deps, { token: await anApiKey(deps, store, ['read:orders']) })
    expect(await statusOf(byKey(merchantApi.readDashboard, { params, query: {} }))).toBe(403)
    const { items } = await desk.call(merchantApi.listDashboards, { params: desk.params })
    expect(items.map(({ id }) => id)).toContain('products')
  })
})
