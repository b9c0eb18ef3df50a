import { declaredContents, parcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import * as v from 'valibot'
import { invalidField } from '#platform/http/invalid-fields.ts'
import type { QuotedParcel, WantedParcel } from './quote-shipment.ts'

const named = v.pipe(
  v.string(),
  v.transform((id) => Buffer.from(id, 'base64url').toString('utf8')),
  v.parseJson(),
  v.tuple([
    v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(250)),
    v.string(),
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    v.nullable(parcelDimensions),
    v.nullable(declaredContents),
  ]),
)

/**
 * The id of a quoted parcel. Nothing is stored for it: the id encodes the parcel's content, so inventing one
 * has no more effect than sending that content.
 */
export const parcelIdOf = (quoted: QuotedParcel): string => {
  const { lineIds, returnLocationId, grams, dimensions, declared } = quoted
  return Buffer.from(JSON.stringify([lineIds, returnLocationId, grams, dimensions, declared])).toString(
    'base64url',
  )
}

/**
 * What a quoted parcel holds.
 *
 * @throws AppError 422 for what names none
 */
export function parcelOf(id: string): Omit<WantedParcel, 'claimId'> {
  const read = v.safeParse(named, id)
  if (!read.success) throw invalidField('shipmentIdFromPlatform', 'Please get a new quote.')
  const [lineIds, returnLocationId, grams, dimensions, declared] = read.output
  return {
    lineIds,
    returnLocationId,
    grams,
    dimensions: dimensions ?? undefined,
    declared: declared ?? undefined,
  }
}
