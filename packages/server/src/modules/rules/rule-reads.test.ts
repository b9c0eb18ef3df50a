import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { deleteOldRuleSets, saveRuleSet } from './save-rule-set.ts'
import { findRulesOfVersion, loadRules } from './rule-reads.ts'
import { readRuleNames } from '#modules/rule-aids/rule-name-reads.ts'
import { saveRules, type NewRule } from './save-rules.ts'

const deps = await useTestDeps()

const fee = (amount: number): NewRule => ({
  name: 'Handling',
  hook: 'before-claim-submission',
  rule: {
    conditions: { all: [{ fact: 'order.total', operator: 'lessThan', value: 100 }] },
    event: { type: 'fee', params: { type: 'Fixed', amount, name: 'Handling Fee' } },
  },
})

const rulesNow = async (storeId: string) => loadRules(deps.db, await getStore(deps.db, storeId))

test('rules without a priority have the order in which they were created', async () => {
  const { storeId } = await aStore(deps)
  await saveRules(deps, storeId, [fee(1), fee(2), fee(3)])
  expect((await rulesNow(storeId)).rules.map(({ priority }) => priority)).toEqual([1, 2, 3])
})

test('a set of rules has another version after every change, and the old one after it is undone', async () => {
  const { storeId } = await aStore(deps)
  const empty = await rulesNow(storeId)
  await saveRules(deps, storeId, [fee(5)])
  const one = await rulesNow(storeId)
  await saveRules(deps, storeId, [])

  expect(one.version).not.toBe(empty.version)
  expect((await rulesNow(storeId)).version).toBe(empty.version)
})

test('rules that a calculation used are found by their version after they changed', async () => {
  const { storeId } = await aStore(deps)
  await saveRules(deps, storeId, [fee(5)])
  const before = await rulesNow(storeId)
  await saveRuleSet(deps, storeId, before)
  await saveRules(deps, storeId, [fee(6)])

  const store = await getStore(deps.db, storeId)
  expect((await findRulesOfVersion(deps.db, store, before.version))?.rules).toEqual(before.rules)
  expect(await findRulesOfVersion(deps.db, store, 'another')).toBeUndefined()
})

test('kept rules are forgotten a day after they were last used', async () => {
  const { storeId } = await aStore(deps)
  await saveRules(deps, storeId, [fee(5)])
  const before = await rulesNow(storeId)
  await saveRuleSet(deps, storeId, before)
  deps.advance({ hours: 20 })
  await saveRuleSet(deps, storeId, before)
  await saveRules(deps, storeId, [])
  const store = await getStore(deps.db, storeId)

  deps.advance({ hours: 20 })
  await deleteOldRuleSets(deps)
  expect(await findRulesOfVersion(deps.db, store, before.version)).toBeDefined()

  deps.advance({ hours: 5 })
  await deleteOldRuleSets(deps)
  expect(await findRulesOfVersion(deps.db, store, before.version)).toBeUndefined()
})

test('calculations with the same rules do not wait for one another: recently stored rules are not locked', async () => {
  const { storeId } = await aStore(deps)
  const rules = await rulesNow(storeId)
  await saveRuleSet(deps, storeId, rules)
  deps.advance({ minutes: 1 })
  await inTransaction(deps, (deps) => saveRuleSet(deps, storeId, rules))

  const kept = await deps.db
    .selectFrom('rule_set')
    .select(sql<string>`xmax::text`.as('lastLock'))
    .where('storeId', '=', storeId)
    .execute()
  expect(kept).toEqual([{ lastLock: '0' }])
})

test('two rules of one hook cannot have the same priority, and the rules before stay', async () => {
  const { storeId } = await aStore(deps)
  await saveRules(deps, storeId, [fee(1)])
  const save = saveRules(deps, storeId, [
    { ...fee(2), priority: 1 },
    { ...fee(3), priority: 1 },
  ])
  await expect(save).rejects.toMatchObject({ status: 422, code: 'invalid_rules' })
  expect((await rulesNow(storeId)).rules).toHaveLength(1)
})

test('what rules name by its id has the names that people know, of products those that a rule names', async () => {
  const isScarf: NewRule['rule']['conditions'] = {
    all: [{ fact: 'line.productId', operator: 'in', value: ['scarf', 'gone'] }],
  }
  const given = fee(1)
  const store = await aReturnShop(deps, {
    rules: [{ ...given, rule: { ...given.rule, conditions: isScarf } }],
  })
  await saveCustomFields(deps, store.storeId, [
    { id: 7, displayName: 'Size worn', valueType: 'Select', options: 'S, M' },
  ])
  const { values, questions, returnLocations } = await readRuleNames(
    deps.db,
    await getStore(deps.db, store.storeId),
  )
  expect(values).toContainEqual({ fact: 'line.productId', value: 'scarf', name: 'Scarf', isGone: false })
  expect(values).toContainEqual({ fact: 'claim.reason', value: 2, name: 'Broken', isGone: false })
  expect(values).toContainEqual({
    fact: 'claim.detail',
    value: 21,
    name: 'Broken: On arrival',
    isGone: false,
  })
  expect(questions).toEqual([{ id: 7, name: 'Size worn', valueType: 'Select', options: ['S', 'M'] }])
  expect(returnLocations).toMatchObject([{ name: 'Warehouse' }])
})
