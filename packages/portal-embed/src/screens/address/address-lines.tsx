import { countryName } from '@aftercare/domain/shared/countries'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { activeLocale } from '../../app/texts/text.ts'

type Shown = { [Part in keyof KnownAddress]?: string | null | undefined }

/** An address as on an envelope; parts that are not known are left out. */
export function AddressLines({ address }: { address: Shown }) {
  return (
    <address className="address">
      {linesOf(address).map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </address>
  )
}

const linesOf = (address: Shown): string[] => {
  const { firstName, lastName, line1, line2, city, stateOrProvinceCode, postalCode, countryCode, phone } =
    address
  const place = [city, [stateOrProvinceCode, postalCode].filter(Boolean).join(' ')].filter(Boolean)
  return [
    [firstName, lastName].filter(Boolean).join(' '),
    line1,
    line2,
    place.join(', '),
    countryCode && countryName(countryCode, activeLocale()),
    phone,
  ].filter((line): line is string => Boolean(line))
}
