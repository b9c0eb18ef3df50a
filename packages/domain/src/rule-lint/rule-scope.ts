import { isCustomFieldFact, isListFact } from '../rules/facts.ts'
import { hookRows, rowsFor } from '../rules/hooks.ts'
import { entriesOf, type Conditions, type Expression, type StoreRule } from '../rules/rule-schema.ts'
import type { IsSingle } from './condition-logic.ts'

/** Said of each line of a claim. */
const saidOfLines = new Set([
  'claim.requestedResolution',
  'claim.reasonCategory',
  'claim.reason',
  'claim.detail',
])

/** Whether a fact differs between the lines of one order. */
export const isAboutLines = (fact: string): boolean =>
  fact.startsWith('line.') || fact.startsWith('rma.') || saidOfLines.has(fact) || isCustomFieldFact(fact)

/** Which facts are one value when this rule is asked: not lists, and not "any line" of several. */
export function singleFacts({ hook, rule }: Pick<StoreRule, 'hook' | 'rule'>): IsSingle {
  const isAskedByLine = rowsFor(hook, rule.event.type).every((row) => hookRows[row].scope === 'line')
  return (fact) => !isListFact(fact) && !isCustomFieldFact(fact) && (isAskedByLine || !isAboutLines(fact))
}

/** Every comparison of a rule with its path, such as `rule.conditions.all.0`. */
export function placedExpressions(
  conditions: Conditions,
  path = 'rule.conditions',
): { expression: Expression; path: string }[] {
  const { join, entries } = entriesOf(conditions)
  return entries.flatMap((entry, index) => {
    const here = `${path}.${join}.${index}`
    return 'fact' in entry ? [{ expression: entry, path: here }] : placedExpressions(entry, here)
  })
}
