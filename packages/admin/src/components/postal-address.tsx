import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { Text } from '@mantine/core'

/** An address as it stands on a parcel; what is not known is left out. */
export function PostalAddress({ address }: { address: KnownAddress }) {
  const { firstName, lastName, line1, line2, city, stateOrProvinceCode, postalCode, countryCode } = address
  const lines = [
    [firstName, lastName],
    [line1],
    [line2],
    [city, stateOrProvinceCode, postalCode],
    [countryCode],
  ].map((parts) => parts.filter(Boolean).join(' '))
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
      {lines.filter(Boolean).join('\n')}
    </Text>
  )
}
