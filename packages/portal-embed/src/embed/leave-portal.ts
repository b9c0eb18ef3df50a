import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { parseUrl } from '@aftercare/domain/shared/parse-url'
import { findHostPage } from './host-page.ts'

type StorePages = Pick<CustomerSettings, 'storeUrl' | 'allowedHosts'>

/** Pages that belong to a store: the shop itself, what it registered, and the portal. */
export const originsOf = (settings: StorePages): string[] =>
  [settings.storeUrl, ...settings.allowedHosts, location.origin].flatMap((url) => parseUrl(url)?.origin ?? [])

/**
 * Takes the shopper to a page of the store, in the place of the page around us if there is one. An address
 * that is not the store's leads to the store itself.
 */
export function leavePortal(address: string, settings: StorePages): void {
  const url = allowedAddress(address, originsOf(settings)) ?? settings.storeUrl
  const host = findHostPage()
  if (host) void host.navigate(url).then((isGoing) => isGoing || goTo(url))
  else goTo(url)
}

/** Leaves the frame as well. Browsers allow it for a moment after a click; a page that is asked may go at any time. */
const goTo = (url: string) => window.open(url, '_top')
