import * as v from 'valibot'
import { callShopify } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const shopDetailsDocument = /* GraphQL */ `
  query ShopDetails {
    shop {
      name
      currencyCode
      ianaTimezone
      primaryDomain {
        url
      }
    }
  }
`

const answer = v.object({
  shop: v.object({
    name: v.string(),
    currencyCode: v.string(),
    ianaTimezone: v.string(),
    primaryDomain: v.object({ url: v.string() }),
  }),
})

/** What a shop says of itself. */
export async function readShopDetails(access: ShopAccess) {
  const { shop } = await callShopify(access, { document: shopDetailsDocument }, answer)
  return {
    name: shop.name,
    currencyCode: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    url: shop.primaryDomain.url,
  }
}
