/** Whole days from `now` until the moment, counted by calendar days of the shopper: 0 is today. */
export function daysLeft(until: string, now: Date = new Date()): number {
  const end = new Date(until)
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((dayOf(end) - dayOf(now)) / (24 * 60 * 60 * 1000))
}
