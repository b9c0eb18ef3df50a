import type { RuleAction } from './actions.ts'
import {
  isAnyLine,
  valueTypeOf,
  type AnyLine,
  type FactName,
  type FactRecord,
  type FactValue,
} from './facts.ts'
import { hookRowNames, hookRows, type HookRowName, type SlotMode } from './hooks.ts'
import { operators, type Test } from './operators.ts'
import { byPriority } from './place-rule.ts'
import { entriesOf, type Conditions, type Expression, type StoreRule } from './rule-schema.ts'
import type { ExpressionTrace, GroupTrace } from './rule-trace.ts'

/** Returns whether it holds, and reports to `keep`, if given, how that came about. */
type Ask<Step> = (facts: FactRecord, keep?: (step: Step) => void) => boolean

type CompiledRule = {
  match: { ruleId: string; ruleName: string; action: RuleAction }
  ask: Ask<GroupTrace>
}
export type CompiledSlot = { slot: string; mode: SlotMode; rules: CompiledRule[] }

/** A store's enabled rules, ready to be asked any number of times. Holds no state. */
export type CompiledRules = ReadonlyMap<HookRowName, readonly CompiledSlot[]>

/**
 * Compiles rules into closures, once per rule set. Disabled rules are left out; the rest are ordered by
 * priority, 1 first, ties by `createdOn` and then id.
 */
export function compileRules(rules: readonly StoreRule[]): CompiledRules {
  const inOrder = inOrderOfAsking(rules)
  return new Map(hookRowNames.map((row) => [row, compileRow(row, inOrder)]))
}

/** The rules that are on, as they are asked. */
export const inOrderOfAsking = (rules: readonly StoreRule[]): StoreRule[] =>
  rules.filter((rule) => rule.isEnabled).toSorted(byPriority)

function compileRow(name: HookRowName, inOrder: readonly StoreRule[]): CompiledSlot[] {
  const { hook, slots } = hookRows[name]
  return Object.entries(slots)
    .map(([slot, { mode, actions }]) => ({
      slot,
      mode,
      rules: inOrder
        .filter((rule) => rule.hook === hook && isOneOf(actions, rule.rule.event.type))
        .map(compileRule),
    }))
    .filter(({ rules }) => rules.length > 0)
}

const isOneOf = (actions: readonly string[], type: string) => actions.includes(type)

const compileRule = ({ id, name, rule }: StoreRule): CompiledRule => ({
  match: { ruleId: id, ruleName: name, action: rule.event },
  ask: compileGroup(rule.conditions),
})

/** Evaluates until the group is decided: `all` stops at the first false, `any` at the first true. */
function compileGroup(group: Conditions): Ask<GroupTrace> {
  const { join, entries } = entriesOf(group)
  const asks = entries.map((entry): Ask<ExpressionTrace | GroupTrace> =>
    'fact' in entry ? compileExpression(entry) : compileGroup(entry),
  )
  const settling = join === 'any'

  return (facts, keep) => {
    const steps: GroupTrace['steps'] | undefined = keep && []
    const keepStep = steps && ((step: ExpressionTrace | GroupTrace) => steps.push(step))
    let result = asks.length === 0 || !settling
    for (const ask of asks) {
      result = ask(facts, keepStep)
      if (result === settling) break
    }
    if (steps) keep?.({ join, steps, result })
    return result
  }
}

function compileExpression({ fact, operator, value: expected }: Expression): Ask<ExpressionTrace> {
  const valueType = valueTypeOf(fact, expected)
  const test = valueType ? operators[valueType][operator]?.(expected) : undefined
  const name = fact as FactName
  return (facts, keep) => {
    const actual = test ? (facts[name] ?? null) : null
    const result = test !== undefined && satisfies(test, actual)
    keep?.({ fact, operator, expected, actual, valueType, result })
    return result
  }
}

/** An unknown fact satisfies nothing; a fact about several lines is satisfied by any one of them. */
export function satisfies(test: Test, actual: FactValue | AnyLine | null): boolean {
  if (actual === null) return false
  if (!isAnyLine(actual)) return test(actual)
  return actual.anyLine.some((value) => value !== null && test(value))
}
