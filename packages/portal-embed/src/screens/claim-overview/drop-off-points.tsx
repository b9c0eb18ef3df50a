import { customerApi } from '@aftercare/domain/api/customer-api'
import type { DropOffPoint } from '@aftercare/domain/return-shipments/drop-off-point-schema'
import { dropOffLocatorOf } from '@aftercare/domain/return-shipments/drop-off-locators'
import { addressLines } from '@aftercare/domain/shared/address-lines'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { activeLocale, text } from '../../app/texts/text.ts'
import { ButtonAnchor } from '../../components/button.tsx'

type DropOffPointsProps = {
  storefrontId: string
  claimExternalId: string
  /** The label's; null if it is unknown. */
  carrier: string | null
}

/**
 * Where the label's carrier takes packages near the shopper, or the carrier's own page that finds them; nothing where
 * there is neither.
 */
export function DropOffPoints({ storefrontId, claimExternalId, carrier }: DropOffPointsProps) {
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
  const locator = dropOffLocatorOf(carrier)
  if (points.length === 0)
    return (
      locator && (
        <ButtonAnchor isWide variant="secondary" href={locator} target="_blank" rel="noopener noreferrer">
          {text('dropOff.find', { carrier: carrier ?? '' })}
        </ButtonAnchor>
      )
    )
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
