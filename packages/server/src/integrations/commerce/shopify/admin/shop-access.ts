import type { CallPace } from './pace-calls.ts'

/** A shop's Admin API, the credential that lets our app in, and how fast it may be called; at once without a pace. */
export type ShopAccess = { url: string; accessToken: string; pace?: CallPace | undefined }

/** Where a shop's Admin API is: `template` has `{shop}` for the shop's domain. */
export const shopUrl = (template: string, shopDomain: string): string =>
  template.replace('{shop}', () => shopDomain)

/** Shopify's permanent refusal, with its message. */
export class ShopifyRefusal extends Error {
  override name = 'ShopifyRefusal'
}
