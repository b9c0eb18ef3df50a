import { inKindMethods, type StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { claimTypes, windowsOf } from '@aftercare/domain/claims/claim-types'
import type { ClaimType, ResolutionMethod } from '@aftercare/domain/claims/claim-words'
import { checkSentences } from '@aftercare/domain/why/why-messages'
import { formatStoreDay } from '../../../app/format.ts'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'
import type { NewClaim, OrderLine } from './new-claim-values.ts'

export type NewOutcome = StaffLineRequest['requestedResolutionMethodEnum']

/**
 * The possible outcomes of an item, the most common first: those its windows allow or, with overridden
 * eligibility, all. A gift's recipient gets no refund, and what the store's shop does not support is left
 * out. Empty if the item cannot be claimed in this way.
 */
export function outcomesFor(
  item: OrderLine,
  { claimType, isGift, isOverriding }: Pick<NewClaim, 'claimType' | 'isGift' | 'isOverriding'>,
  unsupported: readonly ResolutionMethod[],
): NewOutcome[] {
  const windows = windowsOf(claimType, item)
  const offered = claimTypes[claimType].outcomes.flatMap((outcome, place) => {
    const isOpen = isOverriding || windows[place]?.isEligible
    return isOpen && !(isGift && outcome === 'refund') ? [methodOf[outcome]] : []
  })
  const all = offered.length > 0 ? [...offered, ...inKindMethods] : []
  return all.filter((outcome) => !unsupported.includes(outcome))
}

const methodOf = {
  refund: 'refund',
  giftCard: 'giftCard',
  exchange: 'variantExchange',
  warranty: 'warrantyReview',
} as const satisfies Record<string, NewOutcome>

/** The initial claim type for these items: the first that any of them allows. */
export const firstKind = (items: readonly OrderLine[]): ClaimType =>
  items.some(({ warranty }) => warranty.isEligible) && !items.some(isReturnable) ? 'warranty' : 'return'

const isReturnable = (item: OrderLine): boolean =>
  windowsOf('return', item).some(({ isEligible }) => isEligible)

/** Why an item cannot be claimed in this way, for staff; with what its shopper reads. */
export function whyIneligible(item: OrderLine, claimType: ClaimType, timeZone: string): string {
  const failed = item.failedChecks[claimType]
  const ended = failed === 'outsideWindow' ? lastDay(item, claimType) : null
  const reason =
    ended === null
      ? checkSentences[failed ?? 'outsideWindow']
      : text(`newClaim.ended.${claimType}`, { date: formatStoreDay(ended, timeZone) })
  const footnote =
    claimType === 'warranty' ? item.warranty.ineligibleFootnote : item.ineligibleLineItemFootnote
  return footnote === null ? reason : `${reason} ${text('newClaim.footnote', { footnote })}`
}

/** The last moment of the latest window that is over; null where none was ever open. */
function lastDay(item: OrderLine, claimType: ClaimType) {
  const dates = windowsOf(claimType, item).flatMap(({ lastEligibleDate }) => lastEligibleDate ?? [])
  return dates.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}
