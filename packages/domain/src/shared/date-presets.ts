import * as v from 'valibot'
import { dayMs, localDay, startOfLocalDay } from './dates.ts'

/** Spans that lists and reports offer, each up to now. */
export const datePreset = v.picklist(['0d', '7d', '30d', '90d', '12m'])
export type DatePreset = v.InferOutput<typeof datePreset>

/**
 * The first instant of a span: the beginning of the store's day so many days ago, today for `0d`, or of the
 * same date twelve months ago; the 29th of February counts as the 28th in other years.
 */
export function presetStart(preset: DatePreset, now: Date, timeZone: string): Date {
  const today = localDay(now, timeZone)
  const day = preset === '12m' ? aYearBefore(today) : today - Number.parseInt(preset, 10)
  return new Date(startOfLocalDay(day, timeZone))
}

function aYearBefore(day: number): number {
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / dayMs
}

/** A calendar date such as '2026-11-20'. */
export const calendarDate = v.pipe(
  v.string(),
  v.isoDate('Must be a date'),
  v.check(isInCalendar, 'Must be a date'),
)

function isInCalendar(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The first instant of a calendar date in the store's time zone. */
export const startOfCalendarDate = (date: string, timeZone: string): Date =>
  new Date(startOfLocalDay(Date.parse(date) / dayMs, timeZone))
