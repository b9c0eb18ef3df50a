import { parseUrl } from '../shared/parse-url.ts'

/** Query parameters that tell a page with the portal that a shopper returns from Shop Now. */
export const shopNowReturnQuery = { order: 'aftercare-order', visit: 'aftercare-shop-now' } as const

/** The order and the visit in an address, or undefined if there are none. */
export function shopNowReturnOf(address: string): { orderId: string; shopNowId: string } | undefined {
  const search = parseUrl(address)?.searchParams
  const orderId = search?.get(shopNowReturnQuery.order)
  const shopNowId = search?.get(shopNowReturnQuery.visit)
  return orderId && shopNowId ? { orderId, shopNowId } : undefined
}

/** The address without these parameters. */
export function withoutShopNowReturn(address: string): string {
  const url = new URL(address)
  for (const name of Object.values(shopNowReturnQuery)) url.searchParams.delete(name)
  return url.href
}
