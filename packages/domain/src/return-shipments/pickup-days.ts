import { addDays } from '../shared/dates.ts'

/** So far ahead a shopper can have a package picked up. */
const daysAhead = 7

/**
 * The days on which a shopper can have a package picked up, such as 2026-11-30: from tomorrow, within a week, without
 * Sundays, and not after the day until which it has to be sent.
 */
export const pickupDays = (today: string, lastDay: string | null): string[] =>
  Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1)).filter(
    (day) => new Date(day).getUTCDay() !== 0 && (lastDay === null || day <= lastDay),
  )

const hourMs = 60 * 60 * 1000

/** Whether a pickup is past, on whatever clock its end is: those on Earth are at most twelve hours behind UTC. */
export const isPickupOver = (endsOn: string, now: Date): boolean =>
  Date.parse(`${endsOn}:00Z`) + 12 * hourMs < now.getTime()

/** Whether a pickup has not begun yet, on whatever clock its start is: none is more than 14 hours ahead of UTC. */
export const isPickupAhead = (startsOn: string, now: Date): boolean =>
  Date.parse(`${startsOn}:00Z`) - 14 * hourMs > now.getTime()
