/** Our app's scopes; shopify.app.toml requests the same, and docs/shopify.md explains them. */
export const appScopes: readonly string[] = [
  'read_orders',
  'write_orders',
  'write_order_edits',
  'write_draft_orders',
  'read_fulfillments',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_customers',
  'read_products',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_shipping',
  'write_shipping',
]

/** Without read scopes that a write scope includes, which Shopify lists in some places; sorted. */
export const withoutImplied = (scopes: readonly string[]): string[] =>
  scopes
    .filter((scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || !scope.startsWith('read_'))
    .toSorted()

/** Of a pair of read and write scopes, Shopify lists only the write scope. */
export const missingScopes = (granted: readonly string[]): string[] =>
  appScopes.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')),
  )
