import { dayText, offsetMs } from '@aftercare/domain/shared/dates'
import { zoneName } from '@aftercare/domain/shared/zone-name'

/** Whose calendar a day is on, in which language it is written, and in which country it is read. */
type DayReader = { locale: string; timeZone: string; countryCode: string | null }

/**
 * A moment's day on the calendar of `timeZone`: 'November 20, 2026'. Where clocks in the reader's country may say
 * another time, the zone is named: 'November 20, 2026 (Pacific Time)'.
 */
export function namedDay(moment: Date, reader: DayReader, dateStyle: 'long' | 'medium'): string {
  const { locale, timeZone, countryCode } = reader
  const day = dayText(moment, reader, dateStyle)
  return isOneTime(moment, timeZone, countryCode) ? day : `${day} (${zoneName(timeZone, locale)})`
}

const isOneTime = (moment: Date, timeZone: string, countryCode: string | null): boolean => {
  const zones = countryCode === null ? [] : zonesOf(countryCode)
  const offset = offsetMs(moment.getTime(), timeZone)
  return zones.length > 0 && zones.every((zone) => offsetMs(moment.getTime(), zone) === offset)
}

/** None for an invalid country code. */
function zonesOf(countryCode: string): readonly string[] {
  try {
    return new Intl.Locale('und', { region: countryCode }).getTimeZones() ?? []
  } catch {
    return []
  }
}
