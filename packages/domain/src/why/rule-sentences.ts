import { isUtcMoment } from '../shared/dates.ts'
import type { AnyLine, FactValue } from '../rules/facts.ts'
import type { ExpressionTrace, GroupTrace, RuleStep, RuleTrace } from '../rules/rule-trace.ts'
import {
  comparisonForm,
  comparisons,
  customFieldName,
  effects,
  factNames,
  filled,
  valueNames,
  whyMessages,
  words,
} from './why-messages.ts'
import type { WhySentence } from './why-schema.ts'

/** How values are written: days in the store's own calendar, and what product groups and reasons are called. */
export type Wording = {
  date: (moment: string) => string
  nameOf: (fact: string, value: string | number) => string | undefined
}

/** A sentence for each rule that was asked, with the comparisons that settled it. */
export const ruleSentences = (trace: RuleTrace, wording: Wording): WhySentence[] =>
  trace.slots.flatMap(({ rules }) => rules.map((step) => ruleSentence(step, wording)))

function ruleSentence({ ruleName: rule, action, conditions }: RuleStep, wording: Wording): WhySentence {
  if (!conditions.result) {
    const text = filled(whyMessages['rule.skipped'], { rule, conditions: textOf(conditions, wording) })
    return { text, tone: 'note' }
  }
  const effect = effects[action.type]
  if (conditions.steps.length === 0)
    return { text: filled(whyMessages['rule.appliedAlways'], { rule, effect }), tone: 'yes' }
  const text = filled(whyMessages['rule.applied'], { rule, effect, conditions: textOf(conditions, wording) })
  return { text, tone: 'yes' }
}

/** The comparisons that made the group hold, or kept it from holding. */
function textOf(group: GroupTrace, wording: Wording): string {
  const telling = group.steps.filter((step) => step.result === group.result)
  return telling
    .map((step) => ('join' in step ? textOf(step, wording) : comparisonText(step, wording)))
    .join(words.and)
}

function comparisonText({ fact, operator, expected, actual }: ExpressionTrace, wording: Wording): string {
  const name = factName(fact)
  const written = { fact: name, actual: valueText(fact, actual, wording) }
  if (operator === 'equal' || operator === 'notEqual') return filled(words.isTrue, written)
  const comparison = filled(comparisons[operator], { expected: valueText(fact, expected, wording) })
  return filled(comparisonForm, { ...written, comparison })
}

const factName = (fact: string): string =>
  Object.hasOwn(factNames, fact)
    ? factNames[fact as keyof typeof factNames]
    : filled(customFieldName, { id: fact.split('.').at(-1) ?? '' })

function valueText(
  fact: string,
  value: FactValue | readonly number[] | AnyLine | null,
  wording: Wording,
): string {
  if (value === null) return words.unknown
  if (typeof value === 'object' && 'anyLine' in value)
    return unique(value.anyLine.flat().map((one) => valueText(fact, one, wording)))
  if (typeof value === 'object')
    return value.length === 0
      ? words.nothing
      : unique(value.map((one: string | number) => valueText(fact, one, wording)))
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' && isUtcMoment(value)) return wording.date(value)
  return wording.nameOf(fact, value) ?? valueName(`${fact}.${value}`) ?? String(value)
}

const valueName = (key: string): string | undefined =>
  Object.hasOwn(valueNames, key) ? valueNames[key as keyof typeof valueNames] : undefined

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ')
