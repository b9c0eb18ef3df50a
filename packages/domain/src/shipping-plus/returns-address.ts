import { parseUrl } from '../shared/parse-url.ts'

/**
 * The page of an order in the store's portal, or null without a portal. The order's address reveals nothing
 * private: the portal asks for proof.
 */
export function returnsAddress(portalUrl: string, orderId: string): string | null {
  const url = parseUrl(portalUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = orderId ? `${path}/order/${encodeURIComponent(orderId)}` : path
  return url.href
}
