import { decisionToFinalize } from '../../claims/line-decision.ts'
import { isFinal } from '../../claims/line-item-status.ts'
import { payoutsOf, type Payouts } from '../../resolution/payouts.ts'
import { splitTender, tendersLeft } from '../../resolution/split-tender.ts'
import type { CreditMethod } from '../../claims/claim-words.ts'
import { paidOf } from '../fold-ledger.ts'
import { completed, giftCardIssued, refunded, shareOfLines, type LineShare } from '../money-entries.ts'
import {
  approvalsOf,
  claimOf,
  currencyCode,
  decidedLine,
  expectedDecision,
  move,
  post,
  type Event,
  type Line,
} from './world.ts'

/**
 * Everything that finalizing these lines of a claim does, with each payment requested twice as after a crash.
 */
export function finalize(event: Event, isChosen: (index: number) => boolean): void {
  const { claim, world } = event
  const chosen = claim.lines.flatMap((line, index) => {
    const asked = { ...decidedLine(line), staged: line.staged }
    const decision = isChosen(index) ? decisionToFinalize(asked) : null
    return decision ? [{ line, decision }] : []
  })
  for (const { line, decision } of chosen)
    if (decision.type === 'deny') move(event, line, { type: 'denied', detail: decision.code })

  const approved = chosen.flatMap(({ line, decision }) => (decision.type === 'approve' ? [line] : []))
  if (approved.length > 0) {
    const settled = [...claim.lines.filter(({ state }) => state.status === 'Approved'), ...approved]
    const payouts = payoutsOf(claimOf(claim, world.order), approvalsOf(settled), paidOf(claim.entries))
    payGiftCard(event, payouts, approved)
    const isRefunded = payRefund(event, payouts, approved)
    for (const { lineId, detail, creditMethod } of payouts.lines) {
      const line = approved.find(({ id }) => id === lineId)
      if (!line || (creditMethod === 'Refund' && !isRefunded)) continue
      line.staged = expectedDecision(line)
      move(event, line, { type: 'approved', detail })
    }
  }
  if (claim.lines.every(({ state }) => isFinal(state.status)))
    post(claim, completed({ key: `${event.key}/completed`, currencyCode }, claim.entries))
}

function payGiftCard({ claim, key }: Event, payouts: Payouts, approved: readonly Line[]): void {
  const { giftCardMinor, incentiveMinor } = payouts
  if (giftCardMinor + incentiveMinor === 0) return
  const shares = sharesOf(claim.entries, payouts, approved, 'Gift_Card')
  const name = { key: `${key}/gift-card`, currencyCode }
  const entry = giftCardIssued(name, { kind: 'Gift_Card', shares, incentiveMinor })
  post(claim, entry)
  post(claim, entry)
}

/** Whether there was as much left of what the order was paid with. */
function payRefund({ world, claim, key }: Event, payouts: Payouts, approved: readonly Line[]): boolean {
  if (payouts.refundMinor === 0) return true
  const gone = world.refunds.flatMap(({ parts }) => parts)
  const parts = splitTender(payouts.refundMinor, tendersLeft(world.tenders, gone))
  if (!parts.ok) return false
  const name = { key: `${key}/refund`, currencyCode }
  const entry = refunded(name, sharesOf(claim.entries, payouts, approved, 'Refund'))
  for (let times = 0; times < 2; times++) {
    if (!world.refunds.some((made) => made.key === name.key))
      world.refunds.push({ key: name.key, parts: parts.value })
    post(claim, entry)
  }
  return true
}

const sharesOf = (
  entries: Parameters<typeof shareOfLines>[0],
  payouts: Payouts,
  approved: readonly Line[],
  creditMethod: CreditMethod,
): LineShare[] =>
  shareOfLines(entries, payouts.lines, {
    amountMinor: creditMethod === 'Refund' ? payouts.refundMinor : payouts.giftCardMinor,
    creditMethod,
    settledNow: new Set(approved.map(({ id }) => id)),
  })
