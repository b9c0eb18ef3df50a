import { carriesPlus, type Delivery } from './delivery-choice.ts'

export type CartAttribute = { key: string; value: string }

/**
 * Cart attributes of ours. They stay with the order, so it tells later what the shopper decided and where.
 *
 * `wish` is the shopper's own yes or no in the cart; `rates` are the codes of the rates with shipping-plus
 * that were chosen at checkout, separated by commas, or `none` after a change of mind.
 */
export const plusAttributes = {
  wish: 'aftercare_delivery_guarantee',
  rates: 'aftercare_shipping_plus_rates',
} as const

/** What the shopper said in the cart; undefined if nothing, or nothing that we wrote. */
export function readWish(attributes: readonly CartAttribute[]): boolean | undefined {
  const value = valueOf(attributes, plusAttributes.wish)
  return value === 'yes' ? true : value === 'no' ? false : undefined
}

/** The attribute that keeps a yes or no. */
export const wishAttribute = (isWanted: boolean): CartAttribute => ({
  key: plusAttributes.wish,
  value: isWanted ? 'yes' : 'no',
})

/**
 * The attribute to write so that the order tells which rates with shipping-plus were chosen, or null when it
 * tells so already. Nothing is ever written for a shopper who never chose one.
 */
export function plusRecord(
  deliveries: readonly Delivery[],
  attributes: readonly CartAttribute[],
): CartAttribute | null {
  const written = valueOf(attributes, plusAttributes.rates)
  const codes = deliveries.flatMap((delivery) =>
    delivery.filter((choice) => choice.isSelected && carriesPlus(choice)).flatMap((choice) => choice.codes),
  )
  const value = [...new Set(codes)].toSorted().join(',') || (written ? 'none' : '')
  return value === (written ?? '') ? null : { key: plusAttributes.rates, value }
}

const valueOf = (attributes: readonly CartAttribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value
