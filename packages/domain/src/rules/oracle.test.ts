import fc from 'fast-check'
import { Engine } from 'json-rules-engine'
import { expect, test } from 'vitest'
import { aRule } from '../testing/rule-builders.ts'
import { applyRules, verdictFromTrace, verdictOf } from './apply-rules.ts'
import { compileRules } from './compile-rules.ts'
import type { FactRecord } from './facts.ts'
import type { Conditions, Expression, StoreRule } from './rule-schema.ts'

const word = fc.constantFrom('a', 'B', 'b', 'Shoes', 'SHOES', 'ß', '')
const words = fc.array(word, { minLength: 1, maxLength: 3 })
const figure = fc.constantFrom(-1, 0, 1, 2, 2.5, 100)
const day = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2026-03-01T05:00:00.000Z',
)

const textual = (fact: string) =>
  fc.record({
    fact: fc.constant(fact),
    operator: fc.constantFrom('in', 'notIn', 'contains', 'doesNotContain'),
    value: words,
  })
const limited = <Value>(fact: string, value: fc.Arbitrary<Value>) =>
  fc.record({ fact: fc.constant(fact), operator: fc.constantFrom('lessThan', 'greaterThan'), value })

const expressions: fc.Arbitrary<Expression> = fc.oneof(
  textual('order.tags'),
  textual('line.type'),
  textual('nobody.knows'),
  limited('line.price', figure),
  limited('order.createdOn', day),
  fc.record({
    fact: fc.constant('line.quantity'),
    operator: fc.constantFrom('in', 'notIn'),
    value: fc.array(figure, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    fact: fc.constant('order.isProtected'),
    operator: fc.constantFrom('equal', 'notEqual'),
    value: fc.boolean(),
  }),
) as fc.Arbitrary<Expression>

const group = <Entry>(entry: fc.Arbitrary<Entry>, minLength: number) => {
  const list = fc.array(entry, { minLength, maxLength: 4 })
  return fc.oneof(fc.record({ all: list }), fc.record({ any: list }))
}
const conditions: fc.Arbitrary<Conditions> = group(fc.oneof(expressions, group(expressions, 1)), 0)

const anyLine = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(value, fc.record({ anyLine: fc.array(fc.option(value), { minLength: 2, maxLength: 3 }) }))
const factRecords: fc.Arbitrary<FactRecord> = fc.record(
  {
    'order.tags': fc.array(word, { maxLength: 3 }),
    'line.type': anyLine(word),
    'line.price': anyLine(figure),
    'line.quantity': anyLine(figure),
    'order.createdOn': day,
    'order.isProtected': fc.boolean(),
  },
  { requiredKeys: [] },
)

const ruleSets = fc.array(conditions, { minLength: 1, maxLength: 6 }).map((lists) =>
  lists.map((when, index) =>
    aRule({
      id: `rule-${index}`,
      priority: index + 1,
      when,
      action: { type: 'claimTags', params: { tags: [`${index}`] } },
    }),
  ),
)

test('rules match exactly when json-rules-engine does', async () => {
  await fc.assert(
    fc.asyncProperty(ruleSets, factRecords, async (rules, facts) => {
      const { verdict } = applyRules(compileRules(rules), 'claim-created', facts)
      expect(verdict.claimTags.map(({ ruleId }) => ruleId)).toEqual(await matchesOfOracle(rules, facts))
    }),
    { numRuns: 400 },
  )
})

test('the trace alone, even after a journey through JSON, leads to the same verdict', () => {
  fc.assert(
    fc.property(ruleSets, factRecords, (rules, facts) => {
      const { verdict, trace } = applyRules(compileRules(rules), 'claim-created', facts)
      expect(verdictFromTrace(JSON.parse(JSON.stringify(trace)) as typeof trace)).toEqual(verdict)
    }),
  )
})

test('the verdict is the same with and without a trace', () => {
  const actions = fc.constantFrom<StoreRule['rule']['event'][]>(
    { type: 'makeIneligible', params: {} },
    { type: 'makeIneligible', params: { outcomes: ['refund', 'exchange'] } },
    { type: 'makeIneligible', params: { outcomes: ['warranty'] } },
    { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 10 } },
    { type: 'setFinalSale', params: { isFinalSale: true } },
    { type: 'claimTags', params: { tags: ['vip'] } },
  )
  const mixed = fc.array(fc.record({ when: conditions, action: actions }), { maxLength: 8 })
  const compile = (rules: { when: Conditions; action: StoreRule['rule']['event'] }[]) =>
    compileRules(
      rules.map(({ when, action }, index) => {
        const hook = action.type === 'claimTags' ? 'claim-created' : 'order-lookup'
        return aRule({ id: `rule-${index}`, hook, priority: index + 1, when, action })
      }),
    )
  fc.assert(
    fc.property(mixed, factRecords, (rules, facts) => {
      const compiled = compile(rules)
      for (const row of ['order-lookup/line', 'claim-created'] as const)
        expect(verdictOf(compiled, row, facts)).toEqual(applyRules(compiled, row, facts).verdict)
    }),
  )
})

test('the order in which rules are stored changes nothing', () => {
  fc.assert(
    fc.property(
      ruleSets.chain((rules) =>
        fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
      ),
      factRecords,
      ([rules, shuffled], facts) => {
        const one = applyRules(compileRules(rules), 'claim-created', facts)
        expect(applyRules(compileRules(shuffled), 'claim-created', facts)).toEqual(one)
      },
    ),
  )
})

/** Ids of the matching rules by priority. What the store's facts mean is written here a second time, on purpose. */
async function matchesOfOracle(rules: readonly StoreRule[], facts: FactRecord): Promise<string[]> {
  const engine = new Engine([], { allowUndefinedFacts: true })
  const known = (value: unknown) => value !== undefined && value !== null
  const lines = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null && 'anyLine' in value ? (value.anyLine as unknown[]) : [value]
  const register = (name: string, holds: (actual: never, expected: never) => boolean) =>
    engine.addOperator(name, (actual: unknown, expected: unknown) =>
      lines(actual).some((value) => known(value) && holds(value as never, expected as never)),
    )

  const shared = (actual: string | string[], expected: string[]) =>
    [actual].flat().filter((text) => expected.includes(text)).length
  const lower = (texts: string | string[]) => [texts].flat().map((text) => text.toLowerCase())
  for (const name of ['in', 'contains']) {
    register(`text:${name}`, (a: string, b: string[]) => shared(a, b) > 0)
    register(`caseless:${name}`, (a: string, b: string[]) => shared(lower(a), lower(b)) > 0)
  }
  for (const name of ['notIn', 'doesNotContain']) {
    register(`text:${name}`, (a: string, b: string[]) => shared(a, b) === 0)
    register(`caseless:${name}`, (a: string, b: string[]) => shared(lower(a), lower(b)) === 0)
  }
  register('value:in', (a: number, b: number[]) => b.indexOf(a) >= 0)
  register('value:notIn', (a: number, b: number[]) => b.indexOf(a) < 0)
  register('value:lessThan', (a: number, b: number) => a < b)
  register('value:greaterThan', (a: number, b: number) => a > b)
  register('value:equal', (a: boolean, b: boolean) => a === b)
  register('value:notEqual', (a: boolean, b: boolean) => a !== b)
  register('date:lessThan', (a: string, b: string) => new Date(a) < new Date(b))
  register('date:greaterThan', (a: string, b: string) => new Date(a) > new Date(b))

  const kinds: Record<string, string> = {
    'order.tags': 'caseless',
    'line.type': 'text',
    'nobody.knows': 'text',
    'order.createdOn': 'date',
  }
  const translated = (entry: object): object =>
    'fact' in entry
      ? { ...entry, operator: `${kinds[String(entry.fact)] ?? 'value'}:${(entry as Expression).operator}` }
      : Object.fromEntries(
          Object.entries(entry).map(([join, list]) => [join, (list as object[]).map(translated)]),
        )

  for (const rule of rules)
    engine.addRule({
      conditions: translated(rule.rule.conditions) as never,
      event: { type: rule.id },
      priority: 1000 - rule.priority,
    })
  const { events } = await engine.run(facts as Record<string, unknown>)
  return events.map(({ type }) => type)
}
