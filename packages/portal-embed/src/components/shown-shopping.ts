import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { shownParts } from '@aftercare/domain/shared/shown-amounts'
import { conversionOf, type OrderCurrency } from '../app/texts/format.ts'

/** Items bought with the credit of a return, in decimals of the store's currency. */
export type Shopped = {
  lineItems: readonly { price: number; quantity: number }[]
  itemsTotal: number
  credit: number
  incentive: number
}

/**
 * The same in the shopper's currency. Items add up to their total, and credit plus bonus less that total to
 * the remaining credit. A bonus counts up to the price of the items.
 */
export function shownShopping({ lineItems, itemsTotal, credit, incentive }: Shopped, order: OrderCurrency) {
  const conversion = conversionOf(order)
  const parts = (amounts: number[], total?: MinorUnits) =>
    shownParts(
      amounts.map((amount) => toMinor(amount, conversion.from)),
      conversion,
      total,
    )
  const decimal = (amount: MinorUnits) => toDecimal(amount, conversion.to)

  const shown = parts([credit, Math.min(incentive, itemsTotal), -itemsTotal])
  const [creditMinor = zero, incentiveMinor = zero, itemsMinor = zero] = shown
  const shownTotal = minor(0 - itemsMinor)
  return {
    credit: decimal(creditMinor),
    incentive: decimal(incentiveMinor),
    itemsTotal: decimal(shownTotal),
    left: decimal(sum(shown)),
    /** Price of all units of each item, in the order of the items. */
    items: parts(
      lineItems.map(({ price, quantity }) => price * quantity),
      shownTotal,
    ).map(decimal),
  }
}

/** Credit, bonus and their sum. */
export function shownCredit(
  { credit, incentive }: Pick<Shopped, 'credit' | 'incentive'>,
  order: OrderCurrency,
) {
  const conversion = conversionOf(order)
  const parts = shownParts(
    [credit, incentive].map((amount) => toMinor(amount, conversion.from)),
    conversion,
  )
  const [shown = 0, bonus = 0] = parts.map((part) => toDecimal(part, conversion.to))
  return { credit: shown, incentive: bonus, total: toDecimal(sum(parts), conversion.to) }
}
