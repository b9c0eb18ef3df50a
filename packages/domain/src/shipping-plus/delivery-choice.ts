import { isPlusServiceCode, plainServiceCode } from '../rates/service-code.ts'
import type { MinorUnits } from '../shared/money.ts'

/** One row of the list in which a shopper chooses how a delivery comes. */
export type DeliveryChoice = {
  title: string
  /** The codes of its rates: several if one row represents several parcels. */
  codes: readonly string[]
  priceMinor: MinorUnits
  isSelected: boolean
  /** Days in transit, if the platform has them. */
  transitDays: TransitDays | null
}
export type TransitDays = { min: number; max: number }

/** The rows of one delivery: the shopper takes exactly one of them. */
export type Delivery = readonly DeliveryChoice[]

/** Whether a row has Shipping Plus: each of its parcels does, by the codes of its rates. */
export const carriesPlus = ({ codes }: DeliveryChoice): boolean =>
  codes.length > 0 && codes.every(isPlusServiceCode)

/**
 * What shipping-plus adds to the price of a row, or null where the same row without it is not offered.
 * Never below zero: a rate that is cheaper with it costs nothing extra.
 */
export function plusSurcharge(choice: DeliveryChoice, delivery: Delivery): MinorUnits | null {
  const plain = keyOf(choice.codes.map(plainServiceCode))
  const original = delivery.find(({ codes }) => keyOf(codes) === plain)
  return original ? (Math.max(0, choice.priceMinor - original.priceMinor) as MinorUnits) : null
}

const keyOf = (codes: readonly string[]) => [...codes].sort().join(' ')
