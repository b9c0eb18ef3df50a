import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { latinText } from './latin-text.ts'

/** The lines of an address as they stand on a parcel, in Latin letters, without empty ones. */
export function addressLines(address: KnownAddress): string[] {
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ')
  const place = [address.city, address.stateOrProvinceCode, address.postalCode].filter(Boolean).join(' ')
  return [name, address.line1, address.line2, place, address.countryCode]
    .map((line) => latinText(line ?? '').trim())
    .filter((line) => line !== '')
}
