import { claimTypes, windowsOf } from '@aftercare/domain/claims/claim-types'
import { isEligibleFor } from '@aftercare/domain/eligibility/claim-type'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import type { DraftLine } from '../../../drafts/claim-draft.ts'
import { remainingQuantity } from '../../../drafts/claim-draft-store.ts'
import { findOrderLine } from '../../../session/order-session.ts'
import type { ClaimAt } from '../claim-line.ts'

/** Items under one headline: those with the same last day, or those whose time ended on the same day. */
export type LineGroup = { date: string | null; lines: OrderLineItem[] }
export type ReadyLine = { draft: DraftLine; line: OrderLineItem }

export type SortedLines = {
  ready: ReadyLine[]
  eligible: LineGroup[]
  ineligible: LineGroup[]
}

/** The order's items by eligibility. Items fully in the draft are only in `ready`. */
export function sortLines({ order, draft, claimType }: ClaimAt, now: Date = new Date()): SortedLines {
  const ready = draft.lines.flatMap((draftLine) => {
    const line = findOrderLine(order, draftLine.originalStoreOrderLineItemId)
    return draftLine.isComplete && line ? [{ draft: draftLine, line }] : []
  })
  const claimable = order.lineItems.filter((line) => isEligibleFor(claimType, line))
  const others = order.lineItems.filter((line) => !isEligibleFor(claimType, line))
  return {
    ready,
    eligible: byDate(
      claimable.filter((line) => remainingQuantity(line) > 0),
      (line) => lastDay(claimType, line),
    ),
    ineligible: byDate(others, (line) => endedOn(claimType, line, now)),
  }
}

function byDate(
  lines: readonly OrderLineItem[],
  dateOf: (line: OrderLineItem) => string | null,
): LineGroup[] {
  const groups = new Map<string | null, OrderLineItem[]>()
  for (const line of lines) groups.set(dateOf(line), [...(groups.get(dateOf(line)) ?? []), line])
  return [...groups].map(([date, group]) => ({ date, lines: group }))
}

/** The latest deadline of the item's available resolutions; null means no deadline. */
function lastDay(claimType: ClaimType, line: OrderLineItem): string | null {
  const open = windowsOf(claimType, line).filter(({ isEligible }) => isEligible)
  const dates = open.flatMap(({ lastEligibleDate }) => lastEligibleDate ?? [])
  return dates.length < open.length ? null : latest(dates)
}

/** When the item's window ended, if that is why it isn't eligible. */
function endedOn(claimType: ClaimType, line: OrderLineItem, now: Date): string | null {
  const isLate =
    line.remainingReturnableQuantity > 0 &&
    !(claimTypes[claimType].excludesFinalSale && line.return.isFinalSale)
  const date = latest(windowsOf(claimType, line).flatMap(({ lastEligibleDate }) => lastEligibleDate ?? []))
  return isLate && date !== null && new Date(date) < now ? date : null
}

/** ISO moments in UTC sort as text. */
const latest = (dates: readonly string[]): string | null => [...dates].sort().at(-1) ?? null
