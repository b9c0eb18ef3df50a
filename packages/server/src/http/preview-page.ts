import { shopifyAdmin } from './console/shopify-admin.ts'

/**
 * With what a page is served that the console shows in a frame, beside a form, as a preview of what shoppers
 * see: our own script and style, and pictures from wherever a merchant has them. It asks nothing of anybody.
 * Our own pages may frame it, and those of Shopify's in which the console may stand itself.
 */
export const previewPage = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https: http:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${shopifyAdmin} https://*.myshopify.com`,
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
}
