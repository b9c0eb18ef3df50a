import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRule, onLookUp } from '../testing/rule-builders.ts'
import { applyRules } from '../rules/apply-rules.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { FactRecord } from '../rules/facts.ts'
import type { HookRowName } from '../rules/hooks.ts'
import type { Conditions, Expression, StoreRule } from '../rules/rule-schema.ts'
import type { FindingKind } from '../rules/finding-schema.ts'
import type { KnownThings } from './known-values.ts'
import { lintRules } from './lint-rules.ts'
import { RuleIndex } from './rule-index.ts'

const known: KnownThings = {
  productGroupIds: new Set(['shoes']),
  reasonIds: new Set([1, 2]),
  reasonDetailIds: new Set([21]),
  customFieldIds: new Set([7]),
  returnLocationIds: ['warehouse', 'outlet'],
  returnMethods: ['Label'],
  defaultLocationId: null,
  rateNameKeys: new Set(['ground', 'ground with delivery guarantee']),
  platformSupport: null,
}

const kindsOf = (...rules: StoreRule[]) => lintRules(numbered(rules), known).map(({ kind }) => kind)

const numbered = (rules: readonly StoreRule[]) =>
  rules.map((rule, index) => ({ ...rule, id: `rule-${index}`, priority: index + 1 }))

const when = (fact: string, operator: Expression['operator'], value: Expression['value']): Expression => ({
  fact,
  operator,
  value,
})
type Entry = Extract<Conditions, { all: unknown }>['all'][number]
const all = <const Entries extends Entry[]>(...entries: Entries) => ({ all: entries })
const any = <const Entries extends Entry[]>(...entries: Entries) => ({ any: entries })

const vip = when('customer.tags', 'contains', ['vip'])
const abroad = when('order.country', 'notIn', ['US'])
const cheap = when('claim.totalValue', 'lessThan', 10)
const hold = (conditions: Conditions) =>
  aRule({ when: conditions, action: { type: 'holdForReview', params: {} } })
const waive = (conditions: Conditions) =>
  aRule({ hook: 'before-claim-submission', when: conditions, action: { type: 'waiveFee', params: {} } })
const offer = (conditions: Conditions, isOffered: boolean) =>
  aRule({ hook: 'order-lookup', when: conditions, action: { type: 'offerShopNow', params: { isOffered } } })
const sendTo = (
  conditions: Conditions,
  methods: ('Label' | 'Packing_Slip')[],
  returnLocationId = 'warehouse',
) =>
  aRule({
    hook: 'return-quote',
    when: conditions,
    action: { type: 'returnShipping', params: { returnLocationId, methods } },
  })
const windowOf = (conditions: Conditions, outcomes: ('refund' | 'giftCard' | 'exchange')[]) =>
  onLookUp({ type: 'modifyClaimWindow', params: { outcomes, days: 60 } }, { when: conditions })
const surcharge = (conditions: Conditions, ...rateNames: string[]) =>
  aRule({
    hook: 'checkout-quote',
    when: conditions,
    action: { type: 'rateFixedFee', params: { amount: 3, rateNames } },
  })
const after = (day: string) => when('order.createdOn', 'greaterThan', `${day}T00:00:00Z`)
const before = (day: string) => when('order.createdOn', 'lessThan', `${day}T00:00:00Z`)
const isOf = (...countries: string[]) => when('order.country', 'in', countries)

describe('reports a rule that never matches', () => {
  // prettier-ignore
  test.for<[string, Conditions]>([
    ['between two numbers that leave none', all(when('order.total', 'greaterThan', 5), when('order.total', 'lessThan', 3))],
    ['below nothing',                       all(when('order.total', 'lessThan', 0))],
    ['in two countries at once',            all(isOf('US'), isOf('CA', 'MX'))],
    ['in a country and not in it',          all(isOf('us'), when('order.country', 'notIn', ['US']))],
    ['after a day and before an earlier one', all(after('2026-05-01'), before('2026-04-01'))],
    ['yes and no',                          all(when('order.isProtected', 'equal', true), when('order.isProtected', 'equal', false))],
    ['in any of several ways that cannot be', any(all(isOf('US'), isOf('CA')), all(cheap, when('claim.totalValue', 'greaterThan', 10)))],
    ['because no choice fits the rest',     all(isOf('US'), any(isOf('CA'), isOf('MX')))],
  ])('%s', ([, conditions]) => {
    expect(kindsOf(hold(conditions))).toEqual(['neverTrue'])
  })

  test('with an empty list, which can no longer be written', () => {
    const { event } = hold(all()).rule
    const rule = { ...hold(all()), rule: { event, conditions: all({ ...vip, value: [] }) } }
    expect(lintRules([rule], known)).toMatchObject([{ kind: 'neverTrue', path: 'rule.conditions.all.0' }])
  })

  // prettier-ignore
  test.for<[string, Conditions]>([
    ['two tags at once',                   all(vip, when('customer.tags', 'contains', ['staff']))],
    ['a tag and another than that',        all(vip, when('customer.tags', 'doesNotContain', ['vip']))],
    ['a dear item and a cheap one',        all(when('line.price', 'greaterThan', 50), when('line.price', 'lessThan', 5))],
    ['two reasons for two items',          all(when('claim.reason', 'in', [1]), when('claim.reason', 'in', [2]))],
    ['numbers that touch',                 all(when('order.total', 'greaterThan', 3), when('order.total', 'lessThan', 5))],
  ])('but not one about %s', ([, conditions]) => {
    expect(kindsOf(hold(conditions))).toEqual([])
  })

  test('of one item, where each has its own turn', () => {
    const price = all(when('line.price', 'greaterThan', 50), when('line.price', 'lessThan', 5))
    expect(kindsOf(windowOf(price, ['refund']))).toEqual(['neverTrue'])
  })
})

describe('reports a rule that an earlier one leaves without effect', () => {
  // prettier-ignore
  test.for<[string, StoreRule[], FindingKind[]]>([
    ['under stronger conditions',          [waive(all(abroad)), waive(all(abroad, vip))],            ['shadowed']],
    ['between narrower limits',            [hold(all(when('order.total', 'greaterThan', 100))), hold(all(when('order.total', 'greaterThan', 200)))], ['shadowed']],
    ['for fewer countries',                [waive(all(isOf('US', 'CA'))), waive(all(isOf('ca')))],   ['shadowed']],
    ['by one of its ways',                 [waive(any(vip, abroad)), waive(all(vip, cheap))],        ['shadowed']],
    ['about credit in the shop',           [offer(all(abroad), true), offer(all(abroad, vip), false)], ['shadowed']],
    ['outcome by outcome',                 [windowOf(all(vip), ['refund']), windowOf(all(vip), ['giftCard']), windowOf(all(vip, abroad), ['refund', 'giftCard'])], ['shadowed']],
    ['after one that always matches',      [waive(all()), waive(all(vip)), waive(all(abroad))],      ['hidesLater']],
    ['twice the same, in other words',     [waive(all(vip, abroad)), waive(all(abroad, vip))],       ['duplicate']],
    ['twice the same where all matches count', [aRule({ when: all(vip) }), aRule({ when: all(vip) })], ['duplicate']],
  ])('%s', ([, rules, kinds]) => {
    expect(kindsOf(...rules)).toEqual(kinds)
  })

  // prettier-ignore
  test.for<[string, StoreRule[]]>([
    ['an exception before the rule',       [waive(all(vip, abroad)), waive(all(vip)), waive(all())]],
    ['another outcome',                    [windowOf(all(vip), ['refund']), windowOf(all(vip, abroad), ['refund', 'exchange'])]],
    ['where all matches count',            [aRule({ when: all(vip) }), aRule({ when: all(vip, abroad), action: { type: 'claimTags', params: { tags: ['b'] } } })]],
    ['another hook',                       [waive(all(vip)), hold(all(vip))]],
    ['one that is off',                    [{ ...waive(all()), isEnabled: false }, waive(all(vip))]],
    ['any line beside another line',       [hold(all(when('line.price', 'greaterThan', 5), when('line.price', 'lessThan', 9))), hold(all(when('line.price', 'greaterThan', 5)))]],
  ])('but not %s', ([, rules]) => {
    expect(kindsOf(...rules)).toEqual([])
  })

  test('but a list that has one value may have another as well', () => {
    const notVip = when('customer.tags', 'doesNotContain', ['vip'])
    expect(kindsOf(waive(all(notVip)), waive(all(when('customer.tags', 'contains', ['new']))))).toEqual([])
  })
})

describe('reports contradicting rules', () => {
  const approve = (conditions: Conditions) =>
    aRule({ when: conditions, action: { type: 'autoFinalise', params: {} } })
  const keep = (conditions: Conditions) =>
    aRule({ hook: 'return-quote', when: conditions, action: { type: 'keepItem', params: {} } })
  const finalSale = (conditions: Conditions, isFinalSale = true) =>
    onLookUp({ type: 'setFinalSale', params: { isFinalSale } }, { when: conditions })

  // prettier-ignore
  test.for<[string, StoreRule[], FindingKind[]]>([
    ['approval of what is held',           [hold(all(abroad)), approve(all(abroad, cheap))],         ['contradiction']],
    ['a way back for what is kept',        [keep(all(cheap)), sendTo(all(cheap, vip), ['Label'])],   ['contradiction']],
    ['a window for final sale',            [finalSale(all(vip)), windowOf(all(vip), ['refund'])],    ['contradiction']],
    ['a window for what is ineligible',    [onLookUp({ type: 'makeIneligible', params: {} }, { when: all(vip) }), windowOf(all(vip), ['refund'])], ['contradiction']],
    ['a comment that is hidden and required', [aRule({ hook: 'after-reason-selection', action: { type: 'customFields', params: { customFieldIds: [7], isDefaultCommentFieldRequired: true, showDefaultCommentField: false } } })], ['contradiction']],
    ['approval of what may be held',       [hold(all(abroad, vip)), approve(all(cheap))],            []],
    ['final sale that an earlier rule lifts', [finalSale(all(abroad), false), finalSale(all(vip)), windowOf(all(vip), ['refund'])], []],
  ])('%s', ([, rules, kinds]) => {
    expect(kindsOf(...rules)).toEqual(kinds)
  })
})

describe('reports references to what does not exist', () => {
  const asking = (...customFieldIds: number[]) =>
    aRule({ hook: 'after-reason-selection', action: { type: 'customFields', params: { customFieldIds } } })
  const exchange = (productGroupId: string) =>
    onLookUp({ type: 'exchangeOptions', params: { productGroupId } })

  // prettier-ignore
  test.for<[string, StoreRule, FindingKind[]]>([
    ['a fact',              hold(all(when('weather', 'in', ['rain']))),                   ['unknownFact']],
    ['a reason',            hold(all(when('claim.reason', 'in', [1, 3]))),                ['missingReference']],
    ['a detail',            hold(all(when('claim.detail', 'in', [22]))),                  ['missingReference']],
    ['a product group',     hold(all(when('line.productGroup', 'contains', ['hats']))),   ['missingReference']],
    ['an answer',           hold(all(when('claim.customField.8', 'in', ['x']))),          ['missingReference']],
    ['a country',           hold(all(isOf('USA'))),                                       ['missingReference']],
    ['a category',          hold(all(when('claim.reasonCategory', 'in', ['Lost']))),      ['missingReference']],
    ['a question',          asking(7, 8),                                                 ['missingReference']],
    ['a group to exchange', exchange('hats'),                                             ['missingReference']],
    ['a location',          sendTo(all(), ['Label'], 'moon'),                             ['missingReference']],
    ['nothing, by tag',     hold(all(when('line.tagsAtPurchase', 'contains', ['new']))),  []],
    ['nothing',             hold(all(when('claim.reason', 'in', [1]), when('line.productGroup', 'contains', ['shoes']), when('claim.customField.7', 'in', ['x']))), []],
  ])('%s', ([, rule, kinds]) => {
    expect(kindsOf(rule)).toEqual(kinds)
  })
})

describe('reports a rate that is never offered', () => {
  type Action = Parameters<typeof aRule>[0] & object
  const quote = (action: Action['action']) => aRule({ hook: 'checkout-quote', ...(action && { action }) })
  const fee = (...rateNames: string[]) => surcharge(all(), ...rateNames)
  const remove = (...rateNames: string[]) => quote({ type: 'removeRates', params: { rateNames } })
  const rates = (name: string) => [{ name, price: 5 }]
  const add = (name: string) => quote({ type: 'addRates', params: { rates: rates(name) } })
  const replace = (from: string, to: string) =>
    quote({ type: 'replaceRates', params: { rates: rates(to), rateNames: [from] } })

  // prettier-ignore
  test.for<[string, StoreRule[], FindingKind[]]>([
    ['for which there is a fee',        [fee('Overnight')],                                      ['missingReference']],
    ['to be removed',                   [remove('Overnight')],                                   ['missingReference']],
    ['to be replaced',                  [replace('Overnight', 'Ground')],                        ['missingReference']],
    ['beside one that is',              [fee('Ground', 'Overnight')],                            ['missingReference']],
    ['each of them',                    [remove('Overnight', 'Courier')],                        ['missingReference', 'missingReference']],
    ['once, however it is written',     [remove('Overnight', 'overnight ')],                     ['missingReference']],
    ['that is added too late',          [remove('Courier'), add('Courier')],                     ['missingReference']],
    ['that only the rule itself brings', [replace('Courier', 'Courier')],                        ['missingReference']],
    ['that a rule brings which is off', [{ ...add('Courier'), isEnabled: false }, fee('Courier')], ['missingReference']],
    ['not the store’s own',             [fee(' GROUND '), remove('Ground with Delivery Guarantee')], []],
    ['not one that a rule added before', [add('Courier'), remove('courier')],                    []],
    ['not one that took another’s place', [replace('Ground', 'Courier'), fee('Courier')],        []],
    ['not by a price that is changed when all are there', [fee('Courier'), add('Courier')],      []],
    ['not where none is named',         [quote({ type: 'removeRates', params: {} })],            []],
  ])('%s', ([, rules, kinds]) => {
    expect(kindsOf(...rules)).toEqual(kinds)
  })

  test('and keeps the rule from doing anything unless others are named', () => {
    const severities = (rule: StoreRule) => lintRules([rule], known).map(({ severity }) => severity)
    expect(severities(fee('Overnight'))).toEqual(['error'])
    expect(severities(fee('Overnight', 'Ground'))).toEqual(['warning'])
    expect(lintRules([fee('Overnight')], known)).toMatchObject([
      { path: 'rule.event.params.rateNames', message: expect.stringContaining('“Overnight”') },
    ])
  })
})

describe('reports items that cannot be returned together', () => {
  const heavy = when('line.tagsAtPurchase', 'contains', ['heavy'])

  // prettier-ignore
  test.for<[string, StoreRule[], FindingKind[]]>([
    ['a label for one, a slip for the other', [sendTo(all(heavy), ['Packing_Slip']), sendTo(all(), ['Label'])],   ['noReturnMethod']],
    ['a slip for one, the settings say label', [sendTo(all(heavy), ['Packing_Slip'])],                            ['noReturnMethod']],
    ['both for the other',                 [sendTo(all(heavy), ['Packing_Slip']), sendTo(all(), ['Label', 'Packing_Slip'])], []],
    ['other places',                       [sendTo(all(heavy), ['Packing_Slip'], 'outlet'), sendTo(all(), ['Label'])], []],
    ['whole orders',                       [sendTo(all(abroad), ['Packing_Slip']), sendTo(all(), ['Label'])],     []],
  ])('%s', ([, rules, kinds]) => {
    expect(kindsOf(...rules)).toEqual(kinds)
  })
})

/** Rules as merchants write them: each about its own tag, country or product, exceptions first. */
const ownThing = (index: number): Expression[] =>
  [
    [when('customer.tags', 'contains', [`segment-${index}`])],
    [
      when('line.tagsAtPurchase', 'contains', [`season-${index}`]),
      when('order.total', 'greaterThan', index + 1),
    ],
    [when('line.type', 'in', [`Type ${index}`]), abroad],
    [when('line.sku', 'in', [`SKU-${index}`, `SKU-${index}-B`])],
    [when('order.tags', 'contains', [`batch-${index}`]), after('2026-01-01'), before('2026-03-01')],
  ][index % 5] ?? []

const actionsByHook = [
  (index: number) => windowOf(all(...ownThing(index)), ['refund', 'exchange']),
  (index: number) => waive(all(...ownThing(index))),
  (index: number) => hold(all(...ownThing(index))),
  (index: number) => sendTo(all(...ownThing(index)), ['Label']),
  (index: number) => aRule({ when: all(...ownThing(index)) }),
  (index: number) => surcharge(all(when('cart.subtotal', 'lessThan', index + 1)), 'Ground'),
]

const cleanSet = fc
  .uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 25 })
  .chain((things) =>
    fc.tuple(
      ...things.map((thing) => fc.nat(5).map((kind) => actionsByHook[kind]?.(thing) ?? waive(all(vip)))),
    ),
  )

/** Plants one fault of each kind among rules that have none. */
const faults: Record<Exclude<FindingKind, 'notSupported'>, StoreRule[]> = {
  neverTrue: [hold(all(isOf('US'), isOf('CA')))],
  shadowed: [waive(all(isOf('US', 'CA'))), waive(all(isOf('US'), cheap))],
  hidesLater: [
    onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly: true } }),
    onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly: false } }, { when: all(abroad) }),
  ],
  duplicate: [aRule({ when: all(cheap) }), aRule({ when: all(cheap) })],
  contradiction: [
    hold(all(cheap)),
    aRule({ when: all(cheap, vip), action: { type: 'autoFinalise', params: {} } }),
  ],
  unknownFact: [waive(all(when('moon.phase', 'equal', true)))],
  missingReference: [hold(all(when('claim.reason', 'in', [99])))],
  tooEarly: [
    aRule({ hook: 'shipment-updated', when: all(vip), action: { type: 'autoFinalise', params: {} } }),
  ],
  noReturnMethod: [sendTo(all(when('line.vendor', 'in', ['Anvil'])), ['Packing_Slip'])],
}

describe('reports a rule that pays before anything was sent', () => {
  const pays = (hook: 'shipment-updated' | 'rma-updated', conditions: Conditions) =>
    kindsOf(aRule({ hook, when: conditions, action: { type: 'autoFinalise', params: {} } }))
  const parcel = (operator: Expression['operator'], ...statuses: string[]) =>
    when('shipment.status', operator, statuses)
  const item = (operator: Expression['operator'], ...events: string[]) => when('rma.event', operator, events)

  // prettier-ignore
  test.for<['shipment-updated' | 'rma-updated', Conditions, boolean]>([
    ['shipment-updated', all(),                                                      true],
    ['shipment-updated', all(vip),                                                   true],
    ['shipment-updated', any(vip, parcel('in', 'delivered')),                        true],
    ['shipment-updated', all(parcel('notIn', 'failure')),                            true],
    ['shipment-updated', all(parcel('in', 'delivered')),                             false],
    ['shipment-updated', all(any(parcel('in', 'in_transit'), parcel('in', 'delivered')), vip), false],
    ['shipment-updated', all(parcel('notIn', 'pre_transit', 'failure')),             false],
    ['shipment-updated', all(parcel('in', 'pre_transit', 'in_transit')),             false],
    ['rma-updated',      all(cheap),                                                 true],
    ['rma-updated',      all(item('in', 'arrived')),                                 false],
    ['rma-updated',      all(when('rma.grade', 'in', ['A_Stock'])),                  false],
    ['rma-updated',      any(when('rma.grade', 'in', ['A_Stock']), vip),             true],
  ])('%s, %j: %s', ([hook, conditions, isTold]) => {
    expect(pays(hook, conditions)).toEqual(isTold ? ['tooEarly'] : [])
  })
})

describe('a rule about exchanges, where the shop cannot create exchange orders', () => {
  const kindsOnShopify = (...rules: StoreRule[]) =>
    lintRules(numbered(rules), { ...known, platformSupport: ['write_orders'] }).map(({ kind, severity }) => [
      kind,
      severity,
    ])

  // prettier-ignore
  test.for<[StoreRule, string[][]]>([
    [onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly: true } }),  [['notSupported', 'error']]],
    [onLookUp({ type: 'setExchangeOnly', params: { isExchangeOnly: false } }), []],
    [offer(all(vip), true),                                                    [['notSupported', 'warning']]],
    [offer(all(vip), false),                                                   []],
    [windowOf(all(vip), ['exchange']),                                         [['notSupported', 'warning']]],
    [windowOf(all(vip), ['refund', 'exchange']),                               []],
  ])('%j: %j', ([rule, findings]) => {
    expect(kindsOnShopify(rule)).toEqual(findings)
    expect(kindsOf(rule)).toEqual([])
  })
})

test('200 sets without a fault are left in peace', () => {
  fc.assert(
    fc.property(cleanSet, (rules) => {
      expect(kindsOf(...rules)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('finds all of 200 planted faults, and nothing else', () => {
  const missingRate = ['missingReference', [surcharge(all(), 'Overnight')]] as const
  const anyFault = fc.constantFrom(...Object.entries(faults), missingRate)
  const planted = fc.tuple(cleanSet, anyFault, fc.nat(40))
  fc.assert(
    fc.property(planted, ([rules, [kind, faulty], place]) => {
      const at = place % (rules.length + 1)
      const found = kindsOf(...rules.slice(0, at), ...faulty, ...rules.slice(at))
      expect(new Set(found)).toEqual(new Set([kind]))
    }),
    { numRuns: 200 },
  )
})

/** Few values, so that rules overlap a lot. */
const anyExpression: fc.Arbitrary<Expression> = fc.oneof(
  fc.record({
    fact: fc.constantFrom('order.country', 'line.type', 'order.tags'),
    operator: fc.constantFrom('in' as const, 'notIn' as const),
    value: fc.subarray(['US', 'CA', 'MX'], { minLength: 1 }),
  }),
  fc.record({
    fact: fc.constantFrom('order.total', 'line.price'),
    operator: fc.constantFrom('lessThan' as const, 'greaterThan' as const),
    value: fc.constantFrom(1, 2, 3),
  }),
)
const inner = fc.oneof(
  fc.array(anyExpression, { minLength: 1, maxLength: 2 }).map((list) => ({ all: list })),
  fc.array(anyExpression, { minLength: 1, maxLength: 2 }).map((list) => ({ any: list })),
)
const anyConditions: fc.Arbitrary<Conditions> = fc
  .tuple(fc.boolean(), fc.array(fc.oneof(anyExpression, inner), { maxLength: 3 }))
  .map(([isAll, list]) => (isAll ? { all: list } : { any: list }))
const anyFacts = fc.record({
  'order.country': fc.constantFrom('US', 'CA', 'MX', 'DE', null),
  'order.total': fc.constantFrom(0, 1, 1.5, 2, 2.5, 3, 4, null),
  'order.tags': fc.constantFrom([], ['US'], ['US', 'CA'], ['MX', 'other']),
  'line.type': fc.constantFrom('US', { anyLine: ['US', 'CA'] }, { anyLine: ['MX', null] }),
  'line.price': fc.constantFrom(1, 2.5, { anyLine: [0, 4] }, { anyLine: [1.5, 2.5] }),
}) as fc.Arbitrary<FactRecord>

test('a rule reported as without effect has none, whatever the facts', () => {
  const isQuiet = (row: HookRowName, rules: StoreRule[], facts: FactRecord, id: string) =>
    !JSON.stringify(applyRules(compileRules(rules), row, facts).verdict).includes(`"${id}"`)
  fc.assert(
    fc.property(fc.array(anyConditions, { minLength: 2, maxLength: 5 }), anyFacts, (list, facts) => {
      const rules = numbered(list.map(waive))
      const silent = lintRules(rules, known).filter(
        ({ kind, path }) => ['neverTrue', 'shadowed', 'duplicate'].includes(kind) && path === null,
      )
      for (const { ruleId } of silent)
        expect(isQuiet('before-claim-submission', rules, facts, ruleId)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('rules are not all compared with all: twice as many are twice the work', () => {
  const comparisons = (count: number) => {
    const index = new RuleIndex()
    return Array.from({ length: count }, (_, at) => waive(all(...ownThing(at)))).reduce((total, rule) => {
      const candidates = index.candidatesFor(rule).length
      index.add(rule)
      return total + candidates
    }, 0)
  }
  expect(comparisons(500)).toBeLessThanOrEqual(comparisons(250) * 2 + 500)
})
