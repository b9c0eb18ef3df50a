import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { listChanges } from '#modules/audit/audit-reads.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { createShipRate } from '#modules/rates/save-rates.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aNewRate } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { saveRules } from '#modules/rules/save-rules.ts'

const deps = await useTestDeps()
const { checkRule, createRule, deleteRule, listRules, orderRules, rule, updateRule } = merchantApi

const tagging = (name: string, priority?: number) => ({
  name,
  hook: 'claim-created' as const,
  ...(priority !== undefined && { priority }),
  rule: {
    conditions: { all: [{ fact: 'claim.totalValue', operator: 'greaterThan' as const, value: 100 }] },
    event: { type: 'claimTags' as const, params: { tags: [name] } },
  },
})

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

const namesNow = async (store: Store) =>
  (await loadRules(deps.db, await getStore(deps.db, store.storeId))).rules.map(({ name }) => name)

describe('a rule', () => {
  test('is written, read, changed and deleted, and holds from then on', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    const made = await call(createRule, { params, body: tagging('big') })
    expect(made).toMatchObject({ ...tagging('big'), isEnabled: true, priority: 1 })
    expect(await namesNow(store)).toEqual(['big'])

    const one = { ...params, ruleId: made.id }
    expect(await call(rule, { params: one })).toEqual(made)
    const changed = await call(updateRule, {
      params: one,
      body: { version: made.version, isEnabled: false, name: 'large' },
    })
    expect(changed).toMatchObject({ name: 'large', isEnabled: false, rule: made.rule })
    expect((await call(listRules, { params })).rules).toEqual([changed])
    await call(deleteRule, { params: one, query: {} })
    expect(await statusOf(call(rule, { params: one }))).toBe(404)
    expect(await namesNow(store)).toEqual([])

    const query = { cursor: undefined, direction: 'next', orderBy: 'asc', take: 50 } as const
    const { items } = await listChanges(deps.db, store.storeId, { ...query, subjectId: made.id })
    expect(items).toMatchObject([
      { action: 'rule.create', actorName: 'Robin Vega', before: null, after: { name: 'big' } },
      { action: 'rule.update', before: { isEnabled: true }, after: { isEnabled: false } },
      { action: 'rule.delete', before: { name: 'large' }, after: null },
    ])
  })

  test('with reserved words is refused; an older one can be read and turned off', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    const asking = {
      name: 'Ask',
      hook: 'after-reason-selection' as const,
      rule: {
        conditions: { all: [] },
        event: { type: 'policyEnforcement' as const, params: { question: 'Is it insured?' } },
      },
    }
    await expect(call(createRule, { params, body: asking })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'rule.event.params.question' }] },
    })
    const [id, now] = [deps.newId(), deps.now()]
    const kept = {
      ...asking,
      rule: JSON.stringify(asking.rule),
      isEnabled: true,
      priority: 1,
      deletedOn: null,
    }
    const row = { storeId: store.storeId, id, ...kept, createdOn: now, updatedOn: now }
    await deps.db.insertInto('store_rule').values(row).execute()
    const one = { ...params, ruleId: id }
    const { version } = await call(rule, { params: one })
    const off = await call(updateRule, { params: one, body: { version, isEnabled: false } })
    expect(off).toMatchObject({ isEnabled: false })
    const again = call(updateRule, { params: one, body: { version: off.version, rule: asking.rule } })
    expect(await statusOf(again)).toBe(422)
  })

  test('changed by somebody else since is not overwritten, but may have been moved', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    const made = await call(createRule, { params, body: tagging('big') })
    await call(createRule, { params, body: tagging('bigger', 1) })
    const one = { ...params, ruleId: made.id }
    await call(updateRule, { params: one, body: { version: made.version, name: 'large' } })
    const late = call(updateRule, { params: one, body: { version: made.version, name: 'huge' } })
    expect(await statusOf(late)).toBe(409)
    expect(await namesNow(store)).toEqual(['bigger', 'large'])
  })

  test('that cannot be is refused with the part that is wrong', async () => {
    const { app, headers, params } = await aDesk(deps, await aStore(deps))
    const refused = async (method: string, path: string, body: unknown) => {
      const answer = await app.request(`/v1/merchant/${params.storeId}/rule${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await refused('POST', '', { ...tagging('big'), hook: 'order-lookup' })).toMatchObject({
      status: 422,
      fields: [{ path: 'rule.event', message: 'This action isn’t available for this trigger' }],
    })
    expect(await refused('POST', '', { ...tagging('x'.repeat(129)) })).toMatchObject({
      status: 422,
      fields: [{ path: 'name' }],
    })
    const mail = {
      name: 'Ask',
      hook: 'claim-finalised',
      rule: {
        conditions: { all: [] },
        event: {
          type: 'sendMail',
          params: {
            subject: 'Hello {{ nobody }}',
            header: 'Hello',
            body: 'Hi\n{% if %}',
            translations: { de: { subject: 'Hallo', header: 'Hallo {{ keiner }}', body: 'Hallo' } },
          },
        },
      },
    }
    expect(await refused('POST', '', mail)).toMatchObject({
      status: 422,
      code: 'unusable_template',
      fields: [
        { path: 'rule.event.params.subject', message: 'There is no variable nobody in this email' },
        { path: 'rule.event.params.body', message: expect.stringMatching(/^Line 2: /) },
        {
          path: 'rule.event.params.translations.de.header',
          message: 'There is no variable keiner in this email',
        },
      ],
    })
    const half = { subject: 'Hi', header: 'Hi', body: 'Hi', translations: { de: { subject: 'Hallo' } } }
    const halfTranslated = { ...mail, rule: { ...mail.rule, event: { type: 'sendMail', params: half } } }
    expect(await refused('POST', '', halfTranslated)).toMatchObject({
      status: 422,
      fields: [
        { path: 'rule.event.params.translations.de.header', message: 'Must not be empty' },
        { path: 'rule.event.params.translations.de.body', message: 'Must not be empty' },
      ],
    })
  })

  test('beyond the five hundredth is refused', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    await saveRules(
      deps,
      store.storeId,
      Array.from({ length: 500 }, (_, index) => tagging(`n${index}`)),
    )
    expect(await statusOf(call(createRule, { params, body: tagging('one more') }))).toBe(422)
  })

  test('of another store is not found, and Staff only read', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    const other = await aStore(deps, { slug: 'other' })
    const made = await (
      await aDesk(deps, other)
    ).call(createRule, { params: { storeId: other.storeId }, body: tagging('theirs') })
    const one = { ...params, ruleId: made.id }
    expect(await statusOf(call(rule, { params: one }))).toBe(404)
    expect(await statusOf(call(updateRule, { params: one, body: { version: made.version } }))).toBe(404)
    expect(await statusOf(call(deleteRule, { params: one, query: {} }))).toBe(404)
    const draft = { ...tagging('mine'), ruleId: made.id }
    expect(await statusOf(call(checkRule, { params, body: { draft } }))).toBe(404)

    const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
    expect(await statusOf(staff(listRules, { params }))).toBe(200)
    expect(await statusOf(staff(createRule, { params, body: tagging('big') }))).toBe(403)
  })
})

describe('the order of rules', () => {
  test('is that of their priorities, where a new one may take any place', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    for (const body of [tagging('a'), tagging('b'), tagging('c', 2), tagging('d', 99)])
      await call(createRule, { params, body })
    expect(await namesNow(store)).toEqual(['a', 'c', 'b', 'd'])
  })

  test('is changed as a whole, with the current version of the rules', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    for (const name of ['a', 'b', 'c']) await call(createRule, { params, body: tagging(name) })
    const { version, rules } = await call(listRules, { params })
    const ruleIds = rules.map(({ id }) => id).toReversed()
    const order = (body: { version: string; ruleIds: string[] }) =>
      call(orderRules, { params, body: { hook: 'claim-created', ...body } })

    expect(await statusOf(order({ version, ruleIds: ruleIds.slice(1) }))).toBe(422)
    const turned = await order({ version, ruleIds })
    expect(turned.rules.map(({ name, priority }) => [name, priority])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ])
    expect(await statusOf(order({ version, ruleIds }))).toBe(409)
    expect(await namesNow(store)).toEqual(['c', 'b', 'a'])
  })
})

test('a rule that is written twice is pointed out, in the list and before it is saved', async () => {
  const { call, params } = await aDesk(deps, await aStore(deps))
  const first = await call(createRule, { params, body: tagging('big') })
  const finding = { kind: 'duplicate', otherRuleIds: [first.id] }
  expect(await call(checkRule, { params, body: { draft: tagging('big') } })).toMatchObject({
    findings: [{ ...finding, ruleId: 'draft' }],
  })
  const second = await call(createRule, { params, body: tagging('big') })
  expect(await call(listRules, { params })).toMatchObject({ findings: [{ ...finding, ruleId: second.id }] })
})

test('a rule about a rate is pointed out until the store has that rate', async () => {
  const store = await aStore(deps)
  const { call, params } = await aDesk(deps, store)
  const draft = {
    name: 'A fee',
    hook: 'checkout-quote' as const,
    rule: {
      conditions: { all: [] },
      event: { type: 'rateFixedFee' as const, params: { amount: 3, rateNames: ['express plus'] } },
    },
  }
  const check = () => call(checkRule, { params, body: { draft } })
  const other = await aStore(deps, { slug: 'other' })
  const express = aNewRate({ name: 'Express', isPlusRate: true, plusName: 'Express Plus' })
  await createShipRate(deps, other.storeId, systemActor, express)
  expect(await check()).toMatchObject({ findings: [{ kind: 'missingReference', ruleId: 'draft' }] })
  await createShipRate(deps, store.storeId, systemActor, express)
  expect(await check()).toEqual({ findings: [] })
})
