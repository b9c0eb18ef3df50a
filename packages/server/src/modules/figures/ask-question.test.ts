import { ApiError } from '@aftercare/domain/api/client'
import type { DashboardPrompt } from '@aftercare/domain/api/dashboard-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { queryOf } from '@aftercare/domain/questions/figure-query'
import { describe, expect, test } from 'vitest'
import { aPortal, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from './refresh-figures.ts'

const deps = await useTestDeps()

/** Of twelve boots one came back, of one scarf that one, and of two blankets none. */
async function aShop() {
  const store = await aReturnShop(deps)
  const dates = { createdOn: deps.now(), platformUpdatedOn: deps.now(), deletedOn: null }
  const boots = { id: deps.newId(), idFromPlatform: 'boots', title: 'Leather Boots', isPublished: true }
  await deps.db
    .insertInto('product')
    .values({ storeId: store.storeId, ...boots, ...dates })
    .execute()
  const sold = [
    { name: 'Boots', productIdFromPlatform: 'boots', variantIdFromPlatform: 'boots-42', quantity: 12 },
    { name: 'Scarf', quantity: 1 },
    { name: 'Blanket', productIdFromPlatform: 'blanket', quantity: 2 },
  ]
  for (const [place, line] of sold.entries()) {
    const order = await anOrder(deps, store, [line], { orderNo: `#200${place}` })
    if (place < 2) await aPortal(deps, store, order).file([refundOf(order.lineIds[0] ?? '', { quantity: 1 })])
  }
  await refreshFigures(deps)
  const desk = await aDesk(deps, store)
  const ask = (given: string | DashboardPrompt) =>
    desk.call(merchantApi.askQuestion, {
      params: desk.params,
      body: typeof given === 'string' ? { question: given } : given,
    })
  return { store, desk, ask }
}

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

describe('a question', () => {
  test('is answered with the figures that pages show, and said back', async () => {
    const { ask, desk } = await aShop()
    const { answer, notUnderstood, suggestions } = await ask(
      'How many retruns did we get in the last 7 days?',
    )
    expect({ notUnderstood, suggestions }).toEqual({ notUnderstood: [], suggestions: [] })
    expect(answer).toMatchObject({
      sentence: 'Returns, last 7 days',
      figures: [{ measure: { name: 'Returns' }, value: 2, before: 0 }],
      breakdown: null,
      currency: 'USD',
    })
    const page = await desk.call(merchantApi.readDashboard, {
      params: { ...desk.params, dashboardId: 'returns' },
      query: { within: '7d' },
    })
    expect(answer?.range).toEqual(page.range)
    expect(answer?.courses[0]).toEqual(page.courses[0])
    // Another page's claims.
    const warranty = await ask({ question: 'claims', dataset: 'warranty' })
    expect(warranty.answer).toMatchObject({
      sentence: 'Warranty claims, last 30 days',
      figures: [{ value: 0 }],
    })
  })

  test('names products of the store, and ranks rates of many before rates of few', async () => {
    const { ask } = await aShop()
    const ranked = await ask('which products have the highest return rate')
    expect(ranked.answer?.leastBase).toBe(10)
    expect(ranked.answer?.breakdown?.rows.map(({ label, values }) => [label, ...values.slice(1)])).toEqual([
      ['Leather Boots', 1, 12],
      ['Scarf', 1, 1],
      ['blanket', 0, 2],
    ])
    const one = await ask('why are lether boots returned')
    expect(one.answer).toMatchObject({
      sentence: 'Units returned by reason for product “Leather Boots”, last 30 days',
      filters: [{ by: 'product', value: 'boots', label: 'Leather Boots' }],
      figures: [{ value: 1 }],
      breakdown: { rows: [{ label: 'Too small', values: [1] }], isMore: false },
    })
    const top = await ask('top 1 product by units sold, compared with last year')
    expect(top.answer).toMatchObject({ before: { from: '2025-01-01' }, breakdown: { isMore: true } })
    expect(top.answer?.breakdown?.rows).toHaveLength(1)
  })

  test('that was answered can be changed, and every suggestion has an answer', async () => {
    const { ask } = await aShop()
    const changed = await ask({
      query: queryOf({ measures: ['units'], claimType: 'return', by: 'variant', period: { within: '7d' } }),
    })
    expect(changed.answer?.sentence).toBe('Units returned by variant, last 7 days')
    expect(changed.answer?.breakdown?.rows[0]?.within).not.toBeNull()
    const refused = await ask('label cost by product')
    expect(refused).toMatchObject({ answer: null, problem: 'Label cost can’t be split by product.' })
    expect(refused.suggestions.length).toBeGreaterThan(1)
    for (const { question } of refused.suggestions) expect((await ask(question)).answer).not.toBeNull()
    const half = await ask('returns of purple scarf')
    expect(half).toMatchObject({ notUnderstood: ['purple'], answer: { figures: [{ value: 1 }] } })
  })

  test('is the store’s own, for who may see claims, and refused when it asks nothing', async () => {
    const { ask, store, desk } = await aShop()
    const nothing = [
      {},
      { question: '  ' },
      { question: 'x'.repeat(301) },
      { question: 'returns', query: queryOf({ measures: ['claims'] }) },
      { query: queryOf({ measures: ['claims'], period: { from: '2026-02-02', to: '2026-01-01' } }) },
    ]
    for (const body of nothing) expect(await statusOf(ask(body))).toBe(422)

    const other = await aDesk(deps, await aStore(deps, { slug: 'other', name: 'Other' }))
    const body = { question: 'returns of leather boots' }
    const elsewhere = await other.call(merchantApi.askQuestion, { params: other.params, body })
    expect(elsewhere).toMatchObject({
      notUnderstood: ['leather', 'boots'],
      answer: { figures: [{ value: 0 }] },
    })
    expect(await statusOf(other.call(merchantApi.askQuestion, { params: desk.params, body }))).toBe(404)
    const byKey = merchantClient(deps, { token: await anApiKey(deps, store, ['read:orders']) })
    expect(await statusOf(byKey(merchantApi.askQuestion, { params: desk.params, body }))).toBe(403)
  })
})
