import type { Store } from '#modules/merchants/store-reads.ts'

/** Where staff see an order on the platform; null while the store is connected to none. */
export const platformAdminUrl = (
  { shopDomain }: Pick<Store, 'shopDomain'>,
  orderIdFromPlatform: string,
): string | null =>
  shopDomain ? `https://${shopDomain}/admin/orders/${encodeURIComponent(orderIdFromPlatform)}` : null
