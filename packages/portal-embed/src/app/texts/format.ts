import { formatMoney as formatMinor, toMinor } from '@aftercare/domain/shared/currencies'
import { shownAmount, type Conversion } from '@aftercare/domain/shared/shown-amounts'
import { directionOf } from '@aftercare/domain/shared/languages'
import { zoneName } from '@aftercare/domain/shared/zone-name'
import { activeLocale } from './text.ts'

/** The text for a missing or invalid date. */
const noDate = '--'

/** Where the days of deadlines end: the store's zone once its settings are known, until then the shopper's. */
let dayZone: string | undefined

/** Sets the time zone of deadlines, so that "until Friday" ends with the store's Friday. */
export const countDaysIn = (timeZone: string): void => {
  dayZone = timeZone
}

/** When something happened, as "Fri, Nov 20" where the shopper is, with the year when it is not this one. `moment` is ISO 8601. */
export const formatDate = (moment: string | null | undefined, now: Date = new Date()): string =>
  formatDay(moment, now, {})

/**
 * The last day on which something can be done, on the store's calendar; its zone is named where the shopper's
 * clock says another time: "Fri, Nov 20 (Pacific Time)".
 */
export function formatDeadline(moment: string | null | undefined, now: Date = new Date()): string {
  if (dayZone === undefined) return formatDate(moment, now)
  const day = formatDay(moment, now, { timeZone: dayZone })
  return day === noDate || isOnShoppersClock(new Date(moment ?? NaN), dayZone)
    ? day
    : `${day} (${zoneName(dayZone, activeLocale())})`
}

const isOnShoppersClock = (date: Date, timeZone: string): boolean =>
  date.toLocaleString('en', { timeZone }) === date.toLocaleString('en')

function formatDay(moment: string | null | undefined, now: Date, zone: { timeZone?: string }): string {
  const date = new Date(moment ?? NaN)
  if (Number.isNaN(date.getTime())) return noDate
  const yearOf = (day: Date) => new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' }).format(day)
  return new Intl.DateTimeFormat(activeLocale(), {
    ...zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }),
  }).format(date)
}

/** A moment as "Fri, Nov 20, 2:30 PM", where the shopper is. */
export function formatDateTime(moment: string | null | undefined): string {
  const date = new Date(moment ?? NaN)
  if (Number.isNaN(date.getTime())) return noDate
  return new Intl.DateTimeFormat(activeLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
}

/** A day such as '2026-11-20' in the shopper's notation, with its year: "Nov 20, 2026". */
export const formatCalendarDay = (day: string): string =>
  new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** The currencies of an order: amounts are kept in the store's and shown in the one the shopper paid. */
export type OrderCurrency = {
  currencyCode: string
  customerCurrencyCode: string
  customerCurrencyConversionRate: number
}

/** From the currency of the API's amounts to the shopper's. */
export const conversionOf = ({
  currencyCode,
  customerCurrencyCode,
  customerCurrencyConversionRate,
}: OrderCurrency): Conversion => ({
  from: currencyCode,
  to: customerCurrencyCode,
  rate: customerCurrencyConversionRate,
})

/** The currency of amounts that were converted already, as `shownReceipt` and `shownParts` do. */
export const asShown = ({ customerCurrencyCode }: OrderCurrency): OrderCurrency => ({
  currencyCode: customerCurrencyCode,
  customerCurrencyCode,
  customerCurrencyConversionRate: 1,
})

/** The store's own currency, in which gift cards are issued. */
export const inStoreCurrency = ({ currencyCode }: OrderCurrency): OrderCurrency =>
  asShown({ currencyCode, customerCurrencyCode: currencyCode, customerCurrencyConversionRate: 1 })

/**
 * An amount of the API (a decimal in the order's currency) in the shopper's currency and notation, converted
 * once. Amounts that are shown with their sum come from `shownReceipt` or `shownParts` instead, so that they add up.
 */
export function formatMoney(amount: number, currency: OrderCurrency): string {
  const conversion = conversionOf(currency)
  const shown = shownAmount(toMinor(amount, conversion.from), conversion)
  return isolatedAmount(formatMinor(shown, conversion.to, activeLocale()))
}

/** Signs and digits in the order of their script, also in a text that runs from right to left. */
const isolatedAmount = (amount: string): string =>
  directionOf(activeLocale()) === 'ltr' ? amount : `\u2068${amount.replaceAll('\u200f', '')}\u2069`

/** Several things as a sentence names them: "a refund and a gift card". */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(activeLocale(), { type }).format(parts)

/** A share of a hundred as the locale writes it: "10%", "10 %". */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(activeLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** Hours of one day on a clock without a time zone, from and to 2026-11-30T09:00. */
export const formatClockRange = (from: string, to: string): string =>
  new Intl.DateTimeFormat(activeLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}:00Z`), new Date(`${to}:00Z`))

/** A calendar day such as 2026-11-30, with its weekday. */
export const formatWeekday = (day: string): string =>
  new Intl.DateTimeFormat(activeLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** Hours of a day, such as 09:00-17:00. */
export function formatHours(hours: string): string {
  const [from, to] = hours.split('-').map((time) => new Date(`2026-01-01T${time}:00Z`))
  return from && to
    ? new Intl.DateTimeFormat(activeLocale(), { timeStyle: 'short', timeZone: 'UTC' }).formatRange(from, to)
    : ''
}
