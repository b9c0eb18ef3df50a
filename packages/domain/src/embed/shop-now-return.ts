import { parseUrl } from '../shared/parse-url.ts'

/** The queries by which a page that holds the portal is told that a shopper comes back from the shop. */
export const shopNowReturnQuery = { order: 'aftercare-order', visit: 'aftercare-shop-now' } as const

/** The order and the visit that an address names, or undefined where somebody just opens the page. */
export function shopNowReturnOf(address: string): { orderId: string; shopNowId: string } | undefined {
  const search = parseUrl(address)?.searchParams
  const orderId = search?.get(shopNowReturnQuery.order)
  const shopNowId = search?.get(shopNowReturnQuery.visit)
  return orderId && shopNowId ? { orderId, shopNowId } : undefined
}

/** The same address as it was before somebody came back. */
export function withoutShopNowReturn(address: string): string {
  const url = new URL(address)
  for (const name of Object.values(shopNowReturnQuery)) url.searchParams.delete(name)
  return url.href
}
