import * as v from 'valibot'
import { commaInTag, hasComma } from '../claims/claim-tag-schema.ts'
import { forbiddenWordMessage, hasForbiddenWord, label } from '../shared/text-rules.ts'
import { id, moment, shortText } from '../shared/wire.ts'
import { ruleAction, type ActionType, type RuleAction } from './actions.ts'
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

/** One comparison. A known fact must support its operator; an unknown fact never satisfies it. */
const expression = v.pipe(
  comparison,
  v.check(isComparable, 'This operator can’t be used with this condition'),
)

const innerGroup = v.union([
  v.strictObject({ all: v.pipe(v.array(expression), v.minLength(1)) }),
  v.strictObject({ any: v.pipe(v.array(expression), v.minLength(1)) }),
])
const entries = v.array(v.union([expression, innerGroup]))
const group = v.union([v.strictObject({ all: entries }), v.strictObject({ any: entries })])
export type Conditions = v.InferOutput<typeof group>

/** All-of or any-of; an entry may be one more list, no deeper. An empty list always holds. */
const conditions = v.pipe(
  group,
  v.check(
    (list) => expressionsOf(list).length <= mostConditionsPerRule,
    `A rule can have up to ${mostConditionsPerRule} conditions`,
  ),
)

const ruleContent = {
  name: label,
  hook: ruleHook,
  isEnabled: v.boolean(),
  rule: v.object({ conditions, event: ruleAction }),
}
type RuleContent = { hook: RuleHook; rule: { conditions: Conditions; event: RuleAction } }

/** 1 is asked first. */
const priority = v.pipe(
  v.number('Must be a number'),
  v.minValue(1, 'Must be greater than zero'),
  v.maxValue(1_000_000),
  v.integer('Must be a whole number'),
)

/** What a stored rule consists of; `priority` is unique within a hook. */
export const storeRuleFields = v.object({ id, ...ruleContent, priority, createdOn: moment })

const newRuleFields = v.object({
  ...ruleContent,
  isEnabled: v.optional(v.boolean(), true),
  priority: v.optional(priority),
})
const draftFields = v.object({ ...newRuleFields.entries, ruleId: v.optional(id) })

/**
 * A rule as a merchant writes it, with conditions and event in the format of json-rules-engine. With a
 * priority it takes that place and the following rules move down; without one it becomes the last of its
 * hook.
 */
export const newStoreRule = v.pipe(
  newRuleFields,
  fittingItsHook<v.InferOutput<typeof newRuleFields>>(),
  wellWorded<v.InferOutput<typeof newRuleFields>>(),
)
export type NewStoreRule = v.InferOutput<typeof newStoreRule>

/** A rule that is not saved: in the place of the one that `ruleId` names, or a new one. */
export const ruleDraft = v.pipe(
  draftFields,
  fittingItsHook<v.InferOutput<typeof draftFields>>(),
  wellWorded<v.InferOutput<typeof draftFields>>(),
)
export type RuleDraft = v.InferOutput<typeof ruleDraft>

/** A merchant's rule as it is stored. */
export const storeRule = v.pipe(storeRuleFields, fittingItsHook<v.InferOutput<typeof storeRuleFields>>())
export type StoreRule = v.InferOutput<typeof storeRule>

export const storeRules = v.pipe(
  v.array(storeRule),
  v.maxLength(mostRulesPerStore, `A store can have up to ${mostRulesPerStore} rules`),
)

/** A group's entries and how they are joined, whichever of the two forms it has. */
export function entriesOf(list: Conditions): { join: 'all' | 'any'; entries: (Expression | Conditions)[] } {
  return 'all' in list ? { join: 'all', entries: list.all } : { join: 'any', entries: list.any }
}

/** The comparisons of a rule in reading order, at any level. */
export const expressionsOf = (list: Conditions): Expression[] =>
  entriesOf(list).entries.flatMap((entry) => ('fact' in entry ? [entry] : expressionsOf(entry)))

function isComparable({ fact, operator, value }: Expression): boolean {
  const type = valueTypeOf(fact, value)
  return type === null || operators[type][operator]?.(value) !== undefined
}

/** Refuses an action of another hook, and conditions on facts that are unknown at this trigger. */
function fittingItsHook<Rule extends RuleContent>() {
  return v.rawCheck<Rule>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { hook, rule } = dataset.value
    if (rowsFor(hook, rule.event.type).length === 0)
      addIssue({
        message: 'This action isn’t available for this trigger',
        path: pathTo(dataset.value, 'event'),
      })
    else if (!asksOnlyWhatIsKnown(rule.conditions, hook, rule.event.type))
      addIssue({
        message: 'A condition isn’t available for this trigger',
        path: pathTo(dataset.value, 'conditions'),
      })
  })
}

/** Checked when a rule is written; rules saved before keep working. */
function wellWorded<Rule extends RuleContent>() {
  return v.rawCheck<Rule>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { event } = dataset.value.rule
    const path = pathTo(dataset.value, 'event')
    for (const [key, value] of Object.entries(event.params)) {
      const message = faultOf(key, value)
      if (message === undefined) continue
      addIssue({
        message,
        path: [
          ...path,
          { type: 'object', origin: 'value', input: { ...event }, key: 'params', value: event.params },
          { type: 'object', origin: 'value', input: { ...event.params }, key, value },
        ],
      })
    }
  })
}

/** What shoppers read of an action. */
const spoken = ['question', 'onYesMessage', 'mediaUploadInstructions']

function faultOf(param: string, value: unknown): string | undefined {
  if (spoken.includes(param) && typeof value === 'string' && hasForbiddenWord(value))
    return forbiddenWordMessage
  const tags: unknown[] = param === 'tags' && Array.isArray(value) ? value : []
  return tags.some((tag) => typeof tag === 'string' && hasComma(tag)) ? commaInTag : undefined
}

function pathTo(input: RuleContent, key: 'event' | 'conditions'): [v.ObjectPathItem, v.ObjectPathItem] {
  const { rule } = input
  return [
    { type: 'object', origin: 'value', input, key: 'rule', value: rule },
    { type: 'object', origin: 'value', input: rule, key, value: rule[key] },
  ]
}

/** Unknown facts are accepted: they never match, and the trace says so. */
function asksOnlyWhatIsKnown(list: Conditions, hook: RuleHook, action: ActionType): boolean {
  const known = new Set<FactSubject | null>([
    null,
    ...rowsFor(hook, action).flatMap((row) => hookRows[row].facts),
  ])
  return expressionsOf(list).every(({ fact }) => known.has(subjectOf(fact)))
}
