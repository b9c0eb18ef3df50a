import { legacyId } from '../graphql/global-ids.ts'
import type { Address } from '../shop/address.ts'
import { fixedDecimal, type Money } from '../world/money.ts'
import type { Order } from './order-types.ts'

/** The small shapes of Shopify's REST format, which webhooks still have. */

export const numberId = (globalId: string): number => Number(legacyId(globalId))
export const optionalNumberId = (globalId: string | null): number | null =>
  globalId === null ? null : numberId(globalId)

export const moment = (at: Date | null): string | null => at?.toISOString().replace(/\.\d+Z$/, 'Z') ?? null

type In = Pick<Order, 'currencyCode' | 'presentmentCurrencyCode'>

export const priceText = (amount: Money, { currencyCode }: In): string =>
  fixedDecimal(amount.shop, currencyCode)

export const priceSet = (amount: Money, { currencyCode, presentmentCurrencyCode }: In) => ({
  shop_money: { amount: fixedDecimal(amount.shop, currencyCode), currency_code: currencyCode },
  presentment_money: {
    amount: fixedDecimal(amount.presentment, presentmentCurrencyCode),
    currency_code: presentmentCurrencyCode,
  },
})

/** A price as text, and in both currencies, as in `total_price` and `total_price_set`. */
export const both = (name: string, amount: Money, order: In) => ({
  [name]: priceText(amount, order),
  [`${name}_set`]: priceSet(amount, order),
})

export const addressPayload = (to: Address | null) =>
  to && {
    first_name: to.firstName,
    last_name: to.lastName,
    name: [to.firstName, to.lastName].filter(Boolean).join(' '),
    company: to.company,
    address1: to.address1,
    address2: to.address2,
    city: to.city,
    province: to.provinceCode,
    province_code: to.provinceCode,
    country: to.countryCode,
    country_code: to.countryCode,
    zip: to.zip,
    phone: to.phone,
  }
