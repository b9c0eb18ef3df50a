import type { Store } from '#modules/merchants/store-reads.ts'

/**
 * The store as a test order sees it (see 'Test orders' in docs/product-rules.md): active, without real cards, and with
 * everything that we can do ourselves.
 */
export const storeForTests = (store: Store): Store => ({
  ...store,
  isActive: true,
  shopScopes: null,
  cardAccount: store.cardAccount?.provider === 'simulator' ? store.cardAccount : null,
})
