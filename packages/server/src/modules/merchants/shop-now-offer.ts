import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import { allowedOrigins } from './allowed-origins.ts'
import type { Store } from './store-reads.ts'

/** Whether a visit to the shop may start at this address: a page of the store's own (D8). */
export const isStartOfShop = (store: Pick<Store, 'url' | 'shopDomain' | 'settings'>, address: string) =>
  allowedAddress(address, allowedOrigins(store)) !== undefined

/**
 * How the store lets credit be spent in its shop, or null where it does not (specification section 6). A gift's
 * recipient is not offered it: what they could spend is what the giver paid (D15).
 */
export function findShopNowPolicy(store: Store, isGiftReturn: boolean): ShopNowPolicy | null {
  const { shopNow, return: returns } = store.settings
  const isOffered = shopNow.isEnabled && returns.isEnabled && !isGiftReturn
  return isOffered && isStartOfShop(store, shopNow.startShoppingUrl) ? shopNow : null
}
