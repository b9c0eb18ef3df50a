import { defaultAction } from './default-action.ts'
import type { ActionType } from '@aftercare/domain/rules/actions'
import type { RuleHook } from '@aftercare/domain/rules/hooks'
import { hookRowNames, hookRows } from '@aftercare/domain/rules/hooks'
import type { Operator } from '@aftercare/domain/rules/operators'
import {
  entriesOf,
  type Conditions,
  type Expression,
  type StoreRule,
} from '@aftercare/domain/rules/rule-schema'
import { isNamed, type FactWords } from './fact-words.ts'

/** A comparison as far as it has been entered; `fact` is empty until one is chosen. */
export type DraftCondition = { key: string; fact: string; operator: Operator; value: unknown }
/** Conditions and how they are combined; nested groups contain no more groups. */
export type DraftGroup = { key: string; join: 'all' | 'any'; entries: DraftEntry[] }
export type DraftEntry = DraftCondition | DraftGroup

/** What an action is given, as far as it has been entered. */
export type DraftParams = { readonly [name: string]: unknown }

/** A rule while it is edited. Keys only identify its conditions on the screen. */
export type RuleDraft = {
  name: string
  hook: RuleHook
  isEnabled: boolean
  conditions: DraftGroup
  action: { type: ActionType; params: DraftParams }
  /** The initial position of a new rule; the list changes the order. */
  priority?: number
}

export type RuleContent = Pick<StoreRule, 'name' | 'hook' | 'isEnabled' | 'rule'>

export const isGroup = (entry: DraftEntry): entry is DraftGroup => 'entries' in entry

/** The rule as it is entered. */
export const draftOf = ({ name, hook, isEnabled, rule }: RuleContent): RuleDraft => ({
  name,
  hook,
  isEnabled,
  conditions: groupOf(rule.conditions, ''),
  action: rule.event,
})

/** A rule about which nothing is decided yet. */
export const emptyDraft = (): RuleDraft => ({
  name: '',
  hook: 'order-lookup',
  isEnabled: false,
  conditions: { key: '', join: 'all', entries: [] },
  action: defaultAction('modifyClaimWindow'),
})

/** Keys come from the places, so that reading the same rule twice makes the same draft. */
function groupOf(list: Conditions, key: string): DraftGroup {
  const { join, entries } = entriesOf(list)
  return {
    key,
    join,
    entries: entries.map((entry, place) =>
      'fact' in entry ? conditionOf(entry, `${key}.${place}`) : groupOf(entry, `${key}.${place}`),
    ),
  }
}

const conditionOf = ({ fact, operator, value }: Expression, key: string): DraftCondition => ({
  key,
  fact,
  operator,
  value,
})

/** The conditions in the form in which they are sent. */
export function conditionsOf({ join, entries }: DraftGroup): object {
  const list = entries.map((entry) =>
    isGroup(entry) ? conditionsOf(entry) : { fact: entry.fact, operator: entry.operator, value: entry.value },
  )
  return join === 'all' ? { all: list } : { any: list }
}

/** The comparisons in reading order, at any level. */
export const draftConditions = ({ entries }: DraftGroup): DraftCondition[] =>
  entries.flatMap((entry) => (isGroup(entry) ? draftConditions(entry) : [entry]))

/** Everything that can be done at a moment, in the order of the table of hooks. */
export const actionsOf = (hook: RuleHook): ActionType[] =>
  hookRowNames
    .filter((row) => hookRows[row].hook === hook)
    .flatMap((row) =>
      Object.values<{ actions: readonly ActionType[] }>(hookRows[row].slots).flatMap(
        ({ actions }) => actions,
      ),
    )

/** The rule at another moment: what cannot be done there becomes the first thing that can. */
export const atHook = (draft: RuleDraft, hook: RuleHook): RuleDraft => {
  const possible = actionsOf(hook)
  const [first = draft.action.type] = possible
  const action = possible.includes(draft.action.type) ? draft.action : defaultAction(first)
  return { ...draft, hook, action }
}

/** A comparison with another fact, with its first operator. */
export function aboutFact(condition: DraftCondition, words: FactWords): DraftCondition {
  const begun = { ...condition, fact: words.name }
  if (isNamed(words)) return { ...begun, operator: words.hasMany ? 'contains' : 'in', value: [] }
  if (words.type === 'boolean') return { ...begun, operator: 'equal', value: true }
  return { ...begun, operator: 'greaterThan', value: '' }
}

/** The same comparison in another way: a list keeps its first number, a number becomes a list of one. */
export function comparedBy(condition: DraftCondition, operator: Operator, words: FactWords): DraftCondition {
  const { value } = condition
  if (words.type === 'date')
    return { ...condition, operator, value: sameDay(value, condition.operator, operator) }
  if (isNamed(words)) return { ...condition, operator }
  const wantsList = operator === 'in' || operator === 'notIn'
  if (wantsList === Array.isArray(value)) return { ...condition, operator }
  if (wantsList) return { ...condition, operator, value: typeof value === 'number' ? [value] : [] }
  return { ...condition, operator, value: (Array.isArray(value) && value[0]) ?? '' }
}

/** The limit with the same day: see `limitOfDate`. */
function sameDay(moment: unknown, before: Operator, after: Operator): unknown {
  const instant = typeof moment === 'string' ? Date.parse(moment) : NaN
  if (Number.isNaN(instant) || before === after) return moment
  return new Date(instant + (after === 'greaterThan' ? -1 : 1)).toISOString()
}
