import type { OrderLineItem } from '../orders/order-schema.ts'
import type { OfferedBy } from './offered-resolutions.ts'

export type DatedOutcome = 'refund' | 'exchange' | 'giftCard'

/** Outcomes that end at the same moment; null is never. `isLapsed` says that they are no longer open. */
export type OutcomeDeadline = { outcomes: DatedOutcome[]; date: string | null; isLapsed: boolean }

/**
 * The last date of each outcome that the store offers for an item, the earliest first. Expired outcomes are
 * included; those never offered are not.
 */
export function outcomeDeadlines(
  { return: block }: Pick<OrderLineItem, 'return'>,
  offered: OfferedBy,
  now: Date,
): OutcomeDeadline[] {
  const isOffered: Record<DatedOutcome, boolean> = {
    refund: offered.isRefundEnabled,
    exchange: offered.isExchangeEnabled,
    giftCard: offered.isGiftCardEnabled,
  }
  const deadlines: OutcomeDeadline[] = []
  for (const outcome of ['refund', 'exchange', 'giftCard'] as const) {
    const { isEligible, lastEligibleDate: date } = block[outcome]
    const isLapsed = !isEligible && date !== null && new Date(date) < now
    if (!isOffered[outcome] || !(isEligible || isLapsed)) continue
    const same = deadlines.find((known) => known.date === date && known.isLapsed === isLapsed)
    if (same) same.outcomes.push(outcome)
    else deadlines.push({ outcomes: [outcome], date, isLapsed })
  }
  // ISO moments in UTC sort as text; what never ends comes last.
  return deadlines.sort((a, b) => ((a.date ?? '~') < (b.date ?? '~') ? -1 : 1))
}
