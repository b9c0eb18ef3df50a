import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { NewStoreRule } from '@aftercare/domain/rules/rule-schema'
import { describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const { listRules, tryRule } = merchantApi

type Written = Pick<NewStoreRule, 'name' | 'hook' | 'rule'>
const rule = (hook: Written['hook'], event: Written['rule']['event'], all: object[] = []): Written => ({
  name: 'A draft',
  hook,
  rule: { conditions: { all } as Written['rule']['conditions'], event },
})
const fee = rule('before-claim-submission', {
  type: 'fee',
  params: { type: 'Fixed', amount: 3, name: 'Handling' },
})
const keep = rule('return-quote', { type: 'keepItem', params: {} })

/** Two claims of Ada's at a shop with these rules: a refund of a scarf, then an exchange and a refund. */
async function aShopWithClaims(rules: readonly NewRule[] = []) {
  const store = await aReturnShop(deps, { rules })
  const first = await anOrder(deps, store)
  const [scarf = ''] = first.lineIds
  const { id: firstId } = await aPortal(deps, store, first).file([refundOf(scarf)])
  deps.advance({ minutes: 1 })
  const second = await anOrder(deps, store, [{}, { name: 'Shawl' }], { orderNo: '#1002' })
  const [red = '', shawl = ''] = second.lineIds
  const { id: secondId } = await aPortal(deps, store, second).file([
    exchangeOf(red, 'scarf-green'),
    refundOf(shawl, { reasonId: 2, reasonCategoryCode: 'Defective_Item' }),
  ])
  return { store, firstId, secondId, ...(await aDesk(deps, store)) }
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

describe('a rule that is tried on past claims', () => {
  test('reports which would differ, and by how much', async () => {
    const { call, params, firstId, secondId } = await aShopWithClaims()
    const trial = await call(tryRule, { params, body: { draft: fee } })
    expect(trial).toMatchObject({
      claimCount: 2,
      replayedCount: 2,
      withoutFactsCount: 0,
      changedCount: 2,
      changes: [{ kind: 'fee', claimCount: 2 }],
      money: { currencyCode: 'USD' },
      claims: [
        { id: secondId, orderNo: '#1002', payoutBefore: 20, payoutAfter: 17 },
        { id: firstId, payoutBefore: 20, payoutAfter: 17 },
      ],
    })
    expect(trial.claims[0]?.changes).toEqual([{ kind: 'fee', lineItem: null, before: null, after: '$3.00' }])
    const rows = Object.fromEntries(trial.money.rows.map(({ kind, ...sums }) => [kind, sums]))
    expect(rows).toMatchObject({
      payouts: { before: 40, after: 34 },
      fees: { before: 0, after: 6 },
      labelCosts: { before: 0, after: 0 },
    })
  })

  // prettier-ignore
  test.for<[string, Written, { changedCount: number; changes: object[] }, object[]]>([
    ['final sale refuses',
      rule('order-lookup', { type: 'setFinalSale', params: { isFinalSale: true, footnote: 'Sale' } }),
      { changedCount: 2, changes: [{ kind: 'refused', claimCount: 2 }] },
      [{ kind: 'refused', before: null, after: 'Sale', lineItem: { name: 'Scarf' } }]],
    ['exchange only refuses refunds alone',
      rule('order-lookup', { type: 'setExchangeOnly', params: { isExchangeOnly: true } }),
      { changedCount: 2, changes: [{ kind: 'refused', claimCount: 2 }] },
      [{ kind: 'refused', before: null, after: 'Not Eligible', lineItem: { name: 'Scarf' } }]],
    ['a short window refuses what came later',
      rule('order-lookup', { type: 'modifyClaimWindow', params: { outcomes: ['refund', 'giftCard', 'exchange'], days: 3 } }),
      { changedCount: 2, changes: [{ kind: 'refused', claimCount: 2 }] },
      [{ kind: 'refused', before: null, after: 'Not Eligible', lineItem: { name: 'Scarf' } }]],
    ['a long window changes nothing',
      rule('order-lookup', { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 400 } }),
      { changedCount: 0, changes: [] }, []],
    ['nothing has to come back',
      keep, { changedCount: 2, changes: [{ kind: 'keepItem', claimCount: 2 }, { kind: 'wayBack', claimCount: 2 }] },
      [{ kind: 'keepItem', before: null, after: 'Customer keeps the item' }, { kind: 'wayBack', after: null }]],
    ['pictures are asked of faulty items',
      rule('after-reason-selection', { type: 'customFields', params: { customFieldIds: [], minimumMediaUploadAmount: 2 } }, [{ fact: 'claim.reasonCategory', operator: 'in', value: ['Defective_Item'] }]),
      { changedCount: 1, changes: [{ kind: 'questions', claimCount: 1 }] }, []],
    ['claims are held and tagged',
      rule('claim-created', { type: 'holdForReview', params: {} }, [{ fact: 'claim.totalValue', operator: 'greaterThan', value: 30 }]),
      { changedCount: 1, changes: [{ kind: 'review', claimCount: 1 }] }, []],
    ['items are inspected when they arrive',
      rule('item-received', { type: 'inspection', params: { name: 'Look', customFieldIds: [] } }, [{ fact: 'line.price', operator: 'lessThan', value: 10 }]),
      { changedCount: 0, changes: [] }, []],
  ])('%s', async ([, draft, expected, ofTheFirst]) => {
    const { call, params, firstId } = await aShopWithClaims()
    const trial = await call(tryRule, { params, body: { draft } })
    expect(trial).toMatchObject(expected)
    expect(trial.claims.find(({ id }) => id === firstId)?.changes ?? []).toMatchObject(ofTheFirst)
  })

  test('may be one that is changed or switched off', async () => {
    const { call, params } = await aShopWithClaims([fee])
    const [current] = (await call(listRules, { params })).rules
    const body = { draft: { ...fee, ruleId: current?.id ?? '', isEnabled: false } }
    const trial = await call(tryRule, { params, body })
    expect(trial.claims[0]?.changes).toEqual([{ kind: 'fee', lineItem: null, before: '$3.00', after: null }])
  })

  test('evaluates only the claims of its period, and counts those that cannot be evaluated', async () => {
    const { store, call, params, firstId } = await aShopWithClaims()
    await deps.db
      .updateTable('claim')
      .set({ facts: null })
      .where('storeId', '=', store.storeId)
      .where('id', '=', firstId)
      .execute()
    const counts = { claimCount: 2, replayedCount: 1, withoutFactsCount: 1, changedCount: 1 }
    expect(await call(tryRule, { params, body: { draft: fee } })).toMatchObject(counts)
    deps.advance({ days: 60 })
    const none = { claimCount: 0, replayedCount: 0, replayedSince: null, claims: [] }
    const later = await aDesk(deps, store)
    expect(await later.call(tryRule, { params, body: { draft: fee, within: '30d' } })).toMatchObject(none)
  })

  test('changes nothing, not even the rules', async () => {
    const { store, call, params } = await aShopWithClaims([fee])
    const everything = async () => [await storedClaims(store), (await call(listRules, { params })).version]
    const before = await everything()
    await call(tryRule, { params, body: { draft: keep } })
    expect(await everything()).toEqual(before)
  })

  test('is about claims, and about rules of this store', async () => {
    const { call, params } = await aShopWithClaims()
    const rates = rule('checkout-quote', { type: 'removeRates', params: {} })
    const arrival = rule('shipment-updated', { type: 'autoFinalise', params: {} })
    for (const draft of [rates, arrival])
      expect(await statusOf(call(tryRule, { params, body: { draft } }))).toBe(422)
    const draft = { ...fee, ruleId: deps.newId() }
    expect(await statusOf(call(tryRule, { params, body: { draft } }))).toBe(404)
  })
})

test('past claims have the same result if the rules are the same', async () => {
  const { store, call, params } = await aShopWithClaims([fee])
  const { money, changedCount } = await call(tryRule, {
    params,
    body: { draft: { ...keep, isEnabled: false } },
  })
  const filed = await storedClaims(store)
  expect(changedCount).toBe(0)
  expect(money.rows.find(({ kind }) => kind === 'payouts')).toMatchObject({
    before: filed.reduce((total, { balanceMinor }) => total - balanceMinor, 0) / 100,
  })
})

const storedClaims = (store: Store) =>
  deps.db.selectFrom('claim').selectAll().where('storeId', '=', store.storeId).orderBy('id').execute()
