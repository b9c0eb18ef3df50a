import { parseUrl } from '../shared/parse-url.ts'

/**
 * The page of an order in the store's returns portal, or null when there is no such portal. The order alone
 * shows nothing private: the portal asks for proof.
 */
export function returnsAddress(portalUrl: string, orderId: string): string | null {
  const url = parseUrl(portalUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = orderId ? `${path}/order/${encodeURIComponent(orderId)}` : path
  return url.href
}
