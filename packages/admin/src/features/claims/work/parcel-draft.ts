import type { MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { parcelMeasures } from '@aftercare/domain/return-shipments/parcel-schema'
import type { KnownToCustoms } from '@aftercare/domain/shared/customs-schema'
import { fromGrams, type WeightUnit } from '@aftercare/domain/shared/weight'
import * as v from 'valibot'
import type { EnteredCustoms } from '../../../components/customs-inputs.tsx'
import { readEntered } from '../../../forms/read-form.ts'

export const sides = ['length', 'width', 'height'] as const

/** A line that customs ask about, with what its product is known as. */
export type DeclarableLine = {
  line: MerchantClaimLine
  known: KnownToCustoms
}

/** The customs details of one line: the known ones, until somebody changes them. */
export type DeclaredLine = EnteredCustoms & { value: number | null }

/** Staff's input about a parcel; an empty text is no value. */
export type ParcelDraft = {
  grams: number | string
  sides: Record<(typeof sides)[number], number | string>
  signerName: string
  declared: { [lineId: string]: DeclaredLine | undefined }
}

export const emptyParcel: ParcelDraft = {
  grams: '',
  sides: { length: '', width: '', height: '' },
  signerName: '',
  declared: {},
}

export const declaredLine = (draft: ParcelDraft, { line, known }: DeclarableLine): DeclaredLine =>
  draft.declared[line.id] ?? {
    hsCode: known.hsCode ?? '',
    originCountryCode: known.originCountryCode,
    value: line.amount,
  }

/** The errors of the fields, by their path in the request, as far as they are shown yet. */
export type ErrorAt = (path: string, isTouched: boolean) => string | undefined

/** Who weighs in grams measures in centimetres. */
export const lengthUnit = (unit: WeightUnit): 'cm' | 'in' => (unit === 'g' || unit === 'kg' ? 'cm' : 'in')

/**
 * The input about a parcel in the API's form, or its errors. Completely empty parts are left out; started
 * ones have to be complete. `lines` are those that need a declaration: without any, entered customs details
 * are ignored.
 */
export function readParcel(draft: ParcelDraft, lines: readonly DeclarableLine[], unit: WeightUnit) {
  const isMeasured = sides.some((side) => draft.sides[side] !== '')
  const rows = lines.map((told) => ({ ...declaredLine(draft, told), claimLineItemId: told.line.id }))
  const isDeclared = rows.some(({ hsCode, originCountryCode }) => hsCode !== '' || originCountryCode !== null)
  const entered = {
    ...(draft.grams !== '' && { weightInOunces: fromGrams(Number(draft.grams), 'oz') }),
    ...(isMeasured && {
      dimensions: {
        ...Object.fromEntries(sides.map((side) => [side, numberOf(draft.sides[side])])),
        unit: lengthUnit(unit),
      },
    }),
    ...(isDeclared && {
      customs: {
        ...(draft.signerName.trim() !== '' && { signerName: draft.signerName }),
        items: rows.map((row) => ({ ...row, originCountryCode: row.originCountryCode ?? '' })),
      },
    }),
  }
  return readEntered(entered, measures)
}

const measures = v.object(parcelMeasures)
const numberOf = (entered: number | string) => (entered === '' ? null : Number(entered))
