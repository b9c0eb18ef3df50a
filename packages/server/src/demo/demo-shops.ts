import { minor, type MinorUnits } from '@aftercare/domain/shared/money'

/** A shop of the demonstration: where it sells, in what, and what a price in US cents becomes there. */
export type DemoShop = {
  slug: string
  name: string
  shopDomain: string
  currency: string
  timeZone: string
  countryCode: string
  /** Makes platform ids of different shops distinct. */
  idOffset: number
  priceOf: (usCents: number) => MinorUnits
}

/** The shop that the demonstration is about. */
export const juniperAndPine: DemoShop = {
  slug: 'juniper-and-pine',
  name: 'Juniper & Pine',
  shopDomain: 'juniper-and-pine.myshopify.com',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  countryCode: 'US',
  idOffset: 0,
  priceOf: (usCents) => minor(usCents),
}

/** The same brand in Japan: a currency without decimals, prices with tax, to the next ten yen. */
export const juniperJapan: DemoShop = {
  slug: 'juniper-japan',
  name: 'Juniper & Pine Japan',
  shopDomain: 'juniper-japan.myshopify.com',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  countryCode: 'JP',
  idOffset: 1_000_000,
  priceOf: (usCents) => minor(Math.round((usCents * 1.5) / 10) * 10),
}

/** The same brand in Kuwait: a currency with three decimals, prices to the next 250 fils. */
export const juniperKuwait: DemoShop = {
  slug: 'juniper-kuwait',
  name: 'Juniper & Pine Kuwait',
  shopDomain: 'juniper-kuwait.myshopify.com',
  currency: 'KWD',
  timeZone: 'Asia/Kuwait',
  countryCode: 'KW',
  idOffset: 2_000_000,
  priceOf: (usCents) => minor(Math.round((usCents * 3.07) / 250) * 250),
}
