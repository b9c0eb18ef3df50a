import { addDays } from '../shared/dates.ts'

/** An age of open claims in days, both included; null is without an end. The days are those on which they were filed. */
export type BacklogAge = { minDays: number; maxDays: number | null; from: string | null; to: string }

const firstDays = [0, 2, 4, 8, 15, 31] as const

/** How long open claims have waited on a day, the youngest first. */
export const backlogAges = (today: string): BacklogAge[] =>
  firstDays.map((minDays, place) => {
    const next = firstDays[place + 1]
    return {
      minDays,
      maxDays: next === undefined ? null : next - 1,
      from: next === undefined ? null : addDays(today, 1 - next),
      to: addDays(today, -minDays),
    }
  })
