import * as v from 'valibot'
import { timeOfDay } from './time-of-day.ts'

/** When customers are not emailed, by the store's clock; `to` may be on the next day. */
export const quietHours = v.pipe(
  v.object({ from: timeOfDay, to: timeOfDay }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'Must differ from the start'),
    ['to'],
  ),
)
export type QuietHours = v.InferOutput<typeof quietHours>
