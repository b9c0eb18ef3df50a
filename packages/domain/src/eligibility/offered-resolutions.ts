import type { ClaimableLine } from './claim-type.ts'

type ResolvableLine = Pick<ClaimableLine, 'return'> & { return: { isExchangeOnly: boolean } }

export type OfferedBy = { isRefundEnabled: boolean; isGiftCardEnabled: boolean; isExchangeEnabled: boolean }

/** What a line may be resolved with. `credit` names the form it is shown in; null when none is offered. */
type OfferedResolutions = { credit: 'giftCard' | 'refund' | null; isExchangeOffered: boolean }

/**
 * What the resolution step offers for a line.
 *
 * Credit is a gift card if that is enabled and eligible, else a refund, and never for an exchange-only item.
 * An exchange needs products to choose from (`hasExchangeProducts`). With neither, the shopper sees whom to
 * contact.
 */
export function offeredResolutions(
  line: ResolvableLine,
  settings: OfferedBy,
  hasExchangeProducts: boolean,
): OfferedResolutions {
  return {
    credit: offeredCredit(line, settings),
    isExchangeOffered: settings.isExchangeEnabled && line.return.exchange.isEligible && hasExchangeProducts,
  }
}

function offeredCredit({ return: block }: ResolvableLine, settings: OfferedBy): OfferedResolutions['credit'] {
  if (block.isExchangeOnly) return null
  if (settings.isGiftCardEnabled && block.giftCard.isEligible) return 'giftCard'
  return settings.isRefundEnabled && block.refund.isEligible ? 'refund' : null
}
