import { isUtcMoment } from '../shared/dates.ts'
import type { AnyLine, FactValue } from '../rules/facts.ts'
import { operators } from '../rules/operators.ts'
import type { ExpressionTrace } from '../rules/rule-trace.ts'
import {
  comparisonWords as words,
  customFieldName,
  emptyLists,
  factNames,
  factStates,
  pluralFacts,
  valueNames,
} from './fact-words.ts'
import { filled } from './why-messages.ts'

/** How values are written: days in the store's own calendar, and what product groups and reasons are called. */
export type Wording = {
  date: (moment: string) => string
  nameOf: (fact: string, value: string | number) => string | undefined
  /** Whether the reader may know how risky a claim is. */
  seesRisk: boolean
}

/** The actual value, and what the rule requires instead; null if that is obvious. */
export type Clause = { state: string; asks: string | null }

/** The result of a comparison in words: “the customer has no tags”. */
export function clauseOf(step: ExpressionTrace, wording: Wording): Clause {
  const { operator, fact, result } = step
  if (fact === 'claim.riskLevel' && !wording.seesRisk)
    return { state: 'the risk level is shown to staff only', asks: null }
  if (operator === 'equal' || operator === 'notEqual') return { state: flagState(step), asks: null }
  const name = factName(fact)
  const expected = oneOf(textsOf(fact, step.expected, wording))
  const asks = result ? null : filled(askOf(step), { expected })
  if (valuesOf(step.actual).length === 0) return { state: filled(words.unknown, { fact: name }), asks }

  const actual = textsOf(fact, decisiveValues(step), wording)
  if (actual.length === 0) return { state: textOf(emptyLists, fact) ?? emptyState(name), asks }
  const state = filled(stateOf(step), { fact: name, actual: allOf(actual), expected })
  return { state, asks: result || isExclusion(step) ? null : asks }
}

const emptyState = (fact: string): string => filled(words.is, { fact, actual: words.empty })

function flagState({ fact, actual }: ExpressionTrace): string {
  const [value] = valuesOf(actual)
  const states = textOf(factStates, fact)
  if (typeof value !== 'boolean')
    return states
      ? filled(words.unknownFlag, { state: states.yes })
      : filled(words.unknown, { fact: factName(fact) })
  const word = value ? 'yes' : 'no'
  return states?.[word] ?? filled(words.is, { fact: factName(fact), actual: words[word] })
}

const isExclusion = ({ operator }: ExpressionTrace): boolean =>
  operator === 'notIn' || operator === 'doesNotContain'

function stateOf(step: ExpressionTrace): string {
  const { fact, operator, result, valueType } = step
  const isPlural = pluralFacts.includes(fact)
  if (isExclusion(step)) {
    if (isPlural) return result ? words.includeNone : words.includeLeftOut
    return result ? words.isNot : words.isLeftOut
  }
  if (isPlural) return result ? words.include : words.are
  if (!result) return words.is
  if (operator === 'lessThan') return valueType === 'date' ? words.isBefore : words.isLess
  if (operator === 'greaterThan') return valueType === 'date' ? words.isSince : words.isMore
  return words.is
}

function askOf(step: ExpressionTrace): string {
  const isDate = typeof step.expected === 'string'
  if (isExclusion(step)) return words.asksForOthers
  if (step.operator === 'lessThan') return isDate ? words.asksForBefore : words.asksForLess
  if (step.operator === 'greaterThan') return isDate ? words.asksForSince : words.asksForMore
  return words.asks
}

/** The deciding values: of many tags the one that matched, of several items those that match. */
function decisiveValues({ actual, operator, expected, valueType, result }: ExpressionTrace): FactValue[] {
  const test = valueType && operators[valueType][operator]?.(expected)
  const values = valuesOf(actual)
  if (!test) return values
  const settling = values.filter((value) => test(value) === result)
  const isAmong = operator === 'in' || operator === 'contains'
  if (isAmong !== result) return settling
  // A list decided by some of its texts.
  return settling.flatMap((value) =>
    typeof value === 'object' ? value.filter((one) => test(one) === result) : [value],
  )
}

/** A value for each item, or the only one; none if nothing is known. */
function valuesOf(actual: ExpressionTrace['actual']): FactValue[] {
  if (actual === null) return []
  return isOfLines(actual) ? actual.anyLine.filter((value) => value !== null) : [actual]
}

const isOfLines = (value: FactValue | AnyLine): value is AnyLine =>
  typeof value === 'object' && 'anyLine' in value

const factName = (fact: string): string =>
  textOf(factNames, fact) ?? filled(customFieldName, { id: fact.split('.').at(-1) ?? '' })

/** Each value once, as it is written. */
function textsOf(
  fact: string,
  value: FactValue | readonly (FactValue | number)[],
  wording: Wording,
): string[] {
  const values = typeof value === 'object' ? value.flat() : [value]
  return [...new Set(values.map((one) => valueText(fact, one, wording)))]
}

function valueText(fact: string, value: string | number | boolean, wording: Wording): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' && isUtcMoment(value)) return wording.date(value)
  if (value === '') return words.empty
  return wording.nameOf(fact, value) ?? textOf(valueNames, `${fact}.${value}`) ?? String(value)
}

const textOf = <Text>(texts: Partial<Record<string, Text>>, key: string): Text | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en-GB', { type })
const [conjunction, disjunction] = [list('conjunction'), list('disjunction')]

/** “a, b and c”. */
export const allOf = (texts: readonly string[]): string => conjunction.format(texts)

const oneOf = (texts: readonly string[]): string => disjunction.format(texts)
