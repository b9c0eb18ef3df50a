import { dayMs, localDay, offsetMs, startOfLocalDay, weekdayOf } from '../shared/dates.ts'
import type { CarrierDeliveryEstimate } from './carrier-answer.ts'
import type { ShippingSchedule } from './rate-settings-schema.ts'
import type { DeliveryPlan, DisplayLocation } from './ship-rate-schema.ts'

const minuteMs = 60_000
/** A calendar that is closed for longer than this counts as open, so that no search runs for ever. */
const longestClosure = 60

/** A public holiday; its day is a number counted from 1 January 1970. */
export type Holiday = { day: number; name: string }
/** The public holidays of a place in a year. */
export type HolidaysIn = (year: number) => readonly Holiday[]

/** When a location works. Days are numbers counted from 1 January 1970 on its own calendar. */
export type DeliveryCalendar = {
  timeZone: string
  cutoffMinutes: number
  isBusinessDay: (day: number) => boolean
  /** Why it is closed on a day of the week on which it works: a holiday's name, or null for a closing date. */
  closureOn: (day: number) => { holiday: string | null } | undefined
}

/** Dates are written as '2026-11-24', on the calendar of the location. */
export type DeliveryEstimate = {
  label: string
  minDeliveryDate: string
  maxDeliveryDate: string
  /** An order placed before this moment still leaves in time for these dates. */
  shippingCutoffDate: string
  displayLocation: DisplayLocation
}

/** The calendar of the place that parcels leave from, with the public holidays of its country or region. */
export function deliveryCalendar(
  { cutoffTime, timeZone, workingDays, closedDates }: ShippingSchedule,
  storeTimeZone: string,
  holidaysIn: HolidaysIn,
): DeliveryCalendar {
  const closed = new Set(closedDates.map((date) => Date.parse(date) / dayMs))
  const holidays = new Map<number, Map<number, string>>()
  const holidayOn = (day: number) => {
    const year = new Date(day * dayMs).getUTCFullYear()
    const known = holidays.get(year) ?? new Map(holidaysIn(year).map(({ day, name }) => [day, name]))
    holidays.set(year, known)
    return known.get(day)
  }
  const isWorkingDay = (day: number) => workingDays.includes(weekdayOf(day))
  return {
    timeZone: timeZone ?? storeTimeZone,
    cutoffMinutes: minutesOf(cutoffTime),
    isBusinessDay: (day) => isWorkingDay(day) && !closed.has(day) && holidayOn(day) === undefined,
    closureOn: (day) => {
      const holiday = isWorkingDay(day) ? holidayOn(day) : undefined
      if (holiday !== undefined) return { holiday }
      return isWorkingDay(day) && closed.has(day) ? { holiday: null } : undefined
    },
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The day a parcel leaves, and the moment before which it has to be ordered for that. */
export type Dispatch = { day: number; cutoff: string }

/** When a parcel leaves that is ordered now: not after the cut-off, on a weekend or a holiday. */
export function nextDispatch(calendar: DeliveryCalendar, now: Date): Dispatch {
  const moment = now.getTime()
  const known = lastDispatches.get(calendar)
  if (known && moment >= known.from && moment < known.until) return known.dispatch
  const dispatch = findDispatch(calendar, now)
  lastDispatches.set(calendar, { from: moment, until: Date.parse(dispatch.cutoff), dispatch })
  return dispatch
}

/** Until its cut-off the next dispatch stays the next: found once, it serves every shopper of that day. */
const lastDispatches = new WeakMap<DeliveryCalendar, { from: number; until: number; dispatch: Dispatch }>()

function findDispatch(calendar: DeliveryCalendar, now: Date): Dispatch {
  const today = localDay(now, calendar.timeZone)
  const isLate = now.getTime() >= cutoffOf(calendar, today)
  const day = businessDayFrom(calendar, isLate ? today + 1 : today)
  return { day, cutoff: new Date(cutoffOf(calendar, day)).toISOString() }
}

/**
 * When a parcel will come that leaves with a dispatch. A CARRIER_PROVIDED plan follows `said`: the carrier's
 * business days, or the date it named where it counts none, unless the parcel leaves after that. A STATIC plan
 * does not listen.
 */
export function estimateDelivery(
  plan: DeliveryPlan,
  calendar: DeliveryCalendar,
  dispatch: Dispatch,
  said: CarrierDeliveryEstimate | null,
): DeliveryEstimate {
  const heard = plan.strategy === 'CARRIER_PROVIDED' ? said : null
  const key = heard ? `${heard.deliveryDays} ${heard.deliveryDate}` : ''
  const byPlan = estimates.get(dispatch) ?? new WeakMap<DeliveryPlan, Map<string, DeliveryEstimate>>()
  const bySaid = byPlan.get(plan) ?? new Map<string, DeliveryEstimate>()
  const estimate = bySaid.get(key) ?? countDays(plan, calendar, dispatch, heard)
  estimates.set(dispatch, byPlan.set(plan, bySaid.set(key, estimate)))
  return estimate
}

/** Counted once for each plan of a store and each dispatch, which hold for a day. */
const estimates = new WeakMap<Dispatch, WeakMap<DeliveryPlan, Map<string, DeliveryEstimate>>>()

function countDays(
  plan: DeliveryPlan,
  calendar: DeliveryCalendar,
  { day, cutoff }: Dispatch,
  heard: CarrierDeliveryEstimate | null,
): DeliveryEstimate {
  const days = heard?.deliveryDays ?? null
  const named = days === null ? dayNamed(heard, day) : null
  const min = days ?? plan.minDays
  const max = days ?? plan.maxDays ?? plan.minDays
  const first = named ?? afterBusinessDays(calendar, day, min)
  return {
    label: plan.label,
    minDeliveryDate: isoDate(first),
    maxDeliveryDate: isoDate(named ?? afterBusinessDays(calendar, first, max - min)),
    shippingCutoffDate: cutoff,
    displayLocation: plan.displayLocation,
  }
}

/** The date that a carrier named; null where it named none, or thought of a parcel that left before this one. */
function dayNamed(heard: CarrierDeliveryEstimate | null, dispatchDay: number): number | null {
  const day = Date.parse(heard?.deliveryDate ?? '') / dayMs
  return day >= dispatchDay ? day : null
}

/** Many rates arrive on few days. */
const writtenDates = new Map<string, string>()
const mostWritten = 5000

/** How far ahead closures are looked for. */
const closuresWithin = 366

/** What a location makes of an order placed today, and when it is closed next. Dates are those of its own calendar. */
export type SchedulePreview = {
  timeZone: string
  shipsOn: string
  /** Closed days on which it works otherwise; null is a closing date. */
  closures: { date: string; holiday: string | null }[]
}

/** For an order placed today at a time such as '15:00' on the location's clocks; the next `most` closures of a year. */
export function previewSchedule(
  calendar: DeliveryCalendar,
  now: Date,
  orderTime: string,
  most: number,
): SchedulePreview {
  const today = localDay(now, calendar.timeZone)
  const ordered = new Date(momentOf(calendar.timeZone, today, minutesOf(orderTime)))
  const closures: SchedulePreview['closures'] = []
  for (let day = today; day < today + closuresWithin && closures.length < most; day++) {
    const closure = calendar.closureOn(day)
    if (closure) closures.push({ date: isoDate(day), ...closure })
  }
  return {
    timeZone: calendar.timeZone,
    shipsOn: isoDate(findDispatch(calendar, ordered).day),
    closures,
  }
}

/** A date as platforms write it: local midnight with the zone's offset on that day, '2026-11-24 00:00:00 -0500'. */
export function platformDate(date: string, timeZone: string): string {
  const key = `${date} ${timeZone}`
  const known = writtenDates.get(key) ?? writeDate(date, timeZone)
  if (writtenDates.size >= mostWritten) writtenDates.clear()
  writtenDates.set(key, known)
  return known
}

function writeDate(date: string, timeZone: string): string {
  const offset = Math.round(
    offsetMs(startOfLocalDay(Date.parse(date) / dayMs, timeZone), timeZone) / minuteMs,
  )
  const size = Math.abs(offset)
  const digits = `${Math.floor(size / 60)}`.padStart(2, '0') + `${size % 60}`.padStart(2, '0')
  return `${date} 00:00:00 ${offset < 0 ? '-' : '+'}${digits}`
}

function cutoffOf({ timeZone, cutoffMinutes }: DeliveryCalendar, day: number): number {
  return momentOf(timeZone, day, cutoffMinutes)
}

/** The instant at which the clocks of a zone show so many minutes of a day. */
function momentOf(timeZone: string, day: number, minutes: number): number {
  const shown = day * dayMs + minutes * minuteMs
  const near = shown - offsetMs(shown, timeZone)
  return shown - offsetMs(near, timeZone)
}

function businessDayFrom({ isBusinessDay }: DeliveryCalendar, day: number): number {
  for (let later = day; later < day + longestClosure; later++) if (isBusinessDay(later)) return later
  return day
}

function afterBusinessDays(calendar: DeliveryCalendar, day: number, count: number): number {
  let reached = day
  for (let left = count; left > 0; left--) reached = businessDayFrom(calendar, reached + 1)
  return reached
}

const isoDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
