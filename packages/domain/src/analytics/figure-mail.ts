import * as v from 'valibot'
import { repetition, type Repetition } from '../reporting/report-schedule.ts'
import { addDays } from '../shared/dates.ts'
import type { DayRange } from './figure-range.ts'
import type { MeasureId } from './measures.ts'
import { monthOf } from './roll-up.ts'

/** How often a user is emailed the store's figures: every one that is named. */
export const figureMailChoice = v.object({
  repeats: v.pipe(
    v.array(repetition),
    v.maxLength(10),
    v.transform((repeats) => repetition.options.filter((repeat) => repeats.includes(repeat))),
  ),
})
export type FigureMailChoice = v.InferOutput<typeof figureMailChoice>

/** What such an email shows, and the page that each figure is on. */
export const mailedFigures = {
  returns: ['claims', 'units', 'returnRate', 'requestedValue', 'timeToDecision'],
  money: ['refundedValue', 'keptValue', 'keptShare'],
} as const satisfies Record<string, readonly MeasureId[]>

/** The days that an email of a day is about: the day before it, or the seven days or the month before it. */
export function reportedDays(repeat: Repetition, day: string): DayRange {
  const to = repeat === 'monthly' ? addDays(monthOf(day), -1) : addDays(day, -1)
  if (repeat === 'monthly') return { from: monthOf(to), to }
  return { from: repeat === 'weekly' ? addDays(to, -6) : to, to }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days of the store's calendar in words: "Nov 26, 2026", "Nov 16, 2026 to Nov 22, 2026". */
export const sayDays = ({ from, to }: DayRange): string =>
  from === to
    ? dayFormat.format(new Date(from))
    : `${dayFormat.format(new Date(from))} to ${dayFormat.format(new Date(to))}`

/** The subject of such an email, after the store's name. */
export function figureMailSubject(repeat: Repetition, days: DayRange): string {
  if (repeat === 'daily') return `Daily report for ${sayDays(days)}`
  if (repeat === 'weekly') return `Weekly report for ${sayDays(days)}`
  return `Monthly report for ${monthFormat.format(new Date(days.from))}`
}
