import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ShoppedItem } from '@aftercare/domain/resolution/shop-now'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import { toDecimal } from '@aftercare/domain/shared/currencies'

/** The Shop Now items and the credit they used; null without any. */
export function toShopping(
  items: readonly ShoppedItem[],
  shopping: ClaimSummary['shopping'],
  currencyCode: string,
): Calculation['shopNow'] {
  if (!shopping) return null
  return {
    lineItems: items.map((item) => toShoppedItem(item, currencyCode)),
    itemsTotal: toDecimal(shopping.itemsMinor, currencyCode),
    credit: toDecimal(shopping.creditMinor, currencyCode),
    incentive: toDecimal(shopping.incentiveMinor, currencyCode),
  }
}

/** An item as it goes out. */
export function toShoppedItem({ variant, quantity }: ShoppedItem, currencyCode: string) {
  const { priceMinor, ...shown } = variant
  return { ...shown, quantity, price: toDecimal(priceMinor, currencyCode) }
}
