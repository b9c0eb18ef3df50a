import { valueTypeOf, type FactName } from '@aftercare/domain/rules/facts'
import '../../../app/texts/en/rule-words.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { effectOf } from './effect-words.ts'
import {
  isSingleItemRule,
  wordsOf,
  isNamed,
  type FactOf,
  type FactWords,
  type NamedFact,
} from './fact-words.ts'
import {
  draftConditions,
  isGroup,
  type DraftCondition,
  type DraftEntry,
  type DraftGroup,
  type RuleDraft,
} from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'
import { allOf, eitherOf, writtenValue } from './written-values.ts'

/** How items are spoken of, which depends on whether the rule looks at one or at several. */
type Items = { item: string; ofItem: string }

/**
 * The whole rule as one plain sentence: "When the item is tagged final-sale, the item is final sale and
 * cannot be returned." What is not entered yet is left open.
 */
export function ruleSentence(rule: RuleDraft, lists: RuleLists): string {
  const effect = effectOf(rule.action, lists)
  if (draftConditions(rule.conditions).length === 0) return text('rules.sentenceAlways', { effect })
  const items = isSingleItemRule(rule.hook, rule.action.type)
    ? { item: text('fact.item.one'), ofItem: '' }
    : { item: text('fact.item.any'), ofItem: text('fact.ofItem.any') }
  return text('rules.sentence', { conditions: joinedClauses(rule.conditions, items, lists), effect })
}

function joinedClauses({ join, entries }: DraftGroup, items: Items, lists: RuleLists): string {
  const clauses = entries.map((entry) => clauseOfEntry(entry, join, items, lists))
  return join === 'all' ? allOf(clauses) : eitherOf(clauses)
}

/** A nested group is introduced, unless it is combined in the same way. */
function clauseOfEntry(entry: DraftEntry, outer: 'all' | 'any', items: Items, lists: RuleLists): string {
  if (!isGroup(entry)) return clauseOf(entry, items, lists)
  const conditions = joinedClauses(entry, items, lists)
  if (entry.join === outer || entry.entries.length < 2) return conditions
  if (entry.join === 'any') return text('rules.either', { conditions })
  return entry.entries.length === 2 ? text('rules.both', { conditions }) : text('rules.allOf', { conditions })
}

/** One comparison as a clause: "the order total is more than $100.00". */
function clauseOf(condition: DraftCondition, items: Items, lists: RuleLists): string {
  const { fact } = condition
  if (fact === '') return text('rules.open')
  const words = wordsOf(fact, lists)
  if (!words) return text('fact.unknownClause', { fact })
  if (isNamed(words)) return namedClause(words, condition, items, lists)
  if (words.type === 'boolean') return flagClause(fact as FactOf<'boolean'>, condition)
  return limitClause(words, condition, items, lists)
}

function namedClause(words: FactWords, condition: DraftCondition, items: Items, lists: RuleLists) {
  const { fact, operator } = condition
  const said = operator === 'in' || operator === 'contains' ? 'is' : 'isNot'
  const values = listed(words, condition, lists)
  if (!isFact(fact)) {
    const name = answerName(fact, lists)
    return text(`fact.${said}.answer`, { name, values, ofItem: items.ofItem })
  }
  return text(`fact.${said}.${fact as NamedFact}`, { values, ...items })
}

const flagClause = (fact: FactOf<'boolean'>, { operator, value }: DraftCondition): string =>
  text(`fact.${isYes(operator, value) ? 'is' : 'isNot'}.${fact}`)

/** What a comparison with yes or no comes down to. */
export const isYes = (operator: string, value: unknown): boolean =>
  (operator === 'equal') === (value === true)

function limitClause(words: FactWords, condition: DraftCondition, items: Items, lists: RuleLists) {
  const { fact, operator } = condition
  const noun = isFact(fact)
    ? text(`fact.noun.${fact as Exclude<FactOf<'number' | 'date'>, NamedFact>}`, items)
    : text('fact.noun.answer', { name: answerName(fact, lists), ofItem: items.ofItem })
  const values = listed(words, condition, lists)
  if (words.type === 'date')
    return text(operator === 'lessThan' ? 'compare.date.lessThan' : 'compare.date.greaterThan', {
      noun,
      values,
    })
  const compared =
    operator === 'in' || operator === 'notIn' || operator === 'lessThan' ? operator : 'greaterThan'
  return text(`compare.number.${compared}`, { noun, values })
}

const answerName = (fact: string, lists: RuleLists): string =>
  lists.questions.find(({ id }) => fact === `claim.customField.${id}`)?.name ?? ''

function listed(words: FactWords, { operator, value }: DraftCondition, lists: RuleLists): string {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return eitherOf(values.map((one) => writtenValue(words, operator, one, lists)))
}

/** Whether it is one of our facts; the others are answers to the merchant's own questions. */
const isFact = (fact: string): fact is FactName =>
  !fact.startsWith('claim.customField.') && valueTypeOf(fact, '') !== null
