import type { Delivery, DeliveryChoice, TransitDays } from '@aftercare/domain/shipping-plus/delivery-choice'
import { minorOf, type Money } from './amounts.ts'

/** What we read of Shopify's delivery options; those to be fetched at a shop or a pick-up point have no cost. */
export type CheckoutOption = {
  handle: string
  code: string
  title?: string
  costAfterDiscounts?: Money
  deliveryEstimate?: { timeInTransit?: { lower?: number; upper?: number } }
}
export type CheckoutGroup = {
  deliveryOptions: CheckoutOption[]
  selectedDeliveryOption?: { handle: string }
}
/** A row that represents options of several parcels. */
type CheckoutSelection = {
  selected: boolean
  title: string
  costAfterDiscounts: Money
  associatedDeliveryOptions: { handle: string }[]
}

/**
 * The deliveries as a shopper sees them: if Shopify shows one list for several parcels, its rows are the
 * choices, otherwise each parcel has its own list.
 */
export function deliveriesOf(
  groups: readonly CheckoutGroup[],
  selections: readonly CheckoutSelection[] | undefined,
): Delivery[] {
  if (!selections?.length) return groups.map(deliveryOf)
  const options = groups.flatMap(({ deliveryOptions }) => deliveryOptions)
  return [selections.map((selection) => choiceOfSelection(selection, options))]
}

const deliveryOf = ({ deliveryOptions, selectedDeliveryOption }: CheckoutGroup): Delivery =>
  deliveryOptions.map((option) => ({
    title: option.title ?? '',
    codes: [option.code],
    priceMinor: minorOf(option.costAfterDiscounts ?? free),
    isSelected: option.handle === selectedDeliveryOption?.handle,
    transitDays: transitDaysOf(option),
  }))

function choiceOfSelection(selection: CheckoutSelection, options: readonly CheckoutOption[]): DeliveryChoice {
  const { title, selected, costAfterDiscounts, associatedDeliveryOptions } = selection
  const own = options.filter(({ handle }) => associatedDeliveryOptions.some((one) => one.handle === handle))
  return {
    title,
    codes: own.map(({ code }) => code),
    priceMinor: minorOf(costAfterDiscounts),
    isSelected: selected,
    transitDays: null,
  }
}

const free: Money = { amount: 0, currencyCode: '' }

const daySeconds = 24 * 60 * 60

/** Whole days, counted up: an hour into the third day is the third day. */
function transitDaysOf({ deliveryEstimate }: CheckoutOption): TransitDays | null {
  const { lower, upper } = deliveryEstimate?.timeInTransit ?? {}
  const last = upper ?? lower
  if (last === undefined) return null
  return { min: Math.ceil((lower ?? last) / daySeconds), max: Math.ceil(last / daySeconds) }
}
