import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { parseUrl } from '@aftercare/domain/shared/parse-url'
import { findHostPage } from './host-page.ts'

type StorePages = Pick<CustomerSettings, 'storeUrl' | 'allowedHosts'>

/** Pages that belong to a store: the shop itself, what it registered, and the portal. */
export const originsOf = (settings: StorePages): string[] =>
  [settings.storeUrl, ...settings.allowedHosts, location.origin].flatMap((url) => parseUrl(url)?.origin ?? [])

/**
 * Opens a page of the store, in the host page if there is one. A URL outside the store opens the store's home
 * page.
 */
export function leavePortal(address: string, settings: StorePages): void {
  const url = allowedAddress(address, originsOf(settings)) ?? settings.storeUrl
  const host = findHostPage()
  if (host) void host.navigate(url).then((isGoing) => isGoing || goTo(url))
  else goTo(url)
}

/**
 * Also leaves the frame. Browsers allow that only shortly after a click; a host page can navigate anytime.
 */
const goTo = (url: string) => window.open(url, '_top')
