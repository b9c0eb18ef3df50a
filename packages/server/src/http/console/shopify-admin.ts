import type { Config } from '#config.ts'

/** Where merchants embed the console, and where the script is from that connects the two. */
export type ShopifyAdmin = { origin: string; bridgeUrl: string }

const shopify: ShopifyAdmin = {
  origin: 'https://admin.shopify.com',
  bridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
}

/** Shopify's admin. An emulator has its own, with its own script, at the origin where it answers for all shops. */
export function shopifyAdminOf({ shopifyUrl }: Pick<Config, 'shopifyUrl'>): ShopifyAdmin {
  const isShopOwn = /^https?:\/\/[^/]*\{shop\}/.test(shopifyUrl)
  if (isShopOwn) return shopify
  const { origin } = new URL(shopifyUrl)
  return { origin, bridgeUrl: `${origin}/app-bridge.js` }
}
