import * as v from 'valibot'
import { addDays } from '../shared/dates.ts'
import { endOfMonth, monthsBefore, period, type NamedPeriod, type Period } from './periods.ts'
import { stemsOf } from './words.ts'

/** A period that begins at a word, and how many words it is. */
export type PeriodPhrase = { period: Period; length: number }

type Days = { from: string; to: string }
type Found = { days: Days; length: number }

/** The longest period that is said from this word on; undefined for none. */
export function periodAt(stems: readonly string[], at: number, today: string): PeriodPhrase | undefined {
  const said = stems.slice(at)
  const found = named(said) ?? rolling(said, today) ?? spanned(said, today) ?? bare(said, today)
  return found && v.is(period, found.period) ? found : undefined
}

/** Words that only periods are made of, so that slips in them are understood. */
export const periodWords = (): string[] => [
  ...new Set(
    [...monthNames, ...Object.keys(names), ...units, ...Object.keys(numberWords), 'between', 'since'].flatMap(
      stemsOf,
    ),
  ),
]

const named = (said: readonly string[]): PeriodPhrase | undefined => {
  const best = namedStems.find(({ stems }) => stems.every((stem, place) => said[place] === stem))
  return best && { period: { within: best.within }, length: best.stems.length }
}

const names: Record<string, NamedPeriod> = {
  today: '0d',
  yesterday: 'yesterday',
  'this week': 'thisWeek',
  'current week': 'thisWeek',
  'week to date': 'thisWeek',
  wtd: 'thisWeek',
  'last week': 'lastWeek',
  'previous week': 'lastWeek',
  'prior week': 'lastWeek',
  'past week': '7d',
  'this month': 'thisMonth',
  'current month': 'thisMonth',
  'month to date': 'thisMonth',
  mtd: 'thisMonth',
  'last month': 'lastMonth',
  'previous month': 'lastMonth',
  'prior month': 'lastMonth',
  'past month': '30d',
  'this quarter': 'thisQuarter',
  'current quarter': 'thisQuarter',
  'quarter to date': 'thisQuarter',
  qtd: 'thisQuarter',
  'last quarter': 'lastQuarter',
  'previous quarter': 'lastQuarter',
  'prior quarter': 'lastQuarter',
  'past quarter': '90d',
  'this year': 'thisYear',
  'current year': 'thisYear',
  'year to date': 'thisYear',
  ytd: 'thisYear',
  'so far this year': 'thisYear',
  'last year': 'lastYear',
  'previous year': 'lastYear',
  'prior year': 'lastYear',
  'past year': '12m',
  'last twelve months': '12m',
  'past twelve months': '12m',
}
const namedStems = Object.entries(names)
  .map(([phrase, within]) => ({ stems: stemsOf(phrase), within }))
  .toSorted((one, other) => other.stems.length - one.stems.length)

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  thirty: 30,
}

/** A number in digits or words; undefined for any other word. */
export const numberOf = (stem: string | undefined): number | undefined =>
  stem === undefined ? undefined : /^\d{1,4}$/.test(stem) ? Number(stem) : numberWords[stem]

const units = ['day', 'week', 'month', 'quarter', 'year']

/** The last so many days, weeks or months, today included. */
function rolling([lead, count, unit]: readonly string[], today: string): PeriodPhrase | undefined {
  const many = numberOf(count)
  if (!['last', 'past', 'previous'].includes(lead ?? '') || !many || !units.includes(unit ?? ''))
    return undefined
  const length = 3
  const months = { month: 1, quarter: 3, year: 12 }[unit ?? '']
  if (months) {
    if (months * many > 60) return undefined
    if (months * many === 12) return { period: { within: '12m' }, length }
    return { period: { from: monthsBefore(today, months * many), to: today }, length }
  }
  const days = many * (unit === 'week' ? 7 : 1)
  if (days > 1826) return undefined
  const preset = ([7, 30, 90] as const).find((each) => each === days)
  if (preset) return { period: { within: `${preset}d` }, length }
  return { period: { from: addDays(today, -days), to: today }, length }
}

/** From one day or month to another, or since one. */
function spanned(said: readonly string[], today: string): PeriodPhrase | undefined {
  const [lead] = said
  const isLed = leads.has(lead ?? '')
  const from = daysAt(said, isLed ? 1 : 0, today)
  if (!from) return undefined
  const fromLength = from.length + (isLed ? 1 : 0)
  if (lead === 'since')
    return from.days.from > today
      ? undefined
      : { period: { from: from.days.from, to: today }, length: fromLength }
  if (!joins[lead === 'between' ? 'between' : 'over'].includes(said[fromLength] ?? '')) return undefined
  const to = daysAt(said, fromLength + 1, today)
  if (!to) return undefined
  const year = to.days.from.slice(0, 4)
  // A month without a year is of the year that is said at the end.
  const begun = daysAt([...said.slice(0, fromLength), year], isLed ? 1 : 0, today)
  const start = begun && begun.length > from.length ? begun.days.from : from.days.from
  if (start > to.days.to) return undefined
  return { period: { from: start, to: to.days.to }, length: fromLength + 1 + to.length }
}
const leads: ReadonlySet<string> = new Set(['between', 'since', 'from'])
const joins = { between: ['and', 'to'], over: ['to', 'until', 'till', 'through', 'thru'] }

function bare(said: readonly string[], today: string): PeriodPhrase | undefined {
  const found = daysAt(said, 0, today)
  if (!found) return undefined
  const { from, to } = found.days
  return { period: { from, to: from <= today && to > today ? today : to }, length: found.length }
}

/** A year, quarter, month or day. */
function daysAt(said: readonly string[], at: number, today: string): Found | undefined {
  const words = said.slice(at)
  return numericDay(words) ?? quarter(words, today) ?? monthOrDay(words, today) ?? wholeYear(words)
}

function numericDay([first]: readonly string[]): Found | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(first ?? '')
  const iso = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(first ?? '')
  const [year, month, date] = american
    ? [american[3], american[1], american[2]]
    : [iso?.[1], iso?.[2], iso?.[3]]
  return year ? dayFound(Number(year), Number(month) - 1, Number(date), 1) : undefined
}

const yearOf = (stem: string | undefined) => (/^20\d\d$/.test(stem ?? '') ? Number(stem) : undefined)

const wholeYear = ([first]: readonly string[]): Found | undefined => {
  const year = yearOf(first)
  return year === undefined ? undefined : { days: { from: `${year}-01-01`, to: `${year}-12-31` }, length: 1 }
}

const ordinals = ['first', 'second', 'third', 'fourth']
function quarter([first, second, third]: readonly string[], today: string): Found | undefined {
  const short = /^q$/.test(first ?? '') && /^[1-4]$/.test(second ?? '') ? Number(second) : 0
  const number = short || (second === 'quarter' ? ordinals.indexOf(first ?? '') + 1 : 0)
  if (number === 0) return undefined
  const month = (number - 1) * 3
  const year = yearOf(third) ?? latestYear(month, today)
  const from = dayIn(year, month, 1)
  return {
    days: { from, to: endOfMonth(dayIn(year, month + 2, 1)) },
    length: yearOf(third) === undefined ? 2 : 3,
  }
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthAt = (stem: string | undefined): number =>
  (stem?.length ?? 0) < 3
    ? -1
    : monthNames.findIndex(
        (name) => name === stem || name.slice(0, 3) === stem || (stem === 'sept' && name === 'september'),
      )

/** November, November 2025, November 20, 20 November 2025. */
function monthOrDay(words: readonly string[], today: string): Found | undefined {
  const isDayFirst = dateOf(words[0]) !== undefined && monthAt(words[1]) >= 0
  const month = monthAt(words[isDayFirst ? 1 : 0])
  if (month < 0) return undefined
  const date = isDayFirst ? dateOf(words[0]) : dateOf(words[1])
  const length = date === undefined ? 1 : 2
  const said = yearOf(words[length])
  const year = said ?? latestYear(month, today, date)
  const all = said === undefined ? length : length + 1
  if (date !== undefined) return dayFound(year, month, date, all)
  const from = dayIn(year, month, 1)
  return { days: { from, to: endOfMonth(from) }, length: all }
}
const dateOf = (stem: string | undefined): number | undefined => {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(stem ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The last year in which this has begun. */
function latestYear(month: number, today: string, date = 1): number {
  const year = Number(today.slice(0, 4))
  return dayIn(year, month, date) > today ? year - 1 : year
}

const dayIn = (year: number, month: number, date: number): string =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`

function dayFound(year: number, month: number, date: number, length: number): Found | undefined {
  const day = dayIn(year, month, date)
  const isInCalendar = month >= 0 && month < 12 && date >= 1 && day <= endOfMonth(dayIn(year, month, 1))
  return isInCalendar ? { days: { from: day, to: day }, length } : undefined
}
