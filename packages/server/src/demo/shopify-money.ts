import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { MinorUnits } from '@aftercare/domain/shared/money'

type ShopifyMoney = { amount: string; currency_code: string }
/** One amount in the shop's currency and in the one that the shopper paid in. */
export type ShopifyPriceSet = { shop_money: ShopifyMoney; presentment_money: ShopifyMoney }

/** The decimal text Shopify writes, with as many decimals as the currency has: 68.00, 10200, 20.750. */
export function decimalText(amount: MinorUnits, currency: string): string {
  const exponent = currencyExponent(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

export const shopifyMoney = (amount: MinorUnits, currency: string): ShopifyMoney => ({
  amount: decimalText(amount, currency),
  currency_code: currency,
})
