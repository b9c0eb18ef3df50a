import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { aReturnShop, anOrder } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const { factValues } = merchantApi

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

describe('what a fact can be compared with', () => {
  // prettier-ignore
  test.for<[string, (string | number)[]]>([
    ['order.tags',           ['late', 'wholesale']],
    ['order.discountCodes',  ['SPRING']],
    ['order.province',       ['NY']],
    ['order.channel',        ['POS']],
    ['order.currency',       ['USD']],
    ['customer.emailDomain', ['example.com']],
    ['line.type',            ['Scarves']],
    ['line.productId',       ['scarf']],
    ['claim.reason',         [1, 2]],
    ['claim.detail',         [21]],
    ['claim.riskLevel',      ['Low', 'Medium', 'High']],
    ['claim.tags',           []],
    ['claim.customField.7',  []],
    ['order.total',          []],
    ['line.productGroup',    []],
    ['line.sku',             []],
    ['customer.tags',        []],
    ['line.tagsAtPurchase',  []],
    ['line.vendor',          []],
  ])('as for %s, is what the store has', async ([fact, values]) => {
    const store = await aReturnShop(deps)
    await anOrder(deps, store, [{}], { tags: ['wholesale', 'late'], discountCodes: ['SPRING'], channel: 'POS' })
    const other = await aReturnShop(deps, { slug: 'other' })
    await anOrder(deps, other, [{}], { tags: ['theirs'] })
    const { call, params } = await aDesk(deps, store)
    const { items } = await call(factValues, { params, query: { fact } })
    expect(items.map(({ value }) => value)).toEqual(values)
  })

  test('is narrowed by a text, and cut where it is too much', async () => {
    const { call, params } = await aDesk(deps, await aStore(deps))
    const inAll = await call(factValues, { params, query: { fact: 'order.country' } })
    expect([inAll.items.length, inAll.hasMore]).toEqual([100, true])
    const found = await call(factValues, { params, query: { fact: 'order.country', text: 'german' } })
    expect(found).toEqual({ items: [{ value: 'DE', label: 'Germany' }], hasMore: false })
    expect(await statusOf(call(factValues, { params, query: { fact: 'weather' } }))).toBe(422)
    const shop = await aDesk(deps, await aReturnShop(deps, { slug: 'shop' }))
    for (const [text, count] of [
      ['CAR', 1],
      ['boot', 0],
    ] as const) {
      const query = { fact: 'line.productId', text }
      expect((await shop.call(factValues, { params: shop.params, query })).items).toHaveLength(count)
    }
  })
})
