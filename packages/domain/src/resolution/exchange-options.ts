import type { ExchangeMethod } from '../claims/claim-words.ts'
import { sum, type MinorUnits } from '../shared/money.ts'

export type ExchangeOffer = {
  isCardPaymentConfigured: boolean
  /** The order's rules offer instant exchange, and whether they offer nothing else. */
  isInstantOffered: boolean
  isInstantRequired: boolean
  /** `exchangeDifference` of every line, or null for a line that is no exchange. */
  differencesMinor: readonly (MinorUnits | null)[]
  /** The shopper sends the items back by the tracked label that the store pays. */
  isPrescribedReturnMethod: boolean
  isGiftReturn: boolean
  isHighRisk: boolean
  /** Every new item is in stock in the requested quantity. */
  isInStock: boolean
}

/**
 * The exchange methods a claim may choose from, in the order they are shown. Names are the keys of their
 * texts.
 *
 * | method   | is offered when                                                                          |
 * | -------- | ---------------------------------------------------------------------------------------- |
 * | instant  | cards can be charged, the order offers it, every line is an exchange, the return label is |
 * |          | the prescribed one, the differences sum up to at least 0, the new items are in stock, and |
 * |          | the claim is neither a gift return nor of high risk                                       |
 * | standard | some line is an exchange, unless instant is required and can be had                       |
 *
 * A claim without exchange lines has none.
 */
export function offeredExchangeMethods(offer: ExchangeOffer): ExchangeMethod[] {
  const differences = offer.differencesMinor.filter((difference) => difference !== null)
  if (differences.length === 0) return []

  const isInstantPossible =
    offer.isCardPaymentConfigured &&
    offer.isInstantOffered &&
    offer.isPrescribedReturnMethod &&
    offer.isInStock &&
    !offer.isGiftReturn &&
    !offer.isHighRisk &&
    differences.length === offer.differencesMinor.length &&
    sum(differences) >= 0

  if (!isInstantPossible) return ['standard']
  return offer.isInstantRequired ? ['instant'] : ['instant', 'standard']
}

/** The requested method if it is offered, else the first offered: instant before standard. */
export const selectExchangeMethod = (
  offered: readonly ExchangeMethod[],
  requested: ExchangeMethod | null,
): ExchangeMethod | null => (requested && offered.includes(requested) ? requested : (offered[0] ?? null))
