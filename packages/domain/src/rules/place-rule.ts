import type { RuleHook } from './hooks.ts'
import { draftRuleId } from './finding-schema.ts'
import type { RuleDraft, StoreRule } from './rule-schema.ts'

type Placed = Pick<StoreRule, 'id' | 'hook' | 'priority' | 'createdOn'>

/** How rules of a hook are asked: by priority, 1 first, ties by `createdOn` and then id. */
export function byPriority(a: Placed, b: Placed): number {
  return (
    a.priority - b.priority ||
    Date.parse(a.createdOn) - Date.parse(b.createdOn) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/**
 * The order of a hook's rules with `ruleId` at `priority` and those from there on after it; last without a
 * priority. The rule may already be in the list.
 */
export function orderWith(
  rules: readonly Placed[],
  hook: RuleHook,
  { ruleId, priority = Infinity }: { ruleId: string; priority?: number | undefined },
): string[] {
  const others = rules.filter((rule) => rule.hook === hook && rule.id !== ruleId).toSorted(byPriority)
  const before = others.filter((rule) => rule.priority < priority)
  return [...before, { id: ruleId }, ...others.slice(before.length)].map(({ id }) => id)
}

/** The rules as they would be with the draft among them, each hook's in order. */
export function withDraft(rules: readonly StoreRule[], draft: RuleDraft, now: Date): StoreRule[] {
  const { ruleId = draftRuleId, priority, ...content } = draft
  const current = rules.find(({ id }) => id === ruleId)
  const place = priority ?? (current?.hook === draft.hook ? current.priority : undefined)
  const order = orderWith(rules, draft.hook, { ruleId, priority: place })
  const createdOn = current?.createdOn ?? now.toISOString()
  const others = rules.filter(({ id }) => id !== ruleId)
  return [...others, { ...content, id: ruleId, priority: 1, createdOn }].map((rule) =>
    rule.hook === draft.hook ? { ...rule, priority: order.indexOf(rule.id) + 1 } : rule,
  )
}
