import * as v from 'valibot'

const unit = v.picklist(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS'])

/** The weight of an inventory item in Shopify. */
export const inventoryMeasure = v.object({
  measurement: v.object({ weight: v.nullable(v.object({ unit, value: v.number() })) }),
})

const gramsPerUnit = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }

/** Zero where no weight is known. */
export const gramsOfItem = ({ measurement: { weight } }: v.InferOutput<typeof inventoryMeasure>): number =>
  weight ? Math.round(weight.value * gramsPerUnit[weight.unit]) : 0
