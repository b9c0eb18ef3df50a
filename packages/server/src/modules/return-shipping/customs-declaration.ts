import type { DeclaredContents } from '@aftercare/domain/return-shipments/parcel-schema'
import { crossesCustoms } from '@aftercare/domain/shared/customs'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import type { ReturnLocation } from './return-location-reads.ts'

type Sent = {
  from: KnownAddress
  location: ReturnLocation
  lines: readonly {
    id: string
    name: string
    quantity: number
    /** Of one unit; 0 if unknown. */
    grams: number
    /** What its units were claimed for. */
    amountMinor: MinorUnits
    hsCode: string | null
    originCountryCode: string | null
  }[]
  declared: DeclaredContents | null
}

/**
 * The customs declaration of a parcel, null if none is needed; or, for staff, why it is incomplete: every
 * item needs HS code, origin and value, and somebody has to sign. Items without a declaration use their
 * product's details and their claimed value. Declarations of other lines are ignored.
 */
export function declarationOf({
  from,
  location,
  lines,
  declared,
}: Sent): { declaration: CustomsDeclaration | null } | { obstacle: string } {
  if (!crossesCustoms(from.countryCode, location.address.countryCode)) return { declaration: null }
  const signerName = declared?.signerName ?? location.customsSignerName
  if (signerName === null) return { obstacle: 'The return location has no customs signer.' }
  const items = lines.flatMap((line) => {
    const item = declared?.items.find(({ lineId }) => lineId === line.id) ?? knownItem(line)
    if (!item) return []
    const { hsCode, originCountryCode, valueMinor } = item
    const { name: description, quantity, grams } = line
    const weight = grams > 0 ? { grams: quantity * grams } : {}
    return [{ description, quantity, ...weight, hsCode, originCountryCode, valueMinor }]
  })
  return items.length < lines.length
    ? { obstacle: 'Every item needs an HS code, a country of origin, and a value for customs.' }
    : { declaration: { signerName, items } }
}

/** Undefined if something is missing: an item without value cannot be declared either. */
function knownItem({ hsCode, originCountryCode, amountMinor: valueMinor }: Sent['lines'][number]) {
  if (hsCode === null || originCountryCode === null || valueMinor < 1) return undefined
  return { hsCode, originCountryCode, valueMinor }
}
