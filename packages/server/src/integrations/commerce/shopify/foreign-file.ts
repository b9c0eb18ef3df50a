/** Whether a file starts like JSON. */
export const isJson = (head: string): boolean => /^\uFEFF?\s*[[{]/.test(head)

type Sign = { pattern: RegExp; reason: string }

/** How common files start that we cannot import, the most certain first. */
const foreignFiles: readonly Sign[] = [
  { pattern: /^\s*$/, reason: 'The file is empty.' },
  {
    pattern: /^PK\p{Cc}{2}|^\p{Cc}\uFFFD/u,
    reason: 'This is a compressed file or a spreadsheet. Unpack it, or save it as CSV or JSON.',
  },
  { pattern: /\0|^\uFFFD\uFFFD/, reason: 'This file isn’t UTF-8 text. Save it as UTF-8.' },
  {
    pattern: /^\uFEFF?"?(?:URL )?Handle"?,(?=.*\b(?:Variant SKU|Variant Price|SKU)\b)/i,
    reason:
      'This is Shopify’s CSV export of products, which has no product IDs. Import products as JSON instead.',
  },
  {
    pattern: /^\uFEFF?(?=.*\bFirst Name\b)(?=.*\bAccepts Email Marketing\b)/i,
    reason: 'This is Shopify’s CSV export of customers. Import its export of orders instead.',
  },
]

/** The kind of a file that is neither JSON nor an order export, from how it starts. */
export const describeForeignFile = (head: string): string =>
  foreignFiles.find(({ pattern }) => pattern.test(head))?.reason ??
  'This is neither JSON nor an order export of Shopify'

const foreignJson: readonly Sign[] = [
  {
    pattern: /"gid:\/\/shopify\/|^\uFEFF?\s*\{\s*"data"\s*:/,
    reason:
      'This file is in the format of Shopify’s GraphQL API. Export orders and products in the format of its REST API and webhooks.',
  },
  {
    pattern: /^\uFEFF?\s*\[?\s*\{\s*"errors"\s*:/,
    reason: 'This file contains an error from Shopify’s API, not an export.',
  },
]

/** The kind of a JSON file without orders or products, from how it starts. */
export const describeForeignJson = (head: string): string =>
  foreignJson.find(({ pattern }) => pattern.test(head))?.reason ??
  'This JSON file contains no Shopify orders or products. Orders have "line_items", products have "variants".'
