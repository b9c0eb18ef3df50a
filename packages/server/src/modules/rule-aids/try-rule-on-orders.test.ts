import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const { tryRuleOnOrders, createRule, listRules } = merchantApi

const finalSale = {
  name: 'A draft',
  hook: 'order-lookup' as const,
  rule: {
    conditions: { all: [{ fact: 'line.type', operator: 'in' as const, value: ['Scarves'] }] },
    event: { type: 'setFinalSale' as const, params: { isFinalSale: true, footnote: 'Sale' } },
  },
}
const scarf = { typeAtPurchase: 'Scarves' }
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(deps.now().getTime() - days * day)

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

const aShop = async (slug = 'shop') => {
  const store = await aReturnShop(deps, { slug })
  return { store, ...(await aDesk(deps, store)) }
}

describe('a rule that is tried on past orders', () => {
  test('shows what their shoppers would be offered, and its value', async () => {
    const { store, call, params } = await aShop()
    const [older, latest] = [
      await anOrder(deps, store, [scarf], { orderNo: '#1', createdOn: daysAgo(12) }),
      await anOrder(deps, store, [scarf, { name: 'Shawl' }], { orderNo: '#2' }),
    ]
    await anOrder(deps, store, [{ name: 'Shawl' }], { orderNo: '#3', createdOn: daysAgo(11) })
    const trial = await call(tryRuleOnOrders, { params, body: { draft: finalSale } })
    expect(trial).toMatchObject({
      orderCount: 3,
      judgedCount: 3,
      judgedSince: daysAgo(12).toISOString(),
      lineItemCount: 4,
      changedCount: 2,
      changedLineItemCount: 2,
      money: {
        currencyCode: 'USD',
        rows: [
          { kind: 'returnable', before: 80, after: 40 },
          { kind: 'refundable', before: 80, after: 40 },
        ],
      },
      orders: [
        { id: latest.order.id, orderNo: '#2', email: 'ada@example.com' },
        { id: older.order.id, orderNo: '#1' },
      ],
    })
    const refund = { kind: 'refund', effect: 'closed' }
    expect(trial.changes).toContainEqual({ ...refund, orderCount: 2, lineItemCount: 2 })
    const lineItem = { id: latest.lineIds[0], name: 'Scarf' }
    expect(trial.orders[0]?.changes).toContainEqual(
      expect.objectContaining({ ...refund, lineItem, after: null }),
    )
    expect(trial.orders[0]?.changes).toContainEqual({ kind: 'note', lineItem, before: null, after: 'Sale' })
  })

  test('ignores orders of another store, older ones, and those with a claim', async () => {
    const { store, call, params } = await aShop()
    const mine = await anOrder(deps, store, [scarf])
    const claimed = await anOrder(deps, store, [scarf], { orderNo: '#2' })
    await aPortal(deps, store, claimed).file(claimed.lineIds.map((id) => refundOf(id)))
    await anOrder(deps, store, [scarf], { orderNo: '#3', createdOn: daysAgo(40) })
    const other = await aShop('other')
    await anOrder(deps, other.store, [scarf])

    const trial = await call(tryRuleOnOrders, { params, body: { draft: finalSale, within: '30d' } })
    expect([trial.orderCount, trial.judgedCount]).toEqual([1, 1])
    expect(trial.orders.map(({ id }) => id)).toEqual([mine.order.id])
    expect(await statusOf(other.call(tryRuleOnOrders, { params, body: { draft: finalSale } }))).toBe(404)
  })

  test('says that there are none', async () => {
    const { call, params } = await aShop()
    const none = { orderCount: 0, judgedCount: 0, judgedSince: null, changedCount: 0, orders: [] }
    expect(await call(tryRuleOnOrders, { params, body: { draft: finalSale } })).toMatchObject(none)
  })

  test('may be one that is changed or switched off, and changes nothing', async () => {
    const { store, call, params } = await aShop()
    await anOrder(deps, store, [scarf])
    const { id } = await call(createRule, { params, body: { ...finalSale, isEnabled: true } })
    const version = async () => (await call(listRules, { params })).version
    const before = await version()
    const draft = { ...finalSale, ruleId: id, isEnabled: false }
    const trial = await call(tryRuleOnOrders, { params, body: { draft } })
    expect(trial.changes).toContainEqual({
      kind: 'refund',
      effect: 'opened',
      orderCount: 1,
      lineItemCount: 1,
    })
    expect(await version()).toBe(before)
  })

  test('is about looking up an order, and a rule of this store', async () => {
    const { call, params } = await aShop()
    const fee = {
      name: 'A fee',
      hook: 'before-claim-submission' as const,
      rule: {
        conditions: { all: [] },
        event: { type: 'fee' as const, params: { type: 'Fixed' as const, amount: 3, name: 'Fee' } },
      },
    }
    expect(await statusOf(call(tryRuleOnOrders, { params, body: { draft: fee } }))).toBe(422)
    const draft = { ...finalSale, ruleId: deps.newId() }
    expect(await statusOf(call(tryRuleOnOrders, { params, body: { draft } }))).toBe(404)
  })

  test('does not count units that were returned otherwise', async () => {
    const { store, call, params } = await aShop()
    await anOrder(deps, store, [
      { ...scarf, quantity: 3, currentQuantity: 1, paidTotalMinor: minor(6000), listTotalMinor: minor(6000) },
    ])
    const { money } = await call(tryRuleOnOrders, { params, body: { draft: finalSale } })
    expect(money.rows[0]).toEqual({ kind: 'returnable', before: 20, after: 0 })
  })
})
