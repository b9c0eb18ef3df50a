import type { DeliveryEstimate } from './delivery-estimate.ts'

const texts = new Map<string, string>()
const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 100
const mostTexts = 5000

/** The dates as the locale writes them, after the merchant's own label: "Arrives Nov 24 – 26". */
export function estimateText({ label, minDeliveryDate, maxDeliveryDate }: DeliveryEstimate, locale: string) {
  const key = `${locale} ${minDeliveryDate} ${maxDeliveryDate}`
  const known = texts.get(key) ?? rangeText(minDeliveryDate, maxDeliveryDate, locale)
  if (texts.size >= mostTexts) texts.clear()
  texts.set(key, known)
  return label ? `${label} ${known}` : known
}

const rangeText = (from: string, to: string, locale: string) =>
  formatOf(locale).formatRange(new Date(from), new Date(to))

function formatOf(locale: string): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? newFormat(locale)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(locale, format)
  return format
}

/** A platform may send an unknown language; then English is used. */
function newFormat(locale: string): Intl.DateTimeFormat {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat('en', options)
  }
}
