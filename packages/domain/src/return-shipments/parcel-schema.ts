import * as v from 'valibot'
import { hsCode, originCountryCode } from '../shared/customs-schema.ts'
import { minor, minorUnits } from '../shared/money.ts'
import { enteredAmount, id } from '../shared/wire.ts'

/** More is no parcel in either unit. */
const longestSide = 300

const side = v.pipe(
  v.number('Must provide a number'),
  v.minValue(1, 'Must be at least 1'),
  v.maxValue(longestSide, `Must be at most ${longestSide}`),
)

/** The dimensions of a parcel: each side at least 1, in inches by default. */
export const parcelDimensions = v.object({
  length: side,
  width: side,
  height: side,
  unit: v.optional(v.picklist(['in', 'cm']), 'in'),
})
export type ParcelDimensions = v.InferOutput<typeof parcelDimensions>

const customsItem = v.object({
  claimLineItemId: id,
  hsCode,
  originCountryCode,
  /** Of all its units, in the store's currency. */
  value: v.pipe(enteredAmount, v.gtValue(0, 'Must be greater than zero')),
})

/** Customs details of a parcel that crosses a customs border. */
const customsInfo = v.object({
  /** The return location's when left out. */
  signerName: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Must not be empty'),
      v.maxLength(128, 'Must be at most 128 characters'),
    ),
  ),
  items: v.pipe(v.array(customsItem), v.minLength(1, 'Select at least one item'), v.maxLength(250)),
})
export type CustomsInfo = v.InferOutput<typeof customsInfo>

/** What staff may say of a parcel. */
export const parcelMeasures = {
  /** As the products say when left out. */
  weightInOunces: v.optional(
    v.pipe(
      v.number('Must provide a number'),
      v.minValue(0.1, 'Must be from 0.1 to 2400'),
      v.maxValue(2400, 'Must be from 0.1 to 2400'),
    ),
  ),
  /** If left out, only the weight determines the price. */
  dimensions: v.optional(parcelDimensions),
  /** Needed where the parcel crosses a customs border: there is no label without it. */
  customs: v.optional(customsInfo),
}

/** The customs declaration as stored with a parcel; without a signer, the location's signs. */
export const declaredContents = v.object({
  signerName: v.nullable(v.pipe(v.string(), v.maxLength(128))),
  items: v.pipe(
    v.array(
      v.object({
        lineId: v.string(),
        hsCode: v.pipe(v.string(), v.maxLength(10)),
        originCountryCode: v.pipe(v.string(), v.length(2)),
        valueMinor: v.pipe(minorUnits, v.minValue(minor(1))),
      }),
    ),
    v.maxLength(250),
  ),
})
export type DeclaredContents = v.InferOutput<typeof declaredContents>
