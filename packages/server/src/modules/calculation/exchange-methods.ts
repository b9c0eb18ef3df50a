import type { ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import { lineValue, type ClaimedLine } from '@aftercare/domain/resolution/credits'
import { exchangeDifference } from '@aftercare/domain/resolution/exchange-difference'
import { offeredExchangeMethods } from '@aftercare/domain/resolution/exchange-options'
import type { CardPayments } from '@aftercare/domain/resolution/cap'
import { sum } from '@aftercare/domain/shared/money'
import { findInstantExchangeTerms } from '#modules/merchants/instant-exchange-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedMethod, QuotedReturn } from '#modules/return-shipping/quote-return.ts'
import type { PricedExchange } from './price-exchanges.ts'
import type { ValidatedClaim } from './validated-claim.ts'

/**
 * Whether the items come back by the way that an instant exchange requires: the cheapest label that the store
 * pays, for every item.
 */
export function isPrescribedMethod(
  { methods, keptLineIds }: Pick<QuotedReturn, 'methods' | 'keptLineIds'>,
  method: QuotedMethod | null,
): boolean {
  const isPaidByStore = ({ type, chargeMinor }: QuotedMethod) => type === 'Label' && chargeMinor === 0
  if (!method || !isPaidByStore(method) || keptLineIds.length > 0) return false
  return methods.filter(isPaidByStore).every(({ costMinor }) => method.costMinor <= costMinor)
}

/**
 * How a claim's new items can be sent, in the order they are offered. `payments` is null where nobody is there to
 * confirm a card payment, as for what staff file.
 */
export function exchangeMethodsOf(
  store: Store,
  claim: ValidatedClaim,
  exchanges: ReadonlyMap<string, PricedExchange>,
  {
    lines,
    payments,
    isPrescribed,
    isInstantRefused,
  }: {
    lines: readonly ClaimedLine[]
    payments: CardPayments
    isPrescribed: boolean
    isInstantRefused: boolean
  },
): ExchangeMethod[] {
  if (!claim.hasExchange) return []
  const terms = payments && findInstantExchangeTerms(store, claim)
  const isWorthHolding = payments !== null && sum(lines.map(lineValue)) >= payments.minimumMinor
  const offered = offeredExchangeMethods({
    isCardPaymentConfigured: isWorthHolding,
    isInstantOffered: terms !== null,
    isInstantRequired: terms?.isInstantExchangeRequired === true,
    differencesMinor: lines.map(differenceOf),
    isPrescribedReturnMethod: isPrescribed,
    isGiftReturn: claim.isGiftReturn,
    isHighRisk: isInstantRefused,
    isInStock: areAllInStock(claim, exchanges),
  })
  // Items from the shop are sent once the claim is approved.
  return offered.length > 0 ? offered : ['standard']
}

const differenceOf = (line: ClaimedLine) =>
  line.resolutionMethod === 'variantExchange' && !('isShopNow' in line)
    ? exchangeDifference({ ...line, method: line.advancedExchangeMethod })
    : null

/** Nothing is sent at once that the store would have to order first. */
function areAllInStock({ lines }: ValidatedClaim, exchanges: ReadonlyMap<string, PricedExchange>): boolean {
  const wanted = new Map<string, number>()
  return lines.every(({ lineId, quantity }) => {
    const variant = exchanges.get(lineId)?.variant
    if (!variant) return true
    const total = (wanted.get(variant.idFromPlatform) ?? 0) + quantity
    wanted.set(variant.idFromPlatform, total)
    return variant.isStockTracked === false || (variant.quantity ?? 0) >= total
  })
}
