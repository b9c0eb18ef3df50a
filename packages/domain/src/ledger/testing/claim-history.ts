import fc from 'fast-check'
import {
  approvalOf,
  checkDecision,
  decisionToFinalise,
  requestedDecision,
  type DecidedLine,
  type LineDecision,
} from '../../claims/line-decision.ts'
import { firstState, isFinal, nextState, type LineItemEvent } from '../../claims/line-item-status.ts'
import type { LineItemState } from '../../claims/line-item-status.ts'
import { splitUnits } from '../../claims/split-line.ts'
import { paidOf } from '../fold-ledger.ts'
import { append, type LedgerEntry } from '../ledger-entry.ts'
import {
  captured,
  completed,
  giftCardIssued,
  held,
  refunded,
  released,
  shareOfLines,
} from '../money-entries.ts'
import { revalue } from '../value-claim.ts'
import { takeUnits, type PaidLine, type UnitsValue } from '../../orders/paid-units.ts'
import type { ClaimedLine } from '../../resolution/credits.ts'
import { payoutsOf, type LineApprovals } from '../../resolution/payouts.ts'
import { splitTender, tendersLeft, type Repayment, type Tender } from '../../resolution/split-tender.ts'
import type { ClaimToSummarize } from '../../resolution/summarize-claim.ts'
import { minor, sum, zero, type MinorUnits } from '../../shared/money.ts'

/*
 * What may happen to an order and its claims, in any order and as often as anybody likes: filed, decided,
 * split, finalised in part, denied, not returned and claimed anew, canceled, told twice. It is carried out
 * by the functions that the server uses; only tables and providers are left out.
 */

export type HistoryStep =
  | {
      type: 'file'
      line: number
      quantity: number
      asks: 'refund' | 'giftCard' | 'variantExchange'
      second: boolean
    }
  | { type: 'decide'; line: number; decision: number; amount: number; fee: number; shipping: number }
  | { type: 'split'; line: number; first: number }
  | { type: 'deny' | 'cancel' | 'neverReturned' | 'arrive'; line: number }
  | { type: 'finalise'; lines: number }
  | { type: 'hold' | 'release' | 'capture'; amount: number }
  | { type: 'repeat'; entry: number }

export type OrderToClaim = {
  lines: { quantity: number; price: number; tax: number }[]
  shipping: number
  secondTender: number
  fee: number
  incentivePercent: number
  label: number
}

const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  fc.record({
    type: fc.constant('file' as const),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 3 }),
    asks: fc.constantFrom('refund' as const, 'giftCard' as const, 'variantExchange' as const),
    second: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('decide' as const),
    line: fc.nat(5),
    decision: fc.nat(6),
    amount: fc.nat(12_000),
    fee: fc.nat(500),
    shipping: fc.nat(900),
  }),
  fc.record({ type: fc.constant('split' as const), line: fc.nat(5), first: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    type: fc.constantFrom('deny' as const, 'cancel' as const, 'neverReturned' as const, 'arrive' as const),
    line: fc.nat(5),
  }),
  fc.record({ type: fc.constant('finalise' as const), lines: fc.nat(63) }),
  fc.record({
    type: fc.constantFrom('hold' as const, 'release' as const, 'capture' as const),
    amount: fc.integer({ min: 1, max: 5000 }),
  }),
  fc.record({ type: fc.constant('repeat' as const), entry: fc.nat(30) }),
)

const anyOrder: fc.Arbitrary<OrderToClaim> = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price: fc.nat(20_000), tax: fc.nat(900) }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.nat(900),
  secondTender: fc.nat(5000),
  fee: fc.nat(800),
  incentivePercent: fc.nat(20),
  label: fc.nat(600),
})

export const anyHistory = fc.record({
  order: anyOrder,
  steps: fc.array(anyStep, { minLength: 3, maxLength: 14 }),
})

type Line = {
  id: string
  orderLine: number
  state: LineItemState
  value: UnitsValue
  claimed: ClaimedLine
  asked: DecidedLine['requestedResolutionMethod']
  staged: LineDecision | null
}
type Claim = { lines: Line[]; entries: readonly LedgerEntry[] }

export type Books = {
  currencyCode: string
  ordered: { quantity: number; value: MinorUnits }[]
  paidMinor: MinorUnits
  refunds: { key: string; parts: Repayment[] }[]
  claims: Claim[]
}

const returned: LineItemEvent = { type: 'arrivedToApprove' }

/** Lives through a history and answers the books at its end. */
export function liveThrough({ order, steps }: { order: OrderToClaim; steps: readonly HistoryStep[] }): Books {
  const lines: PaidLine[] = order.lines.map(({ quantity, price, tax }) => ({
    quantity,
    paidTotalMinor: minor(price),
    taxTotalMinor: minor(tax),
    isTaxIncluded: false,
  }))
  const paidMinor = minor(
    sum(lines.map((line) => minor(line.paidTotalMinor + line.taxTotalMinor))) + order.shipping,
  )
  const second = minor(Math.min(order.secondTender, paidMinor))
  const tenders: Tender[] = [
    { idFromPlatform: 'card', gateway: 'card', leftMinor: minor(paidMinor - second) },
    { idFromPlatform: 'gift', gateway: 'gift_card', leftMinor: second },
  ]
  const books: Books = {
    currencyCode: 'USD',
    ordered: lines.map((line) => ({
      quantity: line.quantity,
      value: minor(line.paidTotalMinor + line.taxTotalMinor),
    })),
    paidMinor,
    refunds: [],
    claims: [],
  }
  steps.forEach((step, index) => take({ books, lines, tenders, order, key: `step-${index}` }, step))
  return books
}

type World = { books: Books; lines: PaidLine[]; tenders: Tender[]; order: OrderToClaim; key: string }

function take(world: World, step: HistoryStep): void {
  const { books, key } = world
  const claim = books.claims.at(-1)
  if (step.type === 'file') return file(world, step)
  if (!claim) return
  const line = 'line' in step ? claim.lines[step.line % claim.lines.length] : undefined
  const name = { key, currencyCode: books.currencyCode }
  switch (step.type) {
    case 'decide':
      return line && decide(world, claim, line, step)
    case 'split':
      return line && split(world, claim, line, step.first)
    case 'deny':
      return line && move(world, claim, line, { type: 'denied', detail: 'Wrong_Item' })
    case 'cancel':
      return line && move(world, claim, line, { type: 'canceled' })
    case 'neverReturned':
      return line && move(world, claim, line, { type: 'returnOverdue' })
    case 'arrive':
      return line && move(world, claim, line, returned)
    case 'finalise':
      return finalise(world, claim, (index) => ((step.lines >> index) & 1) === 1)
    case 'hold':
      return post(claim, held(name, minor(step.amount)))
    case 'release':
      return post(claim, released(name, claim.entries))
    case 'capture':
      return post(claim, captured(name, minor(step.amount)))
    case 'repeat':
      return post(claim, claim.entries[step.entry % Math.max(claim.entries.length, 1)] ?? null)
  }
}

function post(claim: Claim, entry: LedgerEntry | null): void {
  claim.entries = append(claim.entries, entry)
}

function file({ books, lines, order, key }: World, step: Extract<HistoryStep, { type: 'file' }>): void {
  const asked = step.second ? [step.line, step.line + 1] : [step.line]
  const made: Line[] = []
  for (const [position, which] of asked.entries()) {
    const orderLine = which % lines.length
    const paid = lines[orderLine]
    if (!paid) continue
    const taken = [...books.claims.flatMap((claim) => claim.lines), ...made]
      .filter(
        (line) =>
          line.orderLine === orderLine && line.state.status !== 'Denied' && line.state.status !== 'Closed',
      )
      .map(({ value }) => value)
    const left = paid.quantity - taken.reduce((total, { quantity }) => total + quantity, 0)
    const quantity = Math.min(step.quantity, left)
    if (quantity < 1) continue
    const value = takeUnits(paid, taken, quantity)
    const id = `${key}/${position}`
    const worth = { lineId: id, quantity, paidPriceMinor: value.priceMinor, paidTaxMinor: value.taxMinor }
    const claimed: ClaimedLine =
      step.asks === 'variantExchange'
        ? {
            ...worth,
            resolutionMethod: 'variantExchange',
            creditMethods: ['Refund'],
            variantPriceMinor: minor(Math.floor(value.priceMinor / quantity / 2)),
            advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
            isNoAdjustment: false,
          }
        : { ...worth, resolutionMethod: step.asks, creditMethods: ['Gift_Card', 'Refund'] }
    const state = firstState('returnRequested')
    made.push({ id, orderLine, state, value, claimed, asked: step.asks, staged: null })
  }
  if (made.length === 0) return
  const claim: Claim = { lines: made, entries: [] }
  books.claims.push(claim)
  revalued({ books, order, key }, claim, 'filed')
}

const decidedLine = (line: Line): DecidedLine => ({
  ...line.state,
  valueMinor: minor(line.value.priceMinor + line.value.taxMinor),
  requestedResolutionMethod: line.asked,
  creditMethod: line.asked === 'giftCard' ? 'Gift_Card' : 'Refund',
  hasVariant: line.asked === 'variantExchange',
  isInHand: false,
  begunMethod: null,
})

function decide(
  world: World,
  claim: Claim,
  line: Line,
  { decision: which, amount, fee, shipping }: Extract<HistoryStep, { type: 'decide' }>,
): void {
  const approve = (resolution: Extract<LineDecision, { type: 'approve' }>['resolution']): LineDecision => ({
    type: 'approve',
    resolution,
    wasResolvedExternally: which === 6,
    isRestocked: null,
    noteToCustomer: null,
  })
  const amountMinor = amount > 6000 || amount === 0 ? null : minor(amount)
  const refund = {
    method: 'refund' as const,
    amountMinor,
    handlingFeeMinor: minor(fee),
    shippingFeeMinor: minor(shipping),
  }
  const variant = { idFromPlatform: 'v', title: 'V', imgUrl: null, options: [], priceMinor: minor(amount) }
  const inventory = 'bypass'
  const decisions: LineDecision[] = [
    approve(refund),
    approve({ method: 'giftCard', amountMinor, hasIncentive: fee % 2 === 0 }),
    approve({ method: 'variantExchange', variant, creditMethod: fee % 2 ? 'Refund' : null, inventory }),
    approve({ method: 'replacementOrder', variant: null, inventory }),
    approve({ method: 'repair' }),
    { type: 'deny', code: 'Noncompliant_Return', noteToCustomer: null },
    approve(refund),
  ]
  const decision = decisions[which]
  if (!decision) return
  const shippingLeftMinor = minor(world.order.shipping - shippingGivenBack(world.books, line))
  if (!checkDecision(decision, decidedLine(line), { isGiftReturn: false, shippingLeftMinor }).ok) return
  line.staged = decision
  revalued(world, claim, 'decided')
}

/** Promised or paid by any line but this one. */
const shippingGivenBack = ({ claims }: Books, except: Line): MinorUnits =>
  sum(
    claims
      .flatMap(({ lines }) => lines)
      .flatMap(({ staged, state, ...line }) =>
        line.id !== except.id &&
        state.status !== 'Denied' &&
        state.status !== 'Closed' &&
        staged?.type === 'approve' &&
        staged.resolution.method === 'refund'
          ? [staged.resolution.shippingFeeMinor]
          : [],
      ),
  )

function split(world: World, claim: Claim, line: Line, first: number): void {
  const { value, claimed } = line
  const parts = splitUnits(value, [first, value.quantity - first])
  if (isFinal(line.state.status) || !parts.ok) return
  const made = parts.value.map((part, index): Line => {
    const id = index === 0 ? line.id : `${world.key}/${index}`
    const worth = {
      lineId: id,
      quantity: part.quantity,
      paidPriceMinor: part.priceMinor,
      paidTaxMinor: part.taxMinor,
    }
    return { ...line, id, value: part, claimed: { ...claimed, ...worth }, staged: null }
  })
  claim.lines.splice(claim.lines.indexOf(line), 1, ...made)
  revalued(world, claim, 'split')
}

function move(world: World, claim: Claim, line: Line, event: LineItemEvent): void {
  const next = nextState(line.state, event)
  if (!next.ok) return
  line.state = next.value
  revalued(world, claim, 'decided')
}

const effective = (line: Line): LineDecision | null =>
  line.staged ?? requestedDecision(decidedLine(line), { creditMethod: 'Gift_Card' })

function approvalsOf(lines: readonly Line[]): LineApprovals {
  return new Map(
    lines.flatMap((line) => {
      const decision = effective(line)
      return decision?.type === 'approve' ? [[line.id, approvalOf(decision)] as const] : []
    }),
  )
}

const claimOf = ({ lines }: Claim, order: OrderToClaim): ClaimToSummarize => ({
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

function revalued(
  { books, order, key }: Pick<World, 'books' | 'order' | 'key'>,
  claim: Claim,
  event: LedgerEntry['event'],
): void {
  const alive = claim.lines.filter(({ state }) => state.status !== 'Denied' && state.status !== 'Closed')
  const name = { key: `${key}/${event}`, event, currencyCode: books.currencyCode }
  post(claim, revalue(claim.entries, claimOf(claim, order), approvalsOf(alive), name))
}

/** Everything that finalising does, and then the same again, as after a crash. */
function finalise(world: World, claim: Claim, isChosen: (index: number) => boolean): void {
  const chosen = claim.lines.flatMap((line, index) => {
    const decision = isChosen(index)
      ? decisionToFinalise({ ...decidedLine(line), staged: line.staged }, { creditMethod: 'Gift_Card' })
      : null
    return decision ? [{ line, decision }] : []
  })
  for (const { line, decision } of chosen)
    if (decision.type === 'deny') move(world, claim, line, { type: 'denied', detail: decision.code })
  const approved = chosen.flatMap(({ line, decision }) => (decision.type === 'approve' ? [line] : []))
  if (approved.length === 0) return

  const { books, order, tenders, key } = world
  const settled = [...claim.lines.filter(({ state }) => state.status === 'Approved'), ...approved]
  const payouts = payoutsOf(claimOf(claim, order), approvalsOf(settled), paidOf(claim.entries))
  const settledNow = new Set(approved.map(({ id }) => id))
  const share = (amountMinor: MinorUnits, creditMethod: 'Refund' | 'Gift_Card') =>
    shareOfLines(claim.entries, payouts.lines, { amountMinor, creditMethod, settledNow })

  const name = { currencyCode: books.currencyCode }
  if (payouts.giftCardMinor + payouts.incentiveMinor > 0) {
    const issued = giftCardIssued(
      { ...name, key: `${key}/gift-card` },
      {
        kind: 'Gift_Card',
        shares: share(payouts.giftCardMinor, 'Gift_Card'),
        incentiveMinor: payouts.incentiveMinor,
      },
    )
    post(claim, issued)
    post(claim, issued)
  }
  const isRefunded = payouts.refundMinor === 0 || refund(world, claim, payouts.refundMinor, share)
  for (const { lineId, detail, creditMethod } of payouts.lines) {
    const line = approved.find(({ id }) => id === lineId)
    if (line && (isRefunded || creditMethod !== 'Refund')) {
      line.staged = effective(line)
      move(world, claim, line, { type: 'approved', detail })
    }
  }
  if (claim.lines.every(({ state }) => isFinal(state.status)))
    post(claim, completed({ ...name, key: `${key}/completed` }, claim.entries))

  function refund({ books }: World, claim: Claim, amountMinor: MinorUnits, shareOf: typeof share): boolean {
    const gone = books.refunds.flatMap(({ parts }) => parts)
    const parts = splitTender(amountMinor, tendersLeft(tenders, gone))
    if (!parts.ok) return false
    const refundKey = `${key}/refund`
    const entry = refunded({ ...name, key: refundKey }, shareOf(amountMinor, 'Refund'))
    for (let times = 0; times < 2; times++) {
      if (!books.refunds.some((made) => made.key === refundKey))
        books.refunds.push({ key: refundKey, parts: parts.value })
      post(claim, entry)
    }
    return true
  }
}

/** What a line may be paid at most: nothing beyond its own value. */
export const worthOfLine = ({ value }: { value: UnitsValue }): MinorUnits =>
  minor(value.priceMinor + value.taxMinor)

export const linesOf = ({ claims }: Books) =>
  claims.flatMap((claim) => claim.lines.map((line) => ({ ...line, entries: claim.entries })))
