import type { GroupTrace, RuleStep, RuleTrace } from '../rules/rule-trace.ts'
import { allOf, clauseOf, type Clause, type Wording } from './comparison-words.ts'
import { effects, filled, whyMessages } from './why-messages.ts'
import type { WhySentence } from './why-schema.ts'

/** A sentence for each evaluated rule, with the deciding comparisons. */
export const ruleSentences = (trace: RuleTrace, wording: Wording): WhySentence[] =>
  trace.slots.flatMap(({ rules }) => rules.map((step) => ruleSentence(step, wording)))

function ruleSentence(
  { ruleName: rule, action, conditions: group }: RuleStep,
  wording: Wording,
): WhySentence {
  const conditions = joined(clausesOf(group, wording))
  if (!group.result) return { text: filled(whyMessages['rule.skipped'], { rule, conditions }), tone: 'unmet' }
  const effect = effects[action.type]
  const id = group.steps.length === 0 ? 'rule.appliedAlways' : 'rule.applied'
  return { text: filled(whyMessages[id], { rule, effect, conditions }), tone: 'yes' }
}

/** What the comparisons found that made the group hold, or kept it from holding. */
const clausesOf = (group: GroupTrace, wording: Wording): Clause[] =>
  group.steps
    .filter((step) => step.result === group.result)
    .flatMap((step) => ('join' in step ? clausesOf(step, wording) : [clauseOf(step, wording)]))

/** Several requests each name their item. */
function joined(clauses: readonly Clause[]): string {
  const isOne = clauses.length === 1
  return allOf(
    clauses.map(({ state, asks }) => {
      if (asks === null) return state
      return isOne ? `${state}; ${asks}` : `${state} (${asks})`
    }),
  )
}
