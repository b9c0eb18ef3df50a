import type { HolidaysIn } from '@aftercare/domain/rates/delivery-estimate'
import type { RateSettings, ShippingSchedule } from '@aftercare/domain/rates/rate-settings-schema'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { isHolidayRegion, loadHolidays } from '#platform/public-holidays.ts'

type Schedules = Pick<RateSettings, 'dispatch' | 'locations'>

/** The public holidays of all schedules of a store, in memory. */
export const holidaysOfSchedules = (
  schedules: Schedules,
): Promise<(schedule: ShippingSchedule) => HolidaysIn> =>
  loadHolidays(entriesOf(schedules).map(({ schedule }) => schedule))

/** @throws AppError 422 naming the first schedule whose region is none of its country */
export async function assertKnownRegions(schedules: Schedules): Promise<void> {
  for (const { path, schedule } of entriesOf(schedules)) {
    const { countryCode, regionCode } = schedule
    if (regionCode !== null && !(await isHolidayRegion(countryCode, regionCode)))
      throw invalidField(`${path}.regionCode`, 'Must be a region of that country')
  }
}

const entriesOf = ({ dispatch, locations }: Schedules) => [
  { path: 'dispatch', schedule: dispatch },
  ...locations.flatMap(({ schedule }, place) =>
    schedule ? [{ path: `locations.${place}.schedule`, schedule }] : [],
  ),
]
