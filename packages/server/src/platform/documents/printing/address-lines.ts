import { addressLines as writtenLines } from '@aftercare/domain/shared/address-lines'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { latinText } from './latin-text.ts'

/** The lines of an address as its country's post writes them in Latin letters, without empty ones. */
export function addressLines(address: KnownAddress, locale = 'en'): string[] {
  const latin = (part: string | null) => part && latinText(part)
  const { firstName, lastName, line1, line2, city } = address
  const inLatin = {
    ...address,
    firstName: latin(firstName),
    lastName: latin(lastName),
    line1: latin(line1),
    line2: latin(line2),
    city: latin(city),
  }
  return writtenLines(inLatin, locale).map((line) => latinText(line).trim())
}
