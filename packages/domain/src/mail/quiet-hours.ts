import { dayMs, localDay, offsetMs, wallClock } from '../shared/dates.ts'
import type { QuietHours } from '../shared/quiet-hours-schema.ts'
import type { EmailTemplateType } from './email-template-schema.ts'

/**
 * Emails that can wait until the morning: nobody expects them at once. Confirmations of what a customer just did and
 * warnings before a card is charged never wait.
 */
const waiting: ReadonlySet<EmailTemplateType> = new Set([
  'dropOffReminder',
  'inTransit',
  'itemsReceived',
  'infoNeeded',
  'itemUnavailable',
  'finalised',
  'denied',
  'expired',
  'instantExchangeRefunded',
  'paymentRefunded',
  'holdReleased',
  'shippingClaimUpdated',
  'shippingClaimResolved',
  'orderEditApproved',
  'orderEditDeclined',
])

/**
 * When an email that is written now may be sent: at the end of the store's quiet hours, in its time zone. Undefined
 * for at once.
 */
export function sendableFrom(
  type: EmailTemplateType,
  now: Date,
  { quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string },
): Date | undefined {
  if (!quietHours || !waiting.has(type)) return undefined
  const [from, to] = [msOf(quietHours.from), msOf(quietHours.to)]
  const today = localDay(now, timeZone)
  const time = wallClock(now, timeZone).getTime() - today * dayMs
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to
  if (!isQuiet) return undefined
  return atLocalTime(time < to ? today : today + 1, to, timeZone)
}

const msOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** A time that clocks skip in spring is an hour later. */
function atLocalTime(day: number, ms: number, timeZone: string): Date {
  const local = day * dayMs + ms
  const near = local - offsetMs(local, timeZone)
  return new Date(local - offsetMs(near, timeZone))
}
