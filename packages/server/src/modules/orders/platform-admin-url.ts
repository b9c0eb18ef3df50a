import type { Store } from '#modules/merchants/store-reads.ts'

/**
 * Where staff see an order on the platform; null if the store is not connected, and for an order we created,
 * which has our id.
 */
export const platformAdminUrl = (
  { shopDomain }: Pick<Store, 'shopDomain'>,
  { id, idFromPlatform }: { id: string; idFromPlatform: string },
): string | null =>
  shopDomain && id !== idFromPlatform
    ? `https://${shopDomain}/admin/orders/${encodeURIComponent(idFromPlatform)}`
    : null
