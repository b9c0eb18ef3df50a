import type { GiftCardIncentive } from '../merchants/settings-schema.ts'
import type { RuleMatch } from '../rules/apply-rules.ts'

/** What a store's settings say of spending credit in its shop. */
export type ShopNowTerms = {
  /** Returns are accepted, and there is a page of the shop's to start at. */
  isPossible: boolean
  isEnabled: boolean
  incentive: GiftCardIncentive
}

/**
 * What the store adds where a return's credit may be spent in its shop, or null where it may not. A rule about the
 * order goes before the settings: it offers it where these do not, or not where they do, and leaves them the
 * bonus that it does not name.
 */
export function offeredShopNow(
  { isPossible, isEnabled, incentive }: ShopNowTerms,
  rule: RuleMatch<'offerShopNow'> | null,
): GiftCardIncentive | null {
  const said = rule?.action.params
  const isOffered = isPossible && (said?.isOffered ?? isEnabled)
  return isOffered ? (said?.incentive ?? incentive) : null
}
