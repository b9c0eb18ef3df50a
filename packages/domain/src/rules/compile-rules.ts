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

export type CompiledRule = {
  id: string
  name: string
  action: RuleAction
  ask: (facts: FactRecord) => GroupTrace
}
export type CompiledSlot = { slot: string; mode: SlotMode; rules: CompiledRule[] }

/** A store's enabled rules, ready to be asked any number of times. Holds no state. */
export type CompiledRules = ReadonlyMap<HookRowName, readonly CompiledSlot[]>

/**
 * Turns rules into closures, once per rule set. Disabled rules are left out; the rest stand by priority,
 * 1 first, ties by `createdOn` and then id (D43).
 */
export function compileRules(rules: readonly StoreRule[]): CompiledRules {
  const inOrder = inOrderOfAsking(rules)
  return new Map(hookRowNames.map((row) => [row, compileRow(row, inOrder)]))
}

/** The rules that are on, as they are asked (D43). */
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
  id,
  name,
  action: rule.event,
  ask: compileGroup(rule.conditions),
})

type Ask<Step> = (facts: FactRecord) => Step

/** Asks until the group is settled: `all` stops at the first false, `any` at the first true. */
function compileGroup(group: Conditions): Ask<GroupTrace> {
  const { join, entries } = entriesOf(group)
  const asks = entries.map((entry): Ask<ExpressionTrace | GroupTrace> =>
    'fact' in entry ? compileExpression(entry) : compileGroup(entry),
  )
  const settling = join === 'any'

  return (facts) => {
    const steps: GroupTrace['steps'] = []
    for (const ask of asks) {
      const step = ask(facts)
      steps.push(step)
      if (step.result === settling) return { join, steps, result: settling }
    }
    return { join, steps, result: asks.length === 0 || !settling }
  }
}

function compileExpression({ fact, operator, value: expected }: Expression): Ask<ExpressionTrace> {
  const valueType = valueTypeOf(fact, expected)
  const test = valueType && operators[valueType][operator]?.(expected)
  if (!test) return () => ({ fact, operator, expected, actual: null, valueType, result: false })

  const name = fact as FactName
  return (facts) => {
    const actual = facts[name] ?? null
    return { fact, operator, expected, actual, valueType, result: satisfies(test, actual) }
  }
}

/** An unknown fact satisfies nothing; a fact about several lines is satisfied by any one of them (D43, D45). */
export function satisfies(test: Test, actual: FactValue | AnyLine | null): boolean {
  if (actual === null) return false
  if (!isAnyLine(actual)) return test(actual)
  return actual.anyLine.some((value) => value !== null && test(value))
}
