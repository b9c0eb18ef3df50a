import * as v from 'valibot'
import { dayMs, localDay, offsetMs, startOfLocalDay, weekdayOf } from '../shared/dates.ts'
import { id, moment } from '../shared/wire.ts'
import { reportKinds } from './report-columns.ts'
import { newReport, reportFormat } from './report-schema.ts'

/** Every morning, on Mondays, or on the first of the month: at six by the store's clocks. */
export const repetition = v.picklist(['daily', 'weekly', 'monthly'])
export type Repetition = v.InferOutput<typeof repetition>

/** An export that is made again and again, as its maker may export then. */
export const newReportSchedule = v.object({ repeat: repetition, report: newReport })
export type NewReportSchedule = v.InferOutput<typeof newReportSchedule>

export const reportSchedule = v.object({
  id,
  repeat: repetition,
  kind: v.picklist(reportKinds),
  filename: v.string(),
  format: reportFormat,
  email: v.nullable(v.string()),
  requestedBy: v.string(),
  createdOn: moment,
  /** When the next one is made; null once its maker may no longer export it. */
  nextOn: v.nullable(moment),
})
export type ReportSchedule = v.InferOutput<typeof reportSchedule>

const hourMs = 60 * 60 * 1000
const hour = 6

/** When the next export is due after a moment; what was missed meanwhile is not made up for. */
export function nextRunOn(repeat: Repetition, after: Date, timeZone: string): Date {
  for (let day = localDay(after, timeZone); ; day++) {
    if (!isDue(repeat, day)) continue
    const offset = offsetMs(startOfLocalDay(day, timeZone) + hour * hourMs, timeZone)
    const due = new Date(day * dayMs + hour * hourMs - offset)
    if (due > after) return due
  }
}

const isDue = (repeat: Repetition, day: number): boolean => {
  if (repeat === 'weekly') return weekdayOf(day) === 1
  return repeat === 'daily' || new Date(day * dayMs).getUTCDate() === 1
}
