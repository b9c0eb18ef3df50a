/** Where merchants embed the console: Shopify's admin, which alone may also bring its bridge's script. */
export const shopifyAdmin = 'https://admin.shopify.com'
