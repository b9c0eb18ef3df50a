import { merchantApi } from '@aftercare/domain/api/merchant-api'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { systemActor } from '#modules/audit/record-change.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { createWebhook } from '#modules/outgoing-webhooks/save-webhook.ts'
import { listReasonGroups, listReasons } from '#modules/reasons/reason-settings-reads.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { createProductGroup } from '#modules/catalog/edit-product-group.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { applyPolicy, previewPolicy } from './apply-policy.ts'
import { exportPolicy } from './print-policy.ts'

const plain = await useTestDeps()
const deps = { ...plain, config: { ...plain.config, encryptionKey: new Uint8Array(32).fill(7) } }
let source: Store
let target: Store

/** A store that has decided nothing, but with a location and a webhook to name. */
async function anEmptyStore(slug: string): Promise<Store> {
  const store = await createStore(deps, {
    slug,
    name: slug,
    url: `https://${slug}.test`,
    currencyCode: 'USD',
  })
  await addReturnLocation(deps, store.storeId, {
    name: 'Workshop',
    address: {
      firstName: 'Ada',
      lastName: 'Byron',
      line1: '1 Road',
      city: 'Portland',
      postalCode: '97201',
      countryCode: 'US',
      stateOrProvinceCode: 'OR',
    },
  })
  await createWebhook(deps, store.storeId, systemActor, {
    url: `https://hooks.example.com/${slug}/secret-key`,
    events: [],
    isEnabled: true,
  })
  return getStore(deps.db, store.storeId)
}

beforeEach(async () => {
  source = await anEmptyStore('source')
  target = await anEmptyStore('target')
})

const apply = async ({ storeId }: Store, text: string) => {
  const { version } = await previewPolicy(deps, storeId, systemActor, text)
  return applyPolicy(deps, storeId, systemActor, { text, version })
}
const countAudit = async ({ storeId }: Store) =>
  (await deps.db.selectFrom('audit_entry').select('action').where('storeId', '=', storeId).execute()).length

const head = { format: 'aftercare-policy', version: 1 }
const names = ['Shoes', 'Coats', 'Lamps', 'Too small', 'Broken', 'Other'] as const
const name = fc.constantFrom(...names)
const someNames = fc.uniqueArray(name, { minLength: 1, maxLength: 4 })
const someOf = (all: readonly string[]) => fc.shuffledSubarray([...all], { minLength: 1 })

/** A policy whose parts name one another, some of them twice. */
const aPolicy = fc
  .record({
    groups: someNames,
    questions: someNames,
    reasons: fc.array(name, { minLength: 1, maxLength: 5 }),
    details: fc.uniqueArray(name, { maxLength: 3 }),
  })
  .chain(({ groups, questions, reasons, details }) => {
    const reasonNames = [...new Set(reasons)]
    const event = fc.oneof(
      fc.record({ type: fc.constant('customFields'), params: fc.record({ questions: someOf(questions) }) }),
      fc.constant({ type: 'policyEnforcement', params: { question: 'Worn outdoors?' } }),
    )
    const condition = fc.oneof(
      fc.record({
        fact: fc.constant('line.productGroup'),
        operator: fc.constant('in'),
        value: someOf(groups),
      }),
      fc.record({
        fact: fc.constant('claim.reason'),
        operator: fc.constant('in'),
        value: someOf(reasonNames),
      }),
      fc.record({ fact: fc.constant('line.price'), operator: fc.constant('lessThan'), value: fc.nat(100) }),
    )
    return fc.record({
      productGroups: fc.constant(groups.map((one) => ({ name: one, types: [one] }))),
      questions: fc.constant(questions.map((one) => ({ displayName: one, valueType: 'Text' }))),
      reasons: fc.constant(
        reasons.map((one) => ({
          name: one,
          categoryCode: 'Wrong_Fit',
          details: details.map((detail) => ({ name: detail })),
        })),
      ),
      reasonGroups: fc
        .tuple(someOf(reasonNames), fc.shuffledSubarray(groups), fc.boolean())
        .map(([offered, forGroups, isSecond]) => [
          { claimType: 'return', name: 'Everything', isDefault: true, reasons: offered },
          ...forGroups.map((productGroup) => ({
            claimType: 'return',
            name: isSecond ? 'Special' : productGroup,
            productGroup,
            reasons: offered,
          })),
        ]),
      inspectionGrades: someNames.map((all) => all.map((one) => ({ name: one, code: 'A_Stock' }))),
      rules: fc.array(
        fc.record({
          name,
          hook: fc.constant('after-reason-selection'),
          isEnabled: fc.boolean(),
          conditions: fc.record({ all: fc.array(condition, { maxLength: 2 }) }),
          event,
        }),
        { maxLength: 5 },
      ),
      settings: fc.record({
        return: fc.record({ refundValidityDays: fc.nat(90) }),
        registrations: fc.record({
          questions: someOf(questions),
          productGroup: fc.constantFrom(...groups, null),
        }),
        exchange: fc.record({
          advancedExchangeByProduct: fc.array(
            fc.record({ productGroups: someOf(groups), method: fc.constant('NO_PAYMENT_OR_REFUND') }),
            { maxLength: 2 },
          ),
        }),
        shopNow: fc.constantFrom({}, { isEnabled: true, startShoppingUrl: '/collections/all' }),
      }),
    })
  })

test('any policy is the same in an empty store and over another one, and applying it again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(aPolicy, aPolicy, async (one, other) => {
      for (const policy of [one, other]) {
        await apply(source, JSON.stringify({ ...head, ...policy }))
        const text = await exportPolicy(deps, source.storeId)
        await apply(target, text)
        expect(await exportPolicy(deps, target.storeId)).toBe(text)
        const before = await countAudit(target)
        expect((await apply(target, text)).changes).toEqual([])
        expect(await countAudit(target)).toBe(before)
      }
    }),
    { numRuns: Number(process.env['POLICY_RUNS'] ?? 2) },
  )
})

test('a file has neither ids nor addresses nor keys, and names what it refers to', async () => {
  await apply(
    source,
    JSON.stringify({
      ...head,
      productGroups: [{ name: 'Shoes', types: ['Footwear'] }],
      settings: {
        returnShipping: { returnLocation: 'Workshop' },
        shopNow: { isEnabled: true, startShoppingUrl: '/all' },
      },
      rules: [
        {
          name: 'Tell the warehouse',
          hook: 'claim-finalised',
          conditions: { all: [{ fact: 'line.productGroup', operator: 'in', value: ['Shoes'] }] },
          event: { type: 'callWebhook', params: { webhook: 'hooks.example.com' } },
        },
      ],
    }),
  )
  const text = await exportPolicy(deps, source.storeId)
  expect(text).toContain('returnLocation: Workshop')
  expect(text).toContain('webhook: hooks.example.com')
  expect(text).toContain('startShoppingUrl: /all')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|secret-key|source\.test|Ada|97201/)
  await apply(target, text)
  const { settings } = await getStore(deps.db, target.storeId)
  expect(settings.shopNow.startShoppingUrl).toBe('https://target.test/all')
  expect(await exportPolicy(deps, target.storeId)).toBe(text)
})

test('two groups of reasons change places, a new default takes over, and what nothing needs is removed', async () => {
  const file = (groups: object[]) =>
    JSON.stringify({
      ...head,
      productGroups: ['Shoes', 'Coats'].map((one) => ({ name: one, tags: [one] })),
      reasons: ['Broken', 'Other'].map((one) => ({ name: one, categoryCode: 'Wrong_Fit' })),
      reasonGroups: groups,
      rules: [],
    })
  const offered = { claimType: 'return', reasons: ['Broken', 'Other'] }
  await apply(
    target,
    file([
      { ...offered, name: 'All', isDefault: true },
      { ...offered, name: 'A', productGroup: 'Shoes' },
      { ...offered, name: 'B', productGroup: 'Coats' },
    ]),
  )
  const { changes } = await apply(
    target,
    file([
      { ...offered, name: 'New', isDefault: true },
      { ...offered, name: 'B', productGroup: 'Shoes' },
      { ...offered, name: 'A', productGroup: 'Coats' },
    ]),
  )
  expect(changes.map(({ change, name }) => `${change} ${name}`)).toEqual([
    'added New',
    'changed B',
    'changed A',
    'removed All',
    'moved return',
  ])
  const { items } = await listReasonGroups(deps, await getStore(deps.db, target.storeId))
  expect(items.map((group) => [group.name, group.isDefault, group.storeProductGroup?.name])).toEqual([
    ['New', true, undefined],
    ['B', false, 'Shoes'],
    ['A', false, 'Coats'],
  ])
})

describe('a file that cannot be applied names the place and changes nothing', () => {
  const bomb = [
    'a: &a [x]',
    ...'bcdefgh'.split('').map((key, at) => `${key}: &${key} [*${'abcdefg'[at]}, *${'abcdefg'[at]}]`),
  ]
  test.for([
    ['no YAML', 'rules: [', /can’t be read/],
    ['another file', 'orders: []', /Unknown field|Must be given|policy file/],
    ['aliases', bomb.join('\n'), /alias/i],
    ['a repeated key', 'format: aftercare-policy\nformat: x', /can’t be read/],
    ['nested lists', '['.repeat(200_000), /can’t be read/],
    ['nested lists with brackets in texts', '["]", '.repeat(60_000), /can’t be read/],
    ['nested entries', '- '.repeat(100_000), /can’t be read/],
    ['another version', JSON.stringify({ ...head, version: 2 }), /version: .*another version/],
    [
      'a null character',
      'format: aftercare-policy\nversion: 1\nproductGroups: [{name: "\\0", tags: [a]}]',
      /can’t be read/,
    ],
    ['a prototype', '{"format":"aftercare-policy","version":1,"__proto__":{"a":1}}', /Unknown field/],
    [
      'an unknown setting',
      JSON.stringify({ ...head, settings: { return: { refundDays: 3 } } }),
      /settings\.return\.refundDays: Unknown field/,
    ],
    [
      'a wrong value',
      JSON.stringify({ ...head, settings: { return: { refundValidityDays: -1 } } }),
      /settings\.return\.refundValidityDays: /,
    ],
    [
      'an unknown name',
      JSON.stringify({ ...head, settings: { registrations: { productGroup: 'Hats' } } }),
      /settings\.registrations\.productGroup: This store has no product group “Hats”/,
    ],
    ['no default left', JSON.stringify({ ...head, reasonGroups: [] }), /Everything.*default/],
    ['a reason less than a group needs', JSON.stringify({ ...head, reasons: [] }), /only reason/],
    [
      'what is refused late',
      JSON.stringify({ ...head, productGroups: [], settings: { return: { refundValidityDays: 3 } } }),
      /Shoes.*in use/,
    ],
  ] as const)('%s', async ([, text, message]) => {
    await apply(
      target,
      JSON.stringify({
        ...head,
        productGroups: [{ name: 'Shoes', tags: ['shoe'] }],
        reasons: [{ name: 'Broken', categoryCode: 'Defective_Item' }],
        reasonGroups: [{ claimType: 'return', name: 'Everything', isDefault: true, reasons: ['Broken'] }],
        settings: { registrations: { productGroup: 'Shoes' } },
      }),
    )
    const before = await exportPolicy(deps, target.storeId)
    const audit = await countAudit(target)
    await expect(previewPolicy(deps, target.storeId, systemActor, text)).rejects.toThrow(message)
    const { version } = await previewPolicy(deps, target.storeId, systemActor, JSON.stringify(head))
    await expect(applyPolicy(deps, target.storeId, systemActor, { text, version })).rejects.toThrow(message)
    expect(await exportPolicy(deps, target.storeId)).toBe(before)
    expect(await countAudit(target)).toBe(audit)
  })
})

test('the console previews, applies with its own checks and records, and is refused once the store has changed', async () => {
  const params = { storeId: target.storeId }
  const admin = merchantClient(deps, { token: (await aUser(deps, target, 'Admin')).token })
  const staff = merchantClient(deps, { token: (await aUser(deps, target, 'Staff')).token })
  const { text } = await staff(merchantApi.policyFile, { params })
  const given = { ...parse(text), reasons: [{ name: 'Broken', categoryCode: 'Defective_Item' }] }
  const body = { text: JSON.stringify(given) }
  await expect(staff(merchantApi.previewPolicyFile, { params, body })).rejects.toMatchObject({ status: 403 })

  const seen = await admin(merchantApi.previewPolicyFile, { params, body })
  expect(seen.changes.map(({ section, name, change }) => [section, name, change])).toEqual([
    ['reasons', 'Broken', 'added'],
  ])
  expect(await listReasons(deps, await getStore(deps.db, target.storeId), {})).toEqual([])

  const group = { name: 'Shoes', types: ['Shoe'], tags: [], collections: [] }
  await createProductGroup(deps, target.storeId, systemActor, group)
  const late = { params, body: { ...body, version: seen.version } }
  await expect(admin(merchantApi.applyPolicyFile, late)).rejects.toMatchObject({ status: 409 })

  const again = await admin(merchantApi.previewPolicyFile, { params, body })
  await admin(merchantApi.applyPolicyFile, { params, body: { ...body, version: again.version } })
  const audit = await deps.db
    .selectFrom('audit_entry')
    .select(['action', 'actorName'])
    .where('storeId', '=', target.storeId)
    .where('action', 'like', 'claimReason%')
    .execute()
  expect(audit).toEqual([{ action: 'claimReason.create', actorName: 'Robin Vega' }])
})
