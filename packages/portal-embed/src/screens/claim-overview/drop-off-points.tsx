import { customerApi } from '@aftercare/domain/api/customer-api'
import type { DropOffPoint } from '@aftercare/domain/return-shipments/drop-off-point-schema'
import { addressLines } from '@aftercare/domain/shared/address-lines'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { activeLocale, text } from '../../app/texts/text.ts'

type DropOffPointsProps = { storefrontId: string; claimExternalId: string }

/** Where the label's carrier takes packages near the shopper; nothing until they are loaded, and where there are none. */
export function DropOffPoints({ storefrontId, claimExternalId }: DropOffPointsProps) {
  const [points, setPoints] = useState<DropOffPoint[]>([])
  useEffect(() => {
    let isShown = true
    call(customerApi.dropOffPoints, { params: { storefrontId, claimExternalId } }).then(
      ({ items }) => isShown && setPoints(items),
      // The label is good without them.
      () => undefined,
    )
    return () => void (isShown = false)
  }, [storefrontId, claimExternalId])
  if (points.length === 0) return null
  return (
    <details className="drop-off">
      <summary>{text('dropOff.title')}</summary>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <strong>{point.name}</strong>
            <span dir="auto">{addressLines({ ...point, countryCode: null }, activeLocale()).join(', ')}</span>
            <span>{text('dropOff.away', { distance: distanceWords(point) })}</span>
            {point.hours.map((hours) => (
              <span key={hours.fromDay}>{hoursWords(hours)}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

const milesCountries = ['US', 'GB']
const metersPerMile = 1609.344

function distanceWords({ distanceMeters, countryCode }: DropOffPoint): string {
  const [unit, value] = milesCountries.includes(countryCode)
    ? (['mile', distanceMeters / metersPerMile] as const)
    : (['kilometer', distanceMeters / 1000] as const)
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(activeLocale(), format).format(value)
}

function hoursWords({ fromDay, toDay, opensAt, closesAt }: DropOffPoint['hours'][number]): string {
  const isAllDay = opensAt === '00:00' && closesAt === '24:00'
  const hours = isAllDay ? text('dropOff.allDay') : `${clock(opensAt)} – ${clock(closesAt)}`
  return fromDay === toDay
    ? text('dropOff.day', { day: dayName(fromDay), hours })
    : text('dropOff.days', { from: dayName(fromDay), to: dayName(toDay), hours })
}

/** 1 is Monday, as was January 1, 2024. */
const dayName = (day: number): string =>
  new Intl.DateTimeFormat(activeLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )

function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(activeLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hours, minutes)),
  )
}
