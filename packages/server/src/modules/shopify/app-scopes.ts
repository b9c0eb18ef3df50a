import { hasShopScope } from '@aftercare/domain/merchants/shop-permissions'

/**
 * The scopes that every shop grants on installing; shopify.app.toml requests the same, and docs/shopify.md explains
 * them. What merchants may allow later is in the domain's `scopesOfPermissions`.
 */
export const appScopes: readonly string[] = [
  'read_orders',
  'write_orders',
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

/** What a shop should have granted on installing, and did not. */
export const missingScopes = (granted: readonly string[]): string[] =>
  appScopes.filter((scope) => !hasShopScope(granted, scope))
