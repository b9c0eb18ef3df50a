import {
  requestedDecision,
  type DecidedLine,
  type LineDecision,
} from '@aftercare/domain/claims/line-decision'
import { approvalOf } from '@aftercare/domain/resolution/line-approval'
import type { LineApprovals } from '@aftercare/domain/resolution/payouts'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { minor } from '@aftercare/domain/shared/money'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'

/**
 * What a claim's amounts are made of: the terms it was filed on, and its lines as they are now, with parts
 * in place of those that were split. Terms are written by `fileClaim` alone. Items whose new item was sent are owed
 * where they are `unreturned`: those that were denied, unless the caller says which.
 */
export function settlementOf(
  { settlement }: Pick<ClaimRow, 'settlement'>,
  lines: readonly ClaimLineRow[],
  unreturned: readonly ClaimLineRow[] = lines.filter(isKept),
): ClaimToSummarize {
  const unreturnedIds = new Set(unreturned.map(({ id }) => id))
  return {
    ...settlement,
    lines: lines.map(({ id, splitFrom, quantity, amountMinor, taxMinor }) => {
      const filed = settlement.lines.find(({ lineId }) => lineId === (splitFrom ?? id))
      if (!filed) throw new Error(`Line ${id} is not part of the claim's settlement`)
      const paidPriceMinor = minor(amountMinor - taxMinor)
      const own = { ...filed, lineId: id, quantity, paidPriceMinor, paidTaxMinor: taxMinor }
      return unreturnedIds.has(id) && isNewItemOf(own) ? { ...own, isUnreturned: true } : own
    }),
  }
}

const isNewItemOf = ({ resolutionMethod }: ClaimToSummarize['lines'][number]): boolean =>
  resolutionMethod === 'variantExchange'

/** Denied after its new item was sent: the shopper has both. */
export const isKept = ({
  orderedAheadOn,
  status,
}: Pick<ClaimLineRow, 'orderedAheadOn' | 'status'>): boolean => orderedAheadOn !== null && status === 'Denied'

/** A line in the terms of decision rules. */
export const decidedLineOf = (line: ClaimLineRow): DecidedLine => ({
  status: line.status,
  detail: line.detail,
  valueMinor: line.amountMinor,
  requestedResolutionMethod: line.requestedResolutionMethod,
  creditMethod: line.creditMethod,
  hasVariant: hasNewItem(line),
  isProcessing: isProcessing(line),
  isOutcomeUnknown: false,
  startedMethod: null,
  isOrderedAhead: line.orderedAheadOn !== null,
})

/** The shopper chose another item, or took some from the shop for it. */
const hasNewItem = ({ variant, isShopNow }: Pick<ExpectedLine, 'variant' | 'isShopNow'>): boolean =>
  variant !== null || isShopNow

/** Approved, but not processed yet. */
export const isProcessing = ({
  resolutionMethod,
  status,
}: Pick<ClaimLineRow, 'resolutionMethod' | 'status'>) => resolutionMethod !== null && !isFinal(status)

/** The decision about a line, or the one that applies without a decision. */
export const expectedDecision = (line: ExpectedLine): LineDecision | null =>
  line.decision ?? requestedDecision({ ...line, hasVariant: hasNewItem(line) })

/** A new item that was sent counts as exchanged, whatever becomes of the old one. */
const sentDecision = (line: ExpectedLine): LineDecision | null =>
  line.decision?.type === 'approve'
    ? line.decision
    : requestedDecision({ ...line, hasVariant: hasNewItem(line) })

/** Whether a line has a planned resolution without a further decision. */
export type ExpectedLine = Pick<
  ClaimLineRow,
  'id' | 'decision' | 'requestedResolutionMethod' | 'creditMethod' | 'isShopNow'
> & { variant: unknown } & Partial<Pick<ClaimLineRow, 'status' | 'orderedAheadOn'>>

/** The resolutions of lines that are approved, or will be. */
export const approvalsOf = (lines: readonly ExpectedLine[]): LineApprovals =>
  new Map(
    lines.flatMap((line) => {
      const decision = line.orderedAheadOn ? sentDecision(line) : expectedDecision(line)
      return decision?.type === 'approve' ? [[line.id, approvalOf(decision)] as const] : []
    }),
  )
