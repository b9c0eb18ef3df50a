import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { toMinor } from '@aftercare/domain/shared/currencies'

/** One amount in the shop's currency and in the customer's, each in its smallest unit. */
export type Money = { shop: number; presentment: number }

/** In which currencies amounts are, and how many units of the customer's one unit of the shop's buys. */
export type Currencies = { currencyCode: string; presentmentCurrencyCode: string; rate: number }

export const nothing: Money = { shop: 0, presentment: 0 }

export const add = (...amounts: readonly Money[]): Money =>
  amounts.reduce(
    (sum, each) => ({ shop: sum.shop + each.shop, presentment: sum.presentment + each.presentment }),
    nothing,
  )

export const negative = ({ shop, presentment }: Money): Money => ({ shop: -shop, presentment: -presentment })
export const subtract = (from: Money, ...amounts: readonly Money[]): Money =>
  add(from, ...amounts.map(negative))
export const times = ({ shop, presentment }: Money, factor: number): Money => ({
  shop: Math.round(shop * factor),
  presentment: Math.round(presentment * factor),
})
export const atLeastNothing = ({ shop, presentment }: Money): Money => ({
  shop: Math.max(0, shop),
  presentment: Math.max(0, presentment),
})

/** The value of `count` of `quantity` units after the first `from`: parts always add up to the whole. */
export function shareOf(total: Money, quantity: number, from: number, count: number): Money {
  if (quantity === 0) return nothing
  const share = (amount: number) =>
    Math.round((amount * (from + count)) / quantity) - Math.round((amount * from) / quantity)
  return { shop: share(total.shop), presentment: share(total.presentment) }
}

/** An amount of the customer's currency in both. */
export function fromPresentment(
  amount: number,
  { currencyCode, presentmentCurrencyCode, rate }: Currencies,
): Money {
  if (currencyCode === presentmentCurrencyCode) return { shop: amount, presentment: amount }
  const scale = 10 ** (currencyExponent(currencyCode) - currencyExponent(presentmentCurrencyCode))
  return { shop: Math.round((amount / rate) * scale), presentment: amount }
}

/** An amount of the shop's currency in both. */
export function fromShop(amount: number, { currencyCode, presentmentCurrencyCode, rate }: Currencies): Money {
  if (currencyCode === presentmentCurrencyCode) return { shop: amount, presentment: amount }
  const scale = 10 ** (currencyExponent(presentmentCurrencyCode) - currencyExponent(currencyCode))
  return { shop: amount, presentment: Math.round(amount * rate * scale) }
}

/** A decimal in minor units; undefined if it is invalid or has too many decimals. */
export function parseAmount(decimal: string | number, currencyCode: string): number | undefined {
  const text = String(decimal)
  const decimals = /^-?\d{1,12}(?:\.(\d+))?$/.exec(text)?.[1] ?? ''
  if (!/^-?\d{1,12}(?:\.\d+)?$/.test(text)) return undefined
  if (decimals.replace(/0+$/, '').length > currencyExponent(currencyCode)) return undefined
  return toMinor(text, currencyCode)
}

/** As GraphQL writes amounts: without needless zeros, but with one decimal at least, as `20.0` and `19.99`. */
export function decimal(minor: number, currencyCode: string): string {
  const exponent = currencyExponent(currencyCode)
  const fixed = (minor / 10 ** exponent).toFixed(exponent)
  const trimmed = fixed.includes('.') ? fixed.replace(/0+$/, '') : `${fixed}.`
  return trimmed.endsWith('.') ? `${trimmed}0` : trimmed
}

/** As webhooks write amounts: with all decimals of the currency. */
export const fixedDecimal = (minor: number, currencyCode: string): string => {
  const exponent = currencyExponent(currencyCode)
  return (minor / 10 ** exponent).toFixed(exponent)
}

export const moneyView = (amount: number, currencyCode: string) => ({
  amount: decimal(amount, currencyCode),
  currencyCode,
})

/** What GraphQL calls a MoneyBag. */
export const moneyBag = (
  amount: Money,
  { currencyCode, presentmentCurrencyCode }: Omit<Currencies, 'rate'>,
) => ({
  shopMoney: moneyView(amount.shop, currencyCode),
  presentmentMoney: moneyView(amount.presentment, presentmentCurrencyCode),
})
