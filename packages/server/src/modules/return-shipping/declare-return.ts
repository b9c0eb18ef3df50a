import { worthOf } from '@aftercare/domain/orders/paid-units'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { crossesCustoms } from '@aftercare/domain/shared/customs'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import { findCustomsDetails } from '#modules/catalog/customs-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { declarationOf } from './customs-declaration.ts'
import type { Destination, LineToReturn } from './plan-return.ts'
import type { ReturnLocation } from './return-location-reads.ts'

export type Place = { destination: Destination; location: ReturnLocation }
type PlaceOfLines = { destination: Pick<Destination, 'lineIds'>; location: ReturnLocation }
export type Sent = { from: KnownAddress; lines: readonly LineToReturn[]; isTest?: boolean }

/**
 * The customs declaration of the parcel to or from each location, null if none is needed; undefined if one is
 * incomplete, so that no label crosses a border.
 *
 * Products are read only if a border is crossed: most returns cross none, and a shopper waits for the quote.
 */
export async function declareReturn(
  db: Db,
  storeId: string,
  places: readonly PlaceOfLines[],
  { from, lines }: Sent,
): Promise<(CustomsDeclaration | null)[] | undefined> {
  const isAbroad = places.some(({ location }) =>
    crossesCustoms(from.countryCode, location.address.countryCode),
  )
  if (!isAbroad) return places.map(() => null)

  const variantIds = lines.flatMap(({ ordered }) => ordered.variantIdFromPlatform ?? [])
  const known = await findCustomsDetails(db, storeId, variantIds)
  const items = lines.map(({ lineId, ordered, quantity, grams, value }) => ({
    id: lineId,
    name: ordered.name,
    quantity,
    grams,
    amountMinor: worthOf(value),
    ...(known.get(ordered.variantIdFromPlatform ?? '') ?? { hsCode: null, originCountryCode: null }),
  }))
  const told = places.map(({ destination: { lineIds }, location }) =>
    declarationOf({
      from,
      location,
      lines: items.filter(({ id }) => lineIds.includes(id)),
      declared: null,
    }),
  )
  const declarations = told.flatMap((answer) => ('declaration' in answer ? [answer.declaration] : []))
  return declarations.length < told.length ? undefined : declarations
}
