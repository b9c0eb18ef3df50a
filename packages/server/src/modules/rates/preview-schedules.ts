import { previewSchedule, type SchedulePreview } from '@aftercare/domain/rates/delivery-estimate'
import type { RateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { compileShipFrom, type ShipFrom } from '@aftercare/domain/rates/ship-from'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { holidaysOfSchedules } from './schedule-holidays.ts'

const mostClosures = 3

/** What the store's schedule, and those of its locations in their order, make of an order placed today at this time. */
export async function previewSchedules(
  { now }: Pick<Deps, 'now'>,
  { timeZone }: Pick<Store, 'timeZone'>,
  schedules: Pick<RateSettings, 'dispatch' | 'locations'>,
  orderTime: string,
): Promise<{ store: SchedulePreview; locations: SchedulePreview[] }> {
  const { elsewhere, locations } = compileShipFrom(schedules, timeZone, await holidaysOfSchedules(schedules))
  const preview = ({ calendar }: ShipFrom) => previewSchedule(calendar, now(), orderTime, mostClosures)
  return { store: preview(elsewhere), locations: locations.map(preview) }
}
