import type { MinorUnits } from '../shared/money.ts'
import { carriesPlus, plusSurcharge, type Delivery, type TransitDays } from './delivery-choice.ts'

/** A delivery option with the guarantee, as shown to a shopper. */
export type PlusOption = {
  title: string
  /** On top of the same row without it; null where there is no such row. */
  surchargeMinor: MinorUnits | null
  transitDays: TransitDays | null
}

/**
 * What to show a shopper about Shipping Plus at the delivery options. No page or extension can choose an
 * option for them, so they have to.
 *
 * - `offered`: these options carry it and none is chosen; `isWanted` after a yes in the cart
 * - `partly`: some of the parcels have it; `options` are what would give it to the others
 * - `chosen`: every delivery that can have it does
 * - `included`: every option has it, so there is no choice
 * - `unneeded`: the cart has the guarantee as a product, and no option with it is chosen
 * - `doubled`: the cart has the guarantee as a product, and an option with it is chosen as well
 */
export type PlusNotice =
  | { kind: 'offered'; options: PlusOption[]; isWanted: boolean }
  | { kind: 'partly'; options: PlusOption[] }
  | { kind: 'chosen'; options: PlusOption[] }
  | { kind: 'included'; options: PlusOption[] }
  | { kind: 'unneeded' }
  | { kind: 'doubled' }

export type PlusCircumstances = {
  /** Whether the cart has the guarantee as a product. */
  hasGuaranteeLine: boolean
  /** The shopper's choice in the cart; undefined if none. A no is not asked again. */
  isWanted: boolean | undefined
}

/** Null if there is no notice: no option has Shipping Plus, or the shopper declined it before. */
export function plusNotice(
  deliveries: readonly Delivery[],
  { hasGuaranteeLine, isWanted }: PlusCircumstances,
): PlusNotice | null {
  const able = deliveries.filter((delivery) => delivery.some(carriesPlus))
  if (able.length === 0) return null

  const covered = able.filter(isCovered)
  const isEverywhere = able.every((delivery) => delivery.every(carriesPlus))
  if (hasGuaranteeLine) return { kind: covered.length > 0 || isEverywhere ? 'doubled' : 'unneeded' }
  if (isEverywhere) return { kind: 'included', options: able.flatMap(selectedOptions) }
  if (covered.length === able.length) return { kind: 'chosen', options: able.flatMap(selectedOptions) }

  if (isWanted === false) return null
  const options = able.filter((delivery) => !isCovered(delivery)).flatMap(offeredOptions)
  return covered.length > 0
    ? { kind: 'partly', options }
    : { kind: 'offered', options, isWanted: isWanted === true }
}

/** Whether every delivery that may have shipping-plus comes with it as chosen. */
export function isCoveredByRate(deliveries: readonly Delivery[]): boolean {
  const able = deliveries.filter((delivery) => delivery.some(carriesPlus))
  return able.length > 0 && able.every(isCovered)
}

const isCovered = (delivery: Delivery) => delivery.some((choice) => choice.isSelected && carriesPlus(choice))

const selectedOptions = (delivery: Delivery) => optionsOf(delivery, ({ isSelected }) => isSelected)
const offeredOptions = (delivery: Delivery) => optionsOf(delivery, () => true)

const optionsOf = (delivery: Delivery, isMeant: (choice: Delivery[number]) => boolean): PlusOption[] =>
  delivery
    .filter((choice) => carriesPlus(choice) && isMeant(choice))
    .map((choice) => ({
      title: choice.title,
      surchargeMinor: plusSurcharge(choice, delivery),
      transitDays: choice.transitDays,
    }))
