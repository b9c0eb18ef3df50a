import { fromGrams, type WeightUnit } from '@aftercare/domain/shared/weight'

const locale = 'en'

/** An amount of the API, a decimal of its currency. */
export const formatMoney = (amount: number, currencyCode: string): string =>
  moneyFormat(currencyCode).format(amount)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Made once for each currency: making one costs far more than formatting by it. */
function moneyFormat(currencyCode: string): Intl.NumberFormat {
  const known = moneyFormats.get(currencyCode)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode })
  moneyFormats.set(currencyCode, made)
  return made
}

const numberFormat = new Intl.NumberFormat(locale)

/** With separators between thousands. */
export const formatCount = (count: number): string => numberFormat.format(count)

/** A weight that is stored in grams, in the store's unit: "2.5 lb". */
export const formatWeight = (grams: number, unit: WeightUnit): string =>
  `${numberFormat.format(fromGrams(grams, unit))} ${unit}`

const momentParts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const momentThisYear = new Intl.DateTimeFormat(locale, momentParts)
const momentOtherYear = new Intl.DateTimeFormat(locale, { ...momentParts, year: 'numeric' })

/** A moment as "Fri, Nov 20, 2:30 PM", with the year when it is not this one, in the reader's own zone. */
export function formatMoment(moment: string, now = new Date()): string {
  const date = new Date(moment)
  return (date.getFullYear() === now.getFullYear() ? momentThisYear : momentOtherYear).format(date)
}

/** A moment on the store's clock, as "Fri, Nov 20, 2:30 PM PST", with the year when it is not this one. */
export function formatStoreMoment(moment: string, timeZone: string, now = new Date()): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(date)
  const date = new Date(moment)
  return new Intl.DateTimeFormat(locale, {
    ...momentParts,
    timeZone,
    timeZoneName: 'short',
    ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }),
  }).format(date)
}

/** A calendar day of the store, where windows end, as "Fri, Nov 20", with the year when it is not this one. */
export function formatStoreDay(moment: string, timeZone: string, now = new Date()): string {
  const date = new Date(moment)
  const yearOf = (day: Date) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(day)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
    ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }),
  }).format(date)
}

/** A day such as '2026-11-20' in the same format. */
export const formatCalendarDay = (day: string): string => formatStoreDay(`${day}T00:00:00.000Z`, 'UTC')

const clockFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

const timeOfDay = clockFormat({ hour: 'numeric', minute: '2-digit' })

/** A time of the day such as '15:00', as "3:00 PM". */
export const formatTimeOfDay = (time: string): string => timeOfDay.format(new Date(`2000-01-01T${time}:00Z`))

/** Hours of one day on a clock without a time zone: 2026-11-30T09:00 to T17:00 is "Mon, Nov 30, 9:00 AM – 5:00 PM". */
export const formatClockRange = (from: string, to: string): string =>
  clockFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(`${from}:00Z`), new Date(`${to}:00Z`))

const steps = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
  ['week', 7],
] as const

const shortAgo = new Intl.RelativeTimeFormat(locale, { style: 'short' })

/** How long ago, in the largest unit that fits: "3 hr. ago"; older than eight weeks as a date. */
export function formatAgo(moment: string, now = new Date()): string {
  let value = (Date.parse(moment) - now.getTime()) / 1000
  if (Math.abs(value) < 60)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  let unit: Intl.RelativeTimeFormatUnit = 'second'
  for (const [larger, size] of steps) {
    if (Math.abs(value) < size) break
    value /= size
    unit = larger
  }
  if (unit === 'week' && Math.abs(value) > 8)
    return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(
      new Date(moment),
    )
  return shortAgo.format(Math.round(value), unit)
}

/** The sign of a currency, and how many decimals its amounts have. */
export function currencyParts(currencyCode: string): { symbol: string; decimals: number } {
  const format = moneyFormat(currencyCode)
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  return { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}
