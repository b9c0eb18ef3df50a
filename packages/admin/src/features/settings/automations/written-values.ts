import type { Operator } from '@aftercare/domain/rules/operators'
import { dayMs, localDay, startOfLocalDay } from '@aftercare/domain/shared/dates'
import { countryName } from '@aftercare/domain/shared/countries'
import { formatMoney, formatWeight } from '../../../app/format.ts'
import '../../../app/texts/en/rule-words.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import type { FactWords } from './fact-words.ts'
import { nameIn, type RuleLists } from './rule-lists.ts'

const locale = 'en'

/** "a, b, or c"; what is not entered yet is left open. */
export const eitherOf = (words: readonly string[]): string => joined(words, 'disjunction')
/** "a, b, and c". */
export const allOf = (words: readonly string[]): string => joined(words, 'conjunction')

const joined = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  words.length === 0 ? text('rules.open') : new Intl.ListFormat(locale, { type }).format(words)

export const quoted = (name: string): string => text('rules.quoted', { name })

/*
 * Conditions about days are compared with moments, and leave their limit out: before a day means less than its
 * first instant, from a day on means more than the last one before it.
 */

/** The day of the store's calendar in a comparison, in the format of date fields; empty if there is none. */
export function dateOfLimit(operator: Operator, moment: unknown, timeZone: string): string {
  const instant = typeof moment === 'string' ? Date.parse(moment) + lastInstant(operator) : NaN
  if (Number.isNaN(instant)) return ''
  return new Date(localDay(new Date(instant), timeZone) * dayMs).toISOString().slice(0, 10)
}

/** The time to compare with for a day; empty if it is invalid. */
export function limitOfDate(operator: Operator, date: string, timeZone: string): string {
  const day = Date.parse(date)
  if (Number.isNaN(day)) return ''
  return new Date(startOfLocalDay(day / dayMs, timeZone) - lastInstant(operator)).toISOString()
}

const lastInstant = (operator: Operator): number => (operator === 'greaterThan' ? 1 : 0)

/** A calendar date such as 2026-12-24 in the user's format. */
export const writtenDate = (date: string): string =>
  Number.isNaN(Date.parse(date))
    ? text('rules.open')
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

export const writtenMoney = (amount: number | null, { currencyCode }: RuleLists): string =>
  amount === null ? text('rules.open') : formatMoney(amount, currencyCode)

export const writtenPercent = (amount: number | null): string =>
  amount === null ? text('rules.open') : text('compare.percent', { count: amount })

/** A value that a fact is compared with, as people write it. */
export function writtenValue(words: FactWords, operator: Operator, value: unknown, lists: RuleLists): string {
  if (value === '' || value === null || value === undefined) return text('rules.open')
  if (words.type === 'date') return writtenDate(dateOfLimit(operator, value, lists.timeZone))
  if (typeof value === 'number') return writtenNumber(words, value, lists)
  return typeof value === 'string' ? writtenText(words, value, lists) : text('rules.open')
}

function writtenNumber({ name, unit }: FactWords, value: number, lists: RuleLists): string {
  switch (unit) {
    case 'money':
      return writtenMoney(value, lists)
    case 'percent':
      return writtenPercent(value)
    case 'days':
      return text('compare.days', { count: value })
    case 'grams':
      return formatWeight(value, lists.weightUnit)
    case 'count': {
      const named = nameIn(lists, name, value)
      return named === undefined ? new Intl.NumberFormat(locale).format(value) : quoted(named)
    }
  }
}

/** Our texts in a sentence are unquoted, the store's names quoted. */
function writtenText({ name, choices }: FactWords, value: string, lists: RuleLists): string {
  if (name === 'order.country' || name === 'cart.destination') return countryName(value, locale)
  const named = nameIn(lists, name, value)
  if (named !== undefined && named !== value) return quoted(named)
  const chosen = choices?.find((choice) => choice.value === value)?.name ?? value
  return name === 'claim.reasonCategory' ? quoted(sentenceStart(chosen)) : chosen
}

/** A text inside a sentence, at its start. */
export const sentenceStart = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
