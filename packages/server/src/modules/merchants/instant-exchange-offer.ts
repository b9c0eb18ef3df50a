import {
  offeredInstantExchange,
  type InstantExchangeSettings,
} from '@aftercare/domain/eligibility/instant-exchange-offer'
import type { InstantExchangeTerms } from '@aftercare/domain/merchants/settings-schema'
import { mayExchangeInstantly } from '@aftercare/domain/orders/gift-recipient'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import type { RuleMatch } from '@aftercare/domain/rules/apply-rules'
import type { Store } from './store-reads.ts'

/** What a store's settings say of instant exchange, and whether its cards and its platform allow it. */
export function instantExchangeSettings(store: Store): InstantExchangeSettings {
  const { exchange, return: returns } = store.settings
  const { isInstantExchangeEnabled, isInstantExchangeRequired, timeToReturnBeforeCharging } = exchange
  return {
    isPossible:
      returns.isEnabled &&
      returns.isExchangeEnabled &&
      store.cardAccount !== null &&
      isSupported(store.platformSupport, 'instantExchange') &&
      // Its shop may take days, and could refuse after the card is held.
      !store.isCustomShop,
    isInstantExchangeEnabled,
    isInstantExchangeRequired,
    timeToReturnBeforeCharging,
  }
}

/** A shopper who wants new items before the old ones are back, and the rule about their order. */
export type InstantExchangeAsker = {
  isGiftReturn: boolean
  instantExchangeRule: RuleMatch<'offerInstantExchange'> | null
}

/** The terms on which the store sends an order's new items first, or null where it does not. */
export const findInstantExchangeTerms = (
  store: Store,
  { isGiftReturn, instantExchangeRule }: InstantExchangeAsker,
): InstantExchangeTerms | null =>
  mayExchangeInstantly({ isGiftReturn })
    ? offeredInstantExchange(instantExchangeSettings(store), instantExchangeRule)
    : null
