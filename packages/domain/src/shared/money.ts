import * as v from 'valibot'

/** An amount in the currency's smallest unit: 1250 is $12.50, but ¥1250. Never a fraction. */
export const minorUnits = v.pipe(v.number(), v.safeInteger(), v.brand('MinorUnits'))
export type MinorUnits = v.InferOutput<typeof minorUnits>

export const minor = (amount: number): MinorUnits => v.parse(minorUnits, amount)
