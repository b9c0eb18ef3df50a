import type { Config } from '#config.ts'
import { shopifyAdminOf } from './console/shopify-admin.ts'

/**
 * The headers of a preview page that the console frames: our own script and style, pictures from anywhere, no
 * connections. Our pages may frame it, and Shopify's in which the console may be framed itself.
 */
export const previewPage = (config: Pick<Config, 'shopifyUrl'>) => ({
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https: http:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${shopifyAdminOf(config).origin} https://*.myshopify.com`,
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
})
