import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { CustomerSettings } from '@aftercare/domain/merchants/settings-schema'
import { findHostPage } from './host-page.ts'

/** Pages that belong to a store: the shop itself, what it registered, and the portal (D8). */
export const originsOf = (settings: Pick<CustomerSettings, 'storeUrl' | 'allowedHosts'>): string[] =>
  [settings.storeUrl, ...settings.allowedHosts, location.origin].flatMap(
    (url) => URL.parse(url)?.origin ?? [],
  )

/**
 * Takes the shopper to a page of the store, in the page around us if there is one. An address that is
 * not the store's leads to the store itself.
 */
export function leavePortal(
  address: string,
  settings: Pick<CustomerSettings, 'storeUrl' | 'allowedHosts'>,
): void {
  const url = allowedAddress(address, originsOf(settings)) ?? settings.storeUrl
  const host = findHostPage()
  if (host) host.say('aftercare:navigate', { url })
  else location.assign(url)
}

/** The page that holds the portal, or the store's own when none does, it does not answer, or it is not allowed. */
export async function addressAround(
  settings: Pick<CustomerSettings, 'storeUrl' | 'allowedHosts'>,
): Promise<string> {
  const href = await findHostPage()?.askLocation()
  return (href && allowedAddress(href, originsOf(settings))) ?? settings.storeUrl
}
