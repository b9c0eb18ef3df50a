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

/** What is told to customs about one line: what is known of it, until somebody enters something else. */
export type DeclaredLine = EnteredCustoms & { value: number | null }

/** What staff enter about a parcel; an empty text stands for nothing. */
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

/** What is wrong with a field, by its path in what is sent, as far as it is said by now. */
export type ErrorAt = (path: string, hasLeft: boolean) => string | undefined

/** Who weighs in grams measures in centimetres. */
export const lengthUnit = (unit: WeightUnit): 'cm' | 'in' => (unit === 'g' || unit === 'kg' ? 'cm' : 'in')

/**
 * What of a parcel is entered, in the words of the API, or what is wrong with it. Nothing is said of what is left
 * empty as a whole; what is begun has to be complete. `lines` are those that customs ask about: without any,
 * nothing that was entered for them counts.
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
