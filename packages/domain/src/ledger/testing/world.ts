import { requestedDecision, type DecidedLine, type LineDecision } from '../../claims/line-decision.ts'
import { approvalOf } from '../../resolution/line-approval.ts'
import { isFinal, nextState, type LineItemEvent, type LineItemState } from '../../claims/line-item-status.ts'
import type { PaidLine, UnitsValue } from '../../orders/paid-units.ts'
import type { ClaimedLine } from '../../resolution/credits.ts'
import type { LineApprovals } from '../../resolution/payouts.ts'
import type { Repayment, Tender } from '../../resolution/split-tender.ts'
import type { ClaimToSummarize } from '../../resolution/summarize-claim.ts'
import { minor, zero, type MinorUnits } from '../../shared/money.ts'
import { append, type LedgerEntry } from '../ledger-entry.ts'
import { revalue } from '../value-claim.ts'
import type { OrderToClaim } from './any-claim-history.ts'

/* An order and its claims as a history leaves them; what tables hold on the server. */

export type Line = {
  id: string
  orderLine: number
  state: LineItemState
  value: UnitsValue
  claimed: ClaimedLine
  asked: DecidedLine['requestedResolutionMethod']
  staged: LineDecision | null
}
export type Claim = { lines: Line[]; entries: readonly LedgerEntry[] }

export type World = {
  order: OrderToClaim
  ordered: readonly PaidLine[]
  /** What the order was paid with. */
  tenders: readonly Tender[]
  claims: Claim[]
  refunds: { key: string; parts: readonly Repayment[] }[]
}
/** Each event has a name that identifies it when it is reported again. */
export type Event = { world: World; claim: Claim; key: string }

export const paidFor = ({ paidTotalMinor, taxTotalMinor }: PaidLine): MinorUnits =>
  minor(paidTotalMinor + taxTotalMinor)

export const isAlive = ({ state }: Line): boolean => state.status !== 'Denied' && state.status !== 'Closed'

export const currencyCode = 'USD'

export const decidedLine = (line: Line): DecidedLine => ({
  ...line.state,
  valueMinor: minor(line.value.priceMinor + line.value.taxMinor),
  requestedResolutionMethod: line.asked,
  creditMethod: line.asked === 'giftCard' ? 'Gift_Card' : 'Refund',
  hasVariant: line.asked === 'variantExchange',
  isProcessing: false,
  isOutcomeUnknown: false,
  startedMethod: null,
  isOrderedAhead: false,
})

export function move(event: Event, line: Line, happened: LineItemEvent): void {
  const next = nextState(line.state, happened)
  if (!next.ok) return
  line.state = next.value
  if (isFinal(line.state.status)) postRevaluation(event, 'decided')
}

export const expectedDecision = (line: Line): LineDecision | null =>
  line.staged ?? requestedDecision(decidedLine(line))

export const approvalsOf = (lines: readonly Line[]): LineApprovals =>
  new Map(
    lines.flatMap((line) => {
      const decision = expectedDecision(line)
      return decision?.type === 'approve' ? [[line.id, approvalOf(decision)] as const] : []
    }),
  )

export const claimOf = ({ lines }: Claim, order: OrderToClaim): ClaimToSummarize => ({
  lines: lines.map(({ claimed }) => claimed),
  isGiftReturn: false,
  requestedCreditMethod: null,
  exchangeMethod: null,
  incentive: { type: 'percent', percent: order.incentivePercent },
  fee: { type: 'Fixed', amountMinor: minor(order.fee), name: 'Fee' },
  labelChargeMinor: minor(order.label),
  exchangeShippingMinor: zero,
  payments: null,
})

export function postRevaluation({ world, claim, key }: Event, event: LedgerEntry['event']): void {
  const name = { key: `${key}/${event}/${claim.entries.length}`, event, currencyCode }
  post(
    claim,
    revalue(claim.entries, claimOf(claim, world.order), approvalsOf(claim.lines.filter(isAlive)), name),
  )
}

export function post(claim: Claim, entry: LedgerEntry | null): void {
  claim.entries = append(claim.entries, entry)
}
