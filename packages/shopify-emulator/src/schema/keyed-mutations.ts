/**
 * Mutations that Shopify refuses without `@idempotent(key:)` since version 2026-04. The schema itself does not say so.
 */
export const keyedMutations: ReadonlySet<string> = new Set(['refundCreate', 'inventoryAdjustQuantities'])
