import type { Store } from './store-reads.ts'

/**
 * The pages that may frame a store's portal and be returned to, as origins: the shop itself is one. A pattern
 * for several hosts, which could be saved in the past, is none.
 */
export function allowedOrigins(store: Pick<Store, 'url' | 'shopDomain' | 'settings'>): string[] {
  const addresses = [store.url, ...store.settings.allowedHosts]
    .flatMap((address) => URL.parse(address) ?? [])
    .filter(({ hostname }) => !hostname.includes('*'))
  const own = store.shopDomain === null ? [] : [`https://${store.shopDomain}`]
  return [...new Set([...addresses.map(({ origin }) => origin), ...own])]
}

/** Whether a page at this origin is one of the store's. */
export const isOwnOrigin = (store: Parameters<typeof allowedOrigins>[0], origin: string): boolean =>
  allowedOrigins(store).includes(origin)
