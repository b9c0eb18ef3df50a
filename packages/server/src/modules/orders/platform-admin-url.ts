import type { Store } from '#modules/merchants/store-reads.ts'

/**
 * Where staff see an order on the platform; null while the store is connected to none, and for an order of
 * our own making, which goes by our id.
 */
export const platformAdminUrl = (
  { shopDomain }: Pick<Store, 'shopDomain'>,
  { id, idFromPlatform }: { id: string; idFromPlatform: string },
): string | null =>
  shopDomain && id !== idFromPlatform
    ? `https://${shopDomain}/admin/orders/${encodeURIComponent(idFromPlatform)}`
    : null
