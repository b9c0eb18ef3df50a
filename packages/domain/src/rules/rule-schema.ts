import * as v from 'valibot'
import { label } from '../shared/text-rules.ts'
import { id, moment, shortText } from '../shared/wire.ts'
import { ruleAction, type ActionType } from './actions.ts'
import { subjectOf, valueTypeOf, type FactSubject } from './facts.ts'
import { hookRows, ruleHook, rowsFor, type RuleHook } from './hooks.ts'
import { operator, operators } from './operators.ts'

export const mostConditionsPerRule = 50
export const mostRulesPerStore = 500

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1, 'Must not be empty'), v.maxLength(1000))
const finiteNumber = v.pipe(v.number('Must be a number'), v.finite())

/** What a fact is compared with: a list of texts or numbers, a number, an ISO moment, or yes or no. */
const expectedValue = v.union([
  listOf(v.pipe(shortText, v.trim())),
  listOf(finiteNumber),
  finiteNumber,
  moment,
  v.boolean(),
])
export type ExpectedValue = v.InferOutput<typeof expectedValue>

const comparison = v.strictObject({
  fact: v.pipe(v.string(), v.nonEmpty('Must not be empty'), v.maxLength(100)),
  operator,
  value: expectedValue,
})
export type Expression = v.InferOutput<typeof comparison>

/** One comparison. A known fact must be comparable so; one that nobody knows is never satisfied (D43). */
export const expression = v.pipe(
  comparison,
  v.check(isComparable, 'This condition cannot be compared in this way'),
)

const innerGroup = v.union([
  v.strictObject({ all: v.pipe(v.array(expression), v.minLength(1)) }),
  v.strictObject({ any: v.pipe(v.array(expression), v.minLength(1)) }),
])
const entries = v.array(v.union([expression, innerGroup]))
const group = v.union([v.strictObject({ all: entries }), v.strictObject({ any: entries })])
export type Conditions = v.InferOutput<typeof group>

/** All-of or any-of; an entry may be one more list, no deeper. An empty list always holds (D14, D43). */
export const conditions = v.pipe(
  group,
  v.check(
    (list) => expressionsOf(list).length <= mostConditionsPerRule,
    `A rule may have at most ${mostConditionsPerRule} conditions`,
  ),
)

/** A merchant's rule as it is stored; conditions and event have json-rules-engine's form (D43, D44). */
export const storeRule = v.pipe(
  v.object({
    id,
    name: label,
    hook: ruleHook,
    /** 1 is asked first; unique within a hook. */
    priority: v.pipe(
      v.number('Must be a number'),
      v.minValue(1, 'Must be greater than zero'),
      v.integer('Must be a whole number'),
    ),
    isEnabled: v.boolean(),
    rule: v.object({ conditions, event: ruleAction }),
    createdOn: moment,
  }),
  v.check(
    ({ hook, rule }) => rowsFor(hook, rule.event.type).length > 0,
    'This action does not belong to this hook',
  ),
  v.check(
    ({ hook, rule }) => asksOnlyWhatIsKnown(rule.conditions, hook, rule.event.type),
    'A condition asks for something that is not known at this moment',
  ),
)
export type StoreRule = v.InferOutput<typeof storeRule>

export const storeRules = v.pipe(
  v.array(storeRule),
  v.maxLength(mostRulesPerStore, `A store may have at most ${mostRulesPerStore} rules`),
)

/** A group's entries and how they are joined, whichever of the two forms it has. */
export function entriesOf(list: Conditions): { join: 'all' | 'any'; entries: (Expression | Conditions)[] } {
  return 'all' in list ? { join: 'all', entries: list.all } : { join: 'any', entries: list.any }
}

/** The comparisons of a rule in reading order, whichever list they stand in. */
export const expressionsOf = (list: Conditions): Expression[] =>
  entriesOf(list).entries.flatMap((entry) => ('fact' in entry ? [entry] : expressionsOf(entry)))

function isComparable({ fact, operator, value }: Expression): boolean {
  const type = valueTypeOf(fact, value)
  return type === null || operators[type][operator]?.(value) !== undefined
}

/** Facts that do not exist pass: they are never satisfied, and the trace says so. */
function asksOnlyWhatIsKnown(list: Conditions, hook: RuleHook, action: ActionType): boolean {
  const known = new Set<FactSubject | null>([
    null,
    ...rowsFor(hook, action).flatMap((row) => hookRows[row].facts),
  ])
  return expressionsOf(list).every(({ fact }) => known.has(subjectOf(fact)))
}
