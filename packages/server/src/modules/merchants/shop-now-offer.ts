import { mayShopNow } from '@aftercare/domain/orders/gift-recipient'
import { offeredShopNow, type ShopNowTerms } from '@aftercare/domain/eligibility/shop-now-offer'
import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import type { RuleMatch } from '@aftercare/domain/rules/apply-rules'
import { allowedOrigins } from './allowed-origins.ts'
import type { Store } from './store-reads.ts'

/** Whether a visit to the shop may start at this address: a page of the store's own. */
export const isStartOfShop = (store: Pick<Store, 'url' | 'shopDomain' | 'settings'>, address: string) =>
  allowedAddress(address, allowedOrigins(store)) !== undefined

export function shopNowTerms(store: Store): ShopNowTerms {
  const { shopNow, return: returns } = store.settings
  return {
    isPossible:
      returns.isEnabled &&
      // Shop Now items are sent with an exchange order.
      isSupported(store.platformSupport, 'exchange') &&
      isStartOfShop(store, shopNow.startShoppingUrl),
    isEnabled: shopNow.isEnabled,
    incentive: shopNow.incentive,
  }
}

/** A shopper who wants to spend their order's value, and the rule about it. */
export type ShopNowAsker = { isGiftReturn: boolean; shopNowRule: RuleMatch<'offerShopNow'> | null }

/**
 * How the store lets the credit of an order be spent in its shop, or null where it does not, and for
 * a gift recipient.
 */
export function findShopNowPolicy(
  store: Store,
  { isGiftReturn, shopNowRule }: ShopNowAsker,
): ShopNowPolicy | null {
  const incentive = mayShopNow({ isGiftReturn }) ? offeredShopNow(shopNowTerms(store), shopNowRule) : null
  return incentive && { ...store.settings.shopNow, incentive }
}
