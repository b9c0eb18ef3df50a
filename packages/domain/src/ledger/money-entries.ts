import type { CreditMethod, GiftCardKind } from '../claims/claim-words.ts'
import type { Payouts } from '../resolution/payouts.ts'
import { allocate, minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { foldLedger, paidForLine } from './fold-ledger.ts'
import type { Account, LedgerEntry, Posting } from './ledger-entry.ts'
import { withBalance, type EntryName } from './value-claim.ts'

/*
 * Entries for money that moves. Each is named after what moved it: the step, payment or request whose key
 * makes the movement itself happen once.
 */
type Movement = Omit<EntryName, 'event'>

/** What of a payment is for which line; what no line has room for is for the claim as a whole. */
export type LineShare = { lineId: string | null; amountMinor: MinorUnits }

/**
 * Divides a payment over its lines, never above a line's remaining credit: first over the lines finalized
 * now, then over those of earlier rounds, which a fee may have reduced.
 */
export function shareOfLines(
  entries: readonly LedgerEntry[],
  lines: Payouts['lines'],
  payment: { amountMinor: MinorUnits; creditMethod: CreditMethod; settledNow: ReadonlySet<string> },
): LineShare[] {
  const paidThisWay = lines.filter(({ creditMethod }) => creditMethod === payment.creditMethod)
  const now = paidThisWay.filter(({ lineId }) => payment.settledNow.has(lineId))
  const before = paidThisWay.filter(({ lineId }) => !payment.settledNow.has(lineId))
  let left = payment.amountMinor
  const shares: LineShare[] = []
  for (const group of [now, before]) {
    const room = group.map(({ lineId, creditMinor }) =>
      Math.max(creditMinor - paidForLine(entries, lineId), 0),
    )
    const given = minor(Math.min(left, sum(room.map(minor))))
    const parts = given > 0 ? allocate(given, room) : []
    group.forEach(({ lineId }, index) => shares.push({ lineId, amountMinor: parts[index] ?? zero }))
    left = minor(left - given)
  }
  return [...shares, { lineId: null, amountMinor: left }].filter(({ amountMinor }) => amountMinor > 0)
}

/** Money went back to how the order was paid. */
export const refunded = (name: Movement, shares: readonly LineShare[]): LedgerEntry => ({
  ...name,
  event: 'refunded',
  postings: withBalance(paidBy('refund', shares)),
})

/** Value was issued, with the incentive on top. */
export const giftCardIssued = (
  name: Movement,
  issued: { kind: GiftCardKind; shares: readonly LineShare[]; incentiveMinor: MinorUnits },
): LedgerEntry => ({
  ...name,
  event: 'giftCardIssued',
  postings: withBalance([
    ...paidBy(issued.kind === 'Store_Credit' ? 'storeCredit' : 'giftCard', issued.shares),
    ...(issued.incentiveMinor > 0 ? [forClaim('bonus', 0 - issued.incentiveMinor)] : []),
  ]),
})

/** A card is held for an amount; nothing has moved yet. */
export const held = (name: Movement, amountMinor: MinorUnits): LedgerEntry => ({
  ...name,
  event: 'held',
  postings: [forClaim('hold', amountMinor), forClaim('held', 0 - amountMinor)],
})

/** Releases what is still authorized, or null if nothing is. */
export function released(name: Movement, entries: readonly LedgerEntry[]): LedgerEntry | null {
  const { hold } = foldLedger(entries)
  if (hold === 0) return null
  return { ...name, event: 'released', postings: [forClaim('hold', 0 - hold), forClaim('held', hold)] }
}

/** Money was taken from the card. */
export const captured = (name: Movement, amountMinor: MinorUnits): LedgerEntry => ({
  ...name,
  event: 'captured',
  postings: withBalance([forClaim('capture', amountMinor)]),
})

/** Money went back to the card, because the claim costs less than was taken for it. */
export const paymentRefunded = (name: Movement, amountMinor: MinorUnits): LedgerEntry => ({
  ...name,
  event: 'paymentRefunded',
  postings: withBalance([forClaim('capture', 0 - amountMinor)]),
})

/** Staff refunded money that the claim still costs, such as its fee: the debt is forgiven. */
export const paymentForgiven = (name: Movement, amountMinor: MinorUnits): LedgerEntry => ({
  ...name,
  event: 'paymentRefunded',
  postings: [forClaim('capture', 0 - amountMinor), forClaim('waived', amountMinor)],
})

/**
 * The store bought a label; what the shopper is charged for it is another matter. Null for one that costs
 * nothing.
 */
export const labelBought = (name: Movement, costMinor: MinorUnits): LedgerEntry | null =>
  costMinor === 0
    ? null
    : {
        ...name,
        event: 'labelBought',
        postings: [forClaim('labelCost', costMinor), forClaim('carrier', 0 - costMinor)],
      }

/** The carrier gave back what a label cost that was not used. */
export const labelVoided = (name: Movement, costMinor: MinorUnits): LedgerEntry | null =>
  costMinor === 0
    ? null
    : {
        ...name,
        event: 'labelVoided',
        postings: [forClaim('labelCost', 0 - costMinor), forClaim('carrier', costMinor)],
      }

/**
 * Closes the ledger of a claim whose lines are all final: the remaining balance will not be paid. Null if
 * nothing remains.
 */
export function completed(name: Movement, entries: readonly LedgerEntry[]): LedgerEntry | null {
  const { balance } = foldLedger(entries)
  if (balance === 0) return null
  return { ...name, event: 'completed', postings: withBalance([forClaim('waived', balance)]) }
}

const forClaim = (account: Account, amount: number): Posting => ({
  account,
  lineId: null,
  amountMinor: minor(amount),
})

const paidBy = (account: Account, shares: readonly LineShare[]): Posting[] =>
  shares.map(({ lineId, amountMinor }) => ({ account, lineId, amountMinor: minor(0 - amountMinor) }))
