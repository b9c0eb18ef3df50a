import * as v from 'valibot'

/** The units that a store may weigh in; all that is kept is in grams. */
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const
export const weightUnit = v.picklist(weightUnits)
export type WeightUnit = v.InferOutput<typeof weightUnit>

const gramsOf = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 } as const satisfies Record<
  WeightUnit,
  number
>

/** Whole grams. */
export const toGrams = (weight: number, unit: WeightUnit): number => Math.round(weight * gramsOf[unit])

/** With two decimals at most, so that a whole number of a unit comes back as one after `toGrams`. */
export const fromGrams = (grams: number, unit: WeightUnit): number =>
  Math.round((grams / gramsOf[unit]) * 100) / 100
