import * as v from 'valibot'

/**
 * What a merchant on Shopify may allow us when they want to use it, with the scopes that it takes there. All else is
 * granted with the installation.
 */
export const scopesOfPermissions = {
  giftCards: ['write_gift_cards'],
  storeCredit: ['read_store_credit_accounts', 'write_store_credit_account_transactions'],
  newOrders: ['write_draft_orders'],
  orderEdits: ['write_order_edits'],
  returns: ['read_returns', 'write_returns'],
  olderOrders: ['read_all_orders'],
  shopPage: ['write_app_proxy'],
  theme: ['read_themes'],
  guaranteeProduct: ['write_products', 'write_publications'],
} as const satisfies Record<string, readonly string[]>

export const shopPermission = v.picklist(
  Object.keys(scopesOfPermissions) as (keyof typeof scopesOfPermissions)[],
)
export type ShopPermission = v.InferOutput<typeof shopPermission>

/** A write scope includes the read scope, and Shopify does not always list both. */
export const hasShopScope = (granted: readonly string[], scope: string): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'))

/** What can still be allowed; nothing at a store that was never connected to a shop. */
export const missingPermissions = (granted: readonly string[] | null): ShopPermission[] =>
  granted === null
    ? []
    : shopPermission.options.filter(
        (permission) => !scopesOfPermissions[permission].every((scope) => hasShopScope(granted, scope)),
      )
