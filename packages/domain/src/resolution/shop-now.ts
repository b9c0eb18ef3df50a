import type { ChosenVariant } from '../claims/line-decision.ts'
import { allocate, minor, multiply, sum, zero, type MinorUnits } from '../shared/money.ts'
import { lineValue, type ClaimedLine } from './credits.ts'
import { giftCardIncentive, type GiftCardIncentive } from './incentives.ts'

export type ShoppedItem = { variant: ChosenVariant; quantity: number }

/**
 * What a shopper took from the shop for the credit of a claim, at our own prices, and what the store adds.
 */
export type ShopNow = {
  items: readonly ShoppedItem[]
  /** A percentage is taken of the value of all lines that are shopped with, a fixed bonus comes once. */
  incentive: GiftCardIncentive
}

export type Shopping = {
  itemsMinor: MinorUnits
  /** The value of the Shop Now lines. */
  creditMinor: MinorUnits
  /** Never more than the items cost: the remainder contains no bonus, so that it never becomes cash. */
  incentiveMinor: MinorUnits
  /** What the items cost beyond the bonus, which the lines bear. */
  costMinor: MinorUnits
  /** The cost by the id of the line that pays it, in proportion to the lines' values. */
  shares: ReadonlyMap<string, MinorUnits>
}

export const isShoppedWith = (line: ClaimedLine): boolean =>
  line.resolutionMethod === 'variantExchange' && 'isShopNow' in line

/**
 * The Shop Now items and the lines that pay for them, or null without any.
 *
 * The bonus is used first. A line that pays less than its value leaves credit over; if the items cost more
 * than credit and bonus, the lines pay more than their value and the shopper owes the difference.
 */
export function shoppingOf(
  lines: readonly ClaimedLine[],
  shopNow: ShopNow | null | undefined,
): Shopping | null {
  const shoppedWith = lines.filter(isShoppedWith)
  if (!shopNow || shoppedWith.length === 0) return null
  const values = shoppedWith.map(lineValue)
  const itemsMinor = itemsWorth(shopNow.items)
  const incentiveMinor = minor(Math.min(giftCardIncentive(shopNow.incentive, values), itemsMinor))
  const costMinor = minor(itemsMinor - incentiveMinor)
  const creditMinor = sum(values)
  const shares = allocate(costMinor, creditMinor > 0 ? values : values.map(() => 1))
  return {
    itemsMinor,
    creditMinor,
    incentiveMinor,
    costMinor,
    shares: new Map(shoppedWith.map(({ lineId }, index) => [lineId, shares[index] ?? zero])),
  }
}

/** What the items cost in the shop. */
export const itemsWorth = (items: readonly ShoppedItem[]): MinorUnits =>
  sum(items.map(({ variant, quantity }) => multiply(variant.priceMinor, quantity)))

/**
 * What each item counts for if it comes back as well: its part of the cost. What the bonus paid for is
 * not in it, so that it never comes back as money.
 */
export const creditBasisOf = (items: readonly ShoppedItem[], costMinor: MinorUnits): MinorUnits[] =>
  itemsWorth(items) > 0
    ? allocate(
        costMinor,
        items.map(({ variant, quantity }) => multiply(variant.priceMinor, quantity)),
      )
    : items.map(() => zero)
