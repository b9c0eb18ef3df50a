/** A shop's Admin API, and the credential that lets our app in. */
export type ShopAccess = { url: string; accessToken: string }

/** Where a shop's Admin API is: `template` has `{shop}` for the shop's domain. */
export const shopUrl = (template: string, shopDomain: string): string =>
  template.replace('{shop}', () => shopDomain)

/** Shopify's permanent refusal, with its message. */
export class ShopifyRefusal extends Error {
  override name = 'ShopifyRefusal'
}
