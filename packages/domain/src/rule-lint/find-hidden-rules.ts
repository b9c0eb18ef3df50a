import { outcomesOf } from '../rules/apply-rules.ts'
import { hookRowNames, hookRows, type SlotMode } from '../rules/hooks.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { canHold, implies, isAlwaysTrue } from './condition-logic.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import { RuleIndex } from './rule-index.ts'
import { singleFacts } from './rule-scope.ts'

/**
 * Rules that never take effect because of earlier ones, and rules that repeat another, in evaluation order.
 * Rules that never match are left to `findBroken`.
 */
export function findHidden(inOrder: readonly StoreRule[]): RuleFinding[] {
  const able = inOrder.filter((rule) => canHold(rule.rule.conditions, singleFacts(rule)))
  return hookRowNames.flatMap((row) =>
    Object.values<{ mode: SlotMode; actions: readonly string[] }>(hookRows[row].slots).flatMap((slot) =>
      findInSlot(
        slot.mode,
        able.filter(
          ({ hook, rule }) => hook === hookRows[row].hook && slot.actions.includes(rule.event.type),
        ),
      ),
    ),
  )
}

function findInSlot(mode: SlotMode, rules: readonly StoreRule[]): RuleFinding[] {
  const earlier = new RuleIndex()
  const hiddenBy = new Map<StoreRule, StoreRule[]>()
  const findings: RuleFinding[] = []
  for (const rule of rules) {
    const weaker = earlier
      .candidatesFor(rule)
      .filter((candidate) => implies(rule.rule.conditions, candidate.rule.conditions, singleFacts(rule)))
    earlier.add(rule)
    const twin = weaker.find((candidate) => isTwin(candidate, rule))
    if (twin) {
      findings.push(duplicate(rule, twin))
      continue
    }
    const hiding = mode === 'all' ? [] : coverOf(mode, rule, weaker)
    const [only] = hiding
    if (only && hiding.length === 1 && isAlwaysTrue(only.rule.conditions))
      hiddenBy.set(only, [...(hiddenBy.get(only) ?? []), rule])
    else if (only) findings.push(shadowed(rule, hiding))
  }
  return [...findings, ...[...hiddenBy].map(([rule, later]) => hidesLater(rule, later))]
}

/** The rules that leave this one nothing to say, as few as that takes; none when it has something to say. */
function coverOf(mode: SlotMode, rule: StoreRule, weaker: readonly StoreRule[]): readonly StoreRule[] {
  const own = mode === 'first' ? [] : outcomesOf(rule.rule.event)
  const leavesNothing = (others: readonly StoreRule[]) => {
    const taken = new Set(others.flatMap((other) => outcomesOf(other.rule.event)))
    return own.every((outcome) => taken.has(outcome))
  }
  const alone = weaker.filter((candidate) => leavesNothing([candidate]))
  const first = alone.find((candidate) => isAlwaysTrue(candidate.rule.conditions)) ?? alone[0]
  if (first) return [first]
  return weaker.length > 0 && leavesNothing(weaker) ? weaker : []
}

const isTwin = (earlier: StoreRule, rule: StoreRule): boolean =>
  JSON.stringify(earlier.rule.event) === JSON.stringify(rule.rule.event) &&
  implies(earlier.rule.conditions, rule.rule.conditions, singleFacts(rule))

const duplicate = (rule: StoreRule, twin: StoreRule): RuleFinding => ({
  kind: 'duplicate',
  severity: 'warning',
  ruleId: rule.id,
  otherRuleIds: [twin.id],
  path: null,
  message: `It says the same as “${twin.name}”. One of the two is enough.`,
})

const shadowed = (rule: StoreRule, hiding: readonly StoreRule[]): RuleFinding => ({
  kind: 'shadowed',
  severity: 'error',
  ruleId: rule.id,
  otherRuleIds: hiding.map(({ id }) => id),
  path: null,
  message: `Whenever it matches, ${quoted(hiding)} has matched already, and the first match wins. Move it up to let it have a say.`,
})

const hidesLater = (rule: StoreRule, later: readonly StoreRule[]): RuleFinding => ({
  kind: 'hidesLater',
  severity: 'error',
  ruleId: rule.id,
  otherRuleIds: later.map(({ id }) => id),
  path: null,
  message: `It always matches and the first match wins, so ${quoted(later)} never ${later.length === 1 ? 'has' : 'have'} a say. Move it down, or give it conditions.`,
})

/** The first two by name, the rest by number. */
function quoted(rules: readonly StoreRule[]): string {
  const names = rules.slice(0, 2).map(({ name }) => `“${name}”`)
  return rules.length > 2 ? `${names.join(', ')} and ${rules.length - 2} more` : names.join(' and ')
}
