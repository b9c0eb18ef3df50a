import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinal } from '../claims/line-item-status.ts'
import { payoutsOf } from '../resolution/payouts.ts'
import { sum, type MinorUnits } from '../shared/money.ts'
import { anyClaimHistory } from './testing/any-claim-history.ts'
import { liveThrough } from './testing/live-through.ts'
import { approvalsOf, claimOf, isAlive, paidFor, type Claim, type World } from './testing/world.ts'
import { foldLedger, paidForLine, paidOf } from './fold-ledger.ts'
import { isBalanced } from './ledger-entry.ts'

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const runs = Number(process?.env['CLAIM_HISTORY_RUNS'] ?? 20_000)

test(
  'whatever happens to claims, even if reported twice, their ledger is correct at any time',
  { timeout: 300_000 },
  () => {
    let lived = 0
    fc.assert(
      fc.property(anyClaimHistory, (history) => {
        const world = liveThrough(history)
        refundsStayBelowPayments(world)
        noUnitIsPaidTwice(world)
        for (const claim of world.claims) {
          balances(claim)
          saysWhatIsOwed(world, claim)
          paysOnlyWhatIsApproved(claim)
        }
        lived++
      }),
      { numRuns: runs },
    )
    expect(lived).toBe(runs)
  },
)

function balances({ entries }: Claim): void {
  for (const { key, postings } of entries)
    if (!isBalanced(postings)) throw new Error(`${key} does not balance`)
  const keys = new Set(entries.map(({ key }) => key))
  if (keys.size < entries.length) throw new Error('Something that was told twice counts twice')
  const { hold, held } = foldLedger(entries)
  equal(hold + held, 0, 'of what a card is held for')
}

/** What finalizing the rest would pay out, and refund to the card. */
function saysWhatIsOwed({ order }: World, claim: Claim): void {
  const { balance, capture, waived } = foldLedger(claim.entries)
  const approvals = approvalsOf(claim.lines.filter(isAlive))
  const due = payoutsOf(claimOf(claim, order), approvals, paidOf(claim.entries))
  const dueMinor = due.refundMinor + due.giftCardMinor + due.incentiveMinor + due.cardRefundMinor
  equal(0 - balance - waived, dueMinor, 'owed')
  if (capture > 0) return
  equal(waived, 0, 'that nobody will pay')
  if (claim.lines.every(({ state }) => isFinal(state.status)))
    equal(balance, 0, 'owed by a claim that is done')
}

function paysOnlyWhatIsApproved({ lines, entries }: Claim): void {
  for (const { id, value, state } of lines) {
    const paid = paidForLine(entries, id)
    if (paid > value.priceMinor + value.taxMinor) throw new Error(`Line ${id} was paid ${paid}`)
    if (paid > 0 && state.status !== 'Approved') throw new Error(`Line ${id} is paid, not approved`)
  }
}

function refundsStayBelowPayments({ claims, refunds, tenders }: World): void {
  const given = sum(refunds.flatMap(({ parts }) => parts.map(({ amountMinor }) => amountMinor)))
  const entered = sum(claims.map(({ entries }) => paidOf(entries).refundMinor))
  equal(entered, given, 'entered as refunded')
  if (given > sum(tenders.map(({ leftMinor }) => leftMinor))) throw new Error('More went back than came in')
}

function noUnitIsPaidTwice({ ordered, claims }: World): void {
  ordered.forEach((line, index) => {
    let units = 0
    const paid: MinorUnits[] = []
    for (const { lines, entries } of claims)
      for (const { id, orderLine, state, value } of lines)
        if (orderLine === index && state.status === 'Approved') {
          units += value.quantity
          paid.push(paidForLine(entries, id))
        }
    if (units > line.quantity || sum(paid) > paidFor(line))
      throw new Error(`Units of ${index} are paid twice`)
  })
}

function equal(actual: number, expected: number, what: string): void {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected} ${what}`)
}
