import {
  claimSource,
  claimType,
  reasonCategoryCode,
  resolutionMethod,
  riskLevel,
} from '@aftercare/domain/claims/claim-words'
import { inspectionGradeCode } from '@aftercare/domain/claims/inspection-grade-schema'
import { rmaEvent } from '@aftercare/domain/claims/rma-event'
import type { CustomFieldType } from '@aftercare/domain/custom-fields/custom-field-schema'
import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { returnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import {
  facts,
  subjectOf,
  type FactName,
  type FactSubject,
  type ValueType,
  isListFact,
} from '@aftercare/domain/rules/facts'
import { hookRows, rowsFor, type HookRowName, type RuleHook } from '@aftercare/domain/rules/hooks'
import type { ActionType } from '@aftercare/domain/rules/actions'
import type { Operator } from '@aftercare/domain/rules/operators'
import '../../../app/texts/en/rule-words.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import type { Named, RuleLists } from './rule-lists.ts'

/** Facts that are compared in one way. */
export type FactOf<Type extends ValueType> = {
  [Name in FactName]: (typeof facts)[Name] extends Type ? Name : never
}[FactName]
/** Facts that are compared with names: of texts, or of what has an id. */
export type NamedFact = FactOf<'text' | 'caselessText'> | 'claim.reason' | 'claim.detail'

/** What a number counts, which decides how it is entered and written. */
export type Unit = 'money' | 'percent' | 'days' | 'grams' | 'count'

/** Everything a form has to know of a fact. */
export type FactWords = {
  name: string
  label: string
  hint: string
  group: PlainKey
  type: ValueType
  unit: Unit
  /** It holds several texts at once, such as tags. */
  hasMany: boolean
  /** Nothing but these may be chosen; null where anything may be entered. */
  choices: readonly Named[] | null
}

const units: { readonly [Name in FactName]?: Unit } = {
  'order.ageDays': 'days',
  'order.total': 'money',
  'customer.spent': 'money',
  'line.price': 'money',
  'line.discountPercent': 'percent',
  'claim.totalValue': 'money',
  'cart.subtotal': 'money',
  'cart.weight': 'grams',
}

/** Chosen from the store's data, because the value alone is not readable. */
const named: ReadonlySet<string> = new Set<FactName>(['line.productGroup', 'claim.reason', 'claim.detail'])

/** Facts with fixed values, and their names. */
const vocabularies: { readonly [Name in FactName]?: () => Named[] } = {
  'claim.type': () =>
    claimType.options.map((value) => ({ value, name: text(`factValue.claim.type.${value}`) })),
  'claim.requestedResolution': () =>
    resolutionMethod.options.map((value) => ({
      value,
      name: text(`factValue.claim.requestedResolution.${value}`),
    })),
  'claim.reasonCategory': () =>
    reasonCategoryCode.options.map((value) => ({
      value,
      name: text(`factValue.claim.reasonCategory.${value}`),
    })),
  'claim.riskLevel': () =>
    riskLevel.options.map((value) => ({ value, name: text(`factValue.claim.riskLevel.${value}`) })),
  'claim.source': () =>
    claimSource.options.map((value) => ({ value, name: text(`factValue.claim.source.${value}`) })),
  'claim.returnMethod': () =>
    returnMethodType.options.map((value) => ({ value, name: text(`factValue.claim.returnMethod.${value}`) })),
  'shipment.status': () =>
    trackerStatus.options.map((value) => ({ value, name: text(`factValue.shipment.status.${value}`) })),
  'rma.event': () => rmaEvent.options.map((value) => ({ value, name: text(`factValue.rma.event.${value}`) })),
  'rma.grade': () =>
    inspectionGradeCode.options.map((value) => ({ value, name: text(`factValue.rma.grade.${value}`) })),
}

const answerPattern = /^claim\.customField\.(\d+)$/

const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name)

/** The description of a fact, or undefined for an unknown name. */
export function wordsOf(name: string, lists: RuleLists): FactWords | undefined {
  const answer = answerPattern.exec(name)
  if (answer)
    return wordsOfAnswer(
      name,
      lists.questions.find(({ id }) => id === Number(answer[1])),
    )
  if (!isFactName(name)) return undefined
  return {
    name,
    label: text(`fact.${name}`),
    hint: text(`fact.${name}.hint`),
    group: `fact.group.${subjectOf(name) ?? 'now'}`,
    type: facts[name],
    unit: units[name] ?? 'count',
    hasMany: isListFact(name),
    choices: named.has(name) ? (lists.values[name] ?? []) : (vocabularies[name]?.() ?? null),
  }
}

const typeOfAnswer: Record<CustomFieldType, ValueType> = {
  Text: 'text',
  Select: 'text',
  MultiSelect: 'text',
  Number: 'number',
  Date: 'date',
}

function wordsOfAnswer(
  name: string,
  question: RuleLists['questions'][number] | undefined,
): FactWords | undefined {
  return (
    question && {
      name,
      label: text('fact.claim.customField', { name: question.name }),
      hint: text('fact.claim.customField.hint'),
      group: 'fact.group.answer',
      type: typeOfAnswer[question.valueType],
      unit: 'count',
      hasMany: question.valueType === 'MultiSelect',
      choices: question.options.length > 0 ? question.options.map((value) => ({ value, name: value })) : null,
    }
  )
}

/** What rules can ask about where an action has its say, the answers to the merchant's own questions last. */
export function factsFor(hook: RuleHook, action: ActionType | null, lists: RuleLists): FactWords[] {
  const known = subjectsFor(hook, action)
  const names = [...Object.keys(facts), ...lists.questions.map(({ id }) => `claim.customField.${id}`)].filter(
    (name) => known.has(subjectOf(name) ?? 'now'),
  )
  return names.flatMap((name) => wordsOf(name, lists) ?? [])
}

/** What is known at a moment; before an action is chosen, whatever any action there could ask about. */
export function subjectsFor(hook: RuleHook, action: ActionType | null): ReadonlySet<FactSubject> {
  return new Set(rowsOf(hook, action).flatMap((row) => hookRows[row].facts as readonly FactSubject[]))
}

const rowsOf = (hook: RuleHook, action: ActionType | null): HookRowName[] =>
  action
    ? rowsFor(hook, action)
    : (Object.keys(hookRows) as HookRowName[]).filter((row) => hookRows[row].hook === hook)

/** Whether the rule is about a single item, or about a whole order, claim or cart. */
export const isSingleItemRule = (hook: RuleHook, action: ActionType): boolean =>
  rowsFor(hook, action).every((row) => hookRows[row].scope === 'line')

/** A fact that is true or not is compared by saying which, without an operator. */
type ShownOperator = Exclude<Operator, 'equal' | 'notEqual'>

/**
 * How a fact may be compared. `in` and `contains` ask the same of a text, so each fact is offered the
 * one that reads well, and the other only where a rule already has it.
 */
export function operatorsFor(words: FactWords, present: Operator): ShownOperator[] {
  const offered = offeredOperators(words)
  return isNamed(words) && isShown(present) && !offered.includes(present) ? [...offered, present] : offered
}

/** Compared with names, not with an amount or a day: texts, and what is chosen by its id. */
export const isNamed = ({ type, choices }: FactWords): boolean =>
  type === 'text' || type === 'caselessText' || choices !== null

const isShown = (operator: Operator): operator is ShownOperator =>
  operator !== 'equal' && operator !== 'notEqual'

function offeredOperators(words: FactWords): ShownOperator[] {
  if (isNamed(words)) return words.hasMany ? ['contains', 'doesNotContain'] : ['in', 'notIn']
  if (words.type === 'number') return ['greaterThan', 'lessThan', 'in', 'notIn']
  return words.type === 'date' ? ['greaterThan', 'lessThan'] : []
}

/** The name of an operator for a fact. */
export function operatorWords(words: FactWords, operator: ShownOperator): string {
  switch (operator) {
    case 'in':
    case 'notIn':
      return text(`operator.${isNamed(words) ? 'text' : 'number'}.${operator}`)
    case 'contains':
    case 'doesNotContain':
      return text(`operator.text.${operator}`)
    case 'lessThan':
    case 'greaterThan':
      return text(`operator.${words.type === 'date' ? 'date' : 'number'}.${operator}`)
  }
}
