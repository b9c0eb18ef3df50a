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
    /** What its units were claimed for. */
    amountMinor: MinorUnits
    hsCode: string | null
    originCountryCode: string | null
  }[]
  declared: DeclaredContents | null
}

/**
 * What customs are told of a parcel, null where they ask nothing; or, for staff to read, why they cannot be told
 * enough: every item's HS code, origin and value, and who signs. What nobody declares of an item is what its
 * product is known as and what it was claimed for. What is declared of other lines is left out.
 */
export function declarationOf({
  from,
  location,
  lines,
  declared,
}: Sent): { declaration: CustomsDeclaration | null } | { obstacle: string } {
  if (!crossesCustoms(from.countryCode, location.address.countryCode)) return { declaration: null }
  const signerName = declared?.signerName ?? location.customsSignerName
  if (signerName === null)
    return { obstacle: 'The return location has nobody who signs customs declarations.' }
  const items = lines.flatMap((line) => {
    const item = declared?.items.find(({ lineId }) => lineId === line.id) ?? knownItem(line)
    if (!item) return []
    const { hsCode, originCountryCode, valueMinor } = item
    return [{ description: line.name, quantity: line.quantity, hsCode, originCountryCode, valueMinor }]
  })
  return items.length < lines.length
    ? { obstacle: 'Customs ask for the HS code, the origin and the value of every item.' }
    : { declaration: { signerName, items } }
}

/** Undefined where something is missing: what is worth nothing cannot be declared either. */
function knownItem({ hsCode, originCountryCode, amountMinor: valueMinor }: Sent['lines'][number]) {
  if (hsCode === null || originCountryCode === null || valueMinor < 1) return undefined
  return { hsCode, originCountryCode, valueMinor }
}
