import type { AdvancedExchangeMethod, CreditMethod, ResolutionMethod } from '../claims/claim-words.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import { creditMethodOfLine } from './credit-options.ts'
import { exchangeDifference } from './exchange-difference.ts'
import type { Shopping } from './shop-now.ts'

/**
 * One line of a claim and its value.
 *
 * Price and tax of exactly the units that are returned (`takeUnits`), or the credit basis if the item came
 * from an exchange; tax is only what was paid on top of the price. `creditMethods` are the ways in which the
 * value, or the remainder of an exchange, may be paid out.
 */
export type ClaimedLine = {
  /** Any name that is unique in the claim. */
  lineId: string
  quantity: number
  paidPriceMinor: MinorUnits
  paidTaxMinor: MinorUnits
  creditMethods: readonly CreditMethod[]
} & (
  | { resolutionMethod: Exclude<ResolutionMethod, 'variantExchange'> }
  | {
      resolutionMethod: 'variantExchange'
      variantPriceMinor: MinorUnits
      advancedExchangeMethod: AdvancedExchangeMethod
      /** See `exchangeDifference`. */
      isNoAdjustment: boolean
      /** How the shopper wants the remainder; left out if they did not choose. */
      leftOverMethod?: CreditMethod | null
      /** The new item was sent, and this one never came back: its value is owed as well. */
      isUnreturned?: boolean
    }
  /** Its value goes towards what the shopper took from the shop with the whole claim (`shoppingOf`). */
  | { resolutionMethod: 'variantExchange'; isShopNow: true; leftOverMethod?: CreditMethod | null }
)

/** The resolution of one line once its credit method is known. */
export type LineApplication = {
  lineId: string
  resolutionMethod: ResolutionMethod
  /** How its credit is paid out; null when it has none, or no way to pay it out is open. */
  creditMethod: CreditMethod | null
  /** Counts for the shopper, at least 0. */
  creditMinor: MinorUnits
  /** Of an exchange: above 0 the shopper owes it, below 0 it is part of `creditMinor`; else 0. */
  exchangeDifferenceMinor: MinorUnits
}

const creditResolution = { Gift_Card: 'giftCard', Refund: 'refund' } as const

/** Price and tax of a line's units. */
export const lineValue = (line: { paidPriceMinor: MinorUnits; paidTaxMinor: MinorUnits }): MinorUnits =>
  minor(line.paidPriceMinor + line.paidTaxMinor)

/** What decides how credits are paid out, in addition to each line's own choice. */
type CreditWishes = {
  /** For the whole claim: it goes before a line's own, wherever the line allows it. */
  requested: CreditMethod | null
  /** The common request of all items returned for their value, which the remainder of an exchange follows. */
  common: CreditMethod | null
}

/**
 * Applies the requested methods to one line.
 *
 * A line is paid out by the first of these that it allows: the method requested for the whole claim, the one
 * for the line, the one its other items agree on, gift card, refund. Without an allowed method there is no
 * credit: the line gets nothing, and the remainder of its exchange expires. Lines that staff resolve in kind
 * (repair, replacement, warranty) move no money here.
 */
export function applyToLine(
  line: ClaimedLine,
  { requested, common }: CreditWishes,
  shopping: Pick<Shopping, 'shares'> | null = null,
): LineApplication {
  const method = creditMethodOfLine(line.creditMethods, [requested, wishOf(line), common])
  const { lineId } = line

  switch (line.resolutionMethod) {
    case 'refund':
    case 'giftCard':
      return {
        lineId,
        resolutionMethod: method ? creditResolution[method] : line.resolutionMethod,
        creditMethod: method,
        creditMinor: method ? lineValue(line) : zero,
        exchangeDifferenceMinor: zero,
      }
    case 'variantExchange': {
      const difference =
        'isShopNow' in line
          ? minor((shopping?.shares.get(lineId) ?? zero) - lineValue(line))
          : exchangeDifference({ ...line, method: line.advancedExchangeMethod })
      if (isUnreturned(line)) return unreturned(line, difference)
      const isPaidOut = difference < 0 && method !== null
      return {
        lineId,
        resolutionMethod: 'variantExchange',
        creditMethod: isPaidOut ? method : null,
        creditMinor: isPaidOut ? minor(0 - difference) : zero,
        exchangeDifferenceMinor: difference < 0 && !isPaidOut ? zero : difference,
      }
    }
    case 'repair':
    case 'replacementOrder':
    case 'warrantyReview':
    case 'other':
      return {
        lineId,
        resolutionMethod: line.resolutionMethod,
        creditMethod: null,
        creditMinor: zero,
        exchangeDifferenceMinor: zero,
      }
  }
}

export const isUnreturned = (line: ClaimedLine): boolean =>
  'isUnreturned' in line && line.isUnreturned === true

/** The shopper keeps both items: the new one is paid for in full. */
const unreturned = (line: ClaimedLine, difference: MinorUnits): LineApplication => ({
  lineId: line.lineId,
  resolutionMethod: 'variantExchange',
  creditMethod: null,
  creditMinor: zero,
  exchangeDifferenceMinor: minor(lineValue(line) + difference),
})

/** True where the shopper gives the item back for its value, rather than for another item or a repair. */
export const isCreditLine = ({ resolutionMethod }: { resolutionMethod: ResolutionMethod }): boolean =>
  resolutionMethod === 'refund' || resolutionMethod === 'giftCard'

/** The requested method for the line's credit; null if none. */
export const wishOf = (line: ClaimedLine): CreditMethod | null => {
  if (line.resolutionMethod === 'refund') return 'Refund'
  if (line.resolutionMethod === 'giftCard') return 'Gift_Card'
  return 'leftOverMethod' in line ? (line.leftOverMethod ?? null) : null
}
