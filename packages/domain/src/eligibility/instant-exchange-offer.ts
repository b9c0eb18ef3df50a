import type { InstantExchangeTerms } from '../merchants/settings-schema.ts'
import type { RuleMatch } from '../rules/apply-rules.ts'

/** What a store's settings say of sending new items before the old ones are back. */
export type InstantExchangeSettings = InstantExchangeTerms & {
  /** Cards can be charged, and exchange orders created. */
  isPossible: boolean
  isInstantExchangeEnabled: boolean
}

/**
 * The terms of instant exchange for an order, or null if it is not offered. A rule about the order goes before
 * the settings: it offers it where these do not, or not where they do, and leaves them the terms that it does not
 * name.
 */
export function offeredInstantExchange(
  { isPossible, isInstantExchangeEnabled, ...terms }: InstantExchangeSettings,
  rule: RuleMatch<'offerInstantExchange'> | null,
): InstantExchangeTerms | null {
  const said = rule?.action.params
  if (!isPossible || !(said?.isOffered ?? isInstantExchangeEnabled)) return null
  return {
    isInstantExchangeRequired: said?.isInstantExchangeRequired ?? terms.isInstantExchangeRequired,
    timeToReturnBeforeCharging: said?.timeToReturnBeforeCharging ?? terms.timeToReturnBeforeCharging,
  }
}
