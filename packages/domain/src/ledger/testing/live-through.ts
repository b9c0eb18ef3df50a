import { checkDecision, type LineDecision } from '../../claims/line-decision.ts'
import { firstState, isFinal } from '../../claims/line-item-status.ts'
import { splitUnits } from '../../claims/split-line.ts'
import { takeUnits, type UnitsValue } from '../../orders/paid-units.ts'
import type { ClaimedLine } from '../../resolution/credits.ts'
import type { Tender } from '../../resolution/split-tender.ts'
import { minor, sum, type MinorUnits } from '../../shared/money.ts'
import { captured, held, released } from '../money-entries.ts'
import type { ClaimHistory, HistoryStep } from './any-claim-history.ts'
import { decisionBy } from './decision-by.ts'
import { finalize } from './finalize-in-history.ts'
import {
  currencyCode,
  decidedLine,
  isAlive,
  postRevaluation,
  move,
  paidFor,
  post,
  type Claim,
  type Event,
  type Line,
  type World,
} from './world.ts'

/*
 * Carries a history out by the functions that the server uses; only tables and providers are left out.
 */

/** Runs a history and returns the state at its end. */
export function liveThrough({ order, steps }: ClaimHistory): World {
  const ordered = order.lines.map(({ quantity, price, tax }) => ({
    quantity,
    paidTotalMinor: minor(price),
    taxTotalMinor: minor(tax),
    isTaxIncluded: false,
  }))
  const paid = sum([...ordered.map(paidFor), minor(order.shipping)])
  const second = minor(Math.min(order.secondTender, paid))
  const tenders: Tender[] = [
    { idFromPlatform: 'card', gateway: 'card', leftMinor: minor(paid - second) },
    { idFromPlatform: 'gift', gateway: 'gift_card', leftMinor: second },
  ]
  const world: World = { order, ordered, tenders, claims: [], refunds: [] }
  steps.forEach((step, index) => take(world, step, `step-${index}`))
  return world
}

function take(world: World, step: HistoryStep, key: string): void {
  if (step.type === 'file') return file(world, step, key)
  const claim = world.claims[step.claim % world.claims.length]
  const line = claim?.lines[step.line % claim.lines.length]
  if (!claim || !line) return
  happen({ world, claim, key }, line, step)
  // Splitting a line twice means two splits: the request's key distinguishes them from one split reported
  // twice.
  if (step.isToldTwice && step.type !== 'split') happen({ world, claim, key }, line, step)
}

function happen(event: Event, line: Line, step: Exclude<HistoryStep, { type: 'file' }>): void {
  const { claim, key } = event
  const name = { key, currencyCode }
  switch (step.type) {
    case 'decide':
      return decide(event, line, decisionBy(step))
    case 'split':
      return split(event, line, step.first)
    case 'deny':
      return move(event, line, { type: 'denied', detail: 'Wrong_Item' })
    case 'cancel':
      return move(event, line, { type: 'canceled' })
    case 'neverReturned':
      return move(event, line, { type: 'returnOverdue' })
    case 'arrive':
      return claim.lines.forEach((each) => move(event, each, { type: 'arrivedToApprove' }))
    case 'finalise':
      return finalize(event, (index) => ((step.lines >> index) & 1) === 1)
    case 'hold':
      return post(claim, held(name, minor(step.amount)))
    case 'release':
      return post(claim, released(name, claim.entries))
    case 'capture':
      post(claim, captured(name, minor(step.amount)))
      return postRevaluation(event, 'decided')
    case 'repeatEntry':
      return post(claim, claim.entries[step.entry % Math.max(claim.entries.length, 1)] ?? null)
  }
}

function file(world: World, step: Extract<HistoryStep, { type: 'file' }>, key: string): void {
  const claim: Claim = { lines: [], entries: [] }
  for (const [position, which] of [step.line, step.line + 1].entries()) {
    if (position > 0 && !step.isOfTwoLines) break
    const orderLine = which % world.ordered.length
    const line = fileLine(world, claim, { orderLine, step, id: `${key}/${position}` })
    if (line) claim.lines.push(line)
  }
  if (claim.lines.length === 0) return
  world.claims.push(claim)
  postRevaluation({ world, claim, key }, 'filed')
}

/** As many units as are left to be claimed, or no line without any. */
function fileLine(
  { ordered, claims }: World,
  claim: Claim,
  { orderLine, step, id }: { orderLine: number; step: Extract<HistoryStep, { type: 'file' }>; id: string },
): Line | null {
  const paid = ordered[orderLine]
  if (!paid) return null
  const taken = [...claims, claim]
    .flatMap(({ lines }) => lines)
    .filter((line) => line.orderLine === orderLine && isAlive(line))
    .map(({ value }) => value)
  const left = paid.quantity - taken.reduce((total, { quantity }) => total + quantity, 0)
  const quantity = Math.min(step.quantity, left)
  if (quantity < 1) return null
  const value = takeUnits(paid, taken, quantity)
  const state = firstState(step.asks === 'warrantyReview' ? 'warrantyRequested' : 'returnRequested')
  return {
    id,
    orderLine,
    state,
    value,
    claimed: claimedLine(id, value, step),
    asked: step.asks,
    staged: null,
  }
}

function claimedLine(
  lineId: string,
  { quantity, priceMinor, taxMinor }: UnitsValue,
  { asks }: Extract<HistoryStep, { type: 'file' }>,
): ClaimedLine {
  const worth = { lineId, quantity, paidPriceMinor: priceMinor, paidTaxMinor: taxMinor }
  if (asks === 'warrantyReview') return { ...worth, resolutionMethod: asks, creditMethods: [] }
  if (asks !== 'variantExchange')
    return { ...worth, resolutionMethod: asks, creditMethods: ['Gift_Card', 'Refund'] }
  return {
    ...worth,
    resolutionMethod: asks,
    creditMethods: ['Refund'],
    variantPriceMinor: minor(Math.floor(priceMinor / quantity / 2)),
    advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
    isNoAdjustment: false,
  }
}

function decide(event: Event, line: Line, decision: LineDecision | null): void {
  const shippingLeftMinor = minor(event.world.order.shipping - shippingPromised(event.world, line))
  // Taking a decision back needs the same as taking one.
  const asked = decision ?? { type: 'cancel' as const, noteToCustomer: null }
  if (!checkDecision(asked, decidedLine(line), { isGiftReturn: false, shippingLeftMinor }).ok) return
  line.staged = decision
  postRevaluation(event, 'decided')
}

/** Original shipping promised or paid by any line but this one. */
const shippingPromised = ({ claims }: World, except: Line): MinorUnits =>
  sum(
    claims
      .flatMap(({ lines }) => lines)
      .flatMap((line) =>
        line !== except &&
        isAlive(line) &&
        line.staged?.type === 'approve' &&
        line.staged.resolution.method === 'refund'
          ? [line.staged.resolution.shippingFeeMinor]
          : [],
      ),
  )

function split(event: Event, line: Line, first: number): void {
  const { value, claimed } = line
  const parts = splitUnits(value, [first, value.quantity - first])
  if (isFinal(line.state.status) || !parts.ok) return
  const made = parts.value.map((part, index): Line => {
    const id = index === 0 ? line.id : `${event.key}/${index}`
    const { quantity, priceMinor, taxMinor } = part
    const worth = { lineId: id, quantity, paidPriceMinor: priceMinor, paidTaxMinor: taxMinor }
    return { ...line, id, value: part, claimed: { ...claimed, ...worth }, staged: null }
  })
  event.claim.lines.splice(event.claim.lines.indexOf(line), 1, ...made)
  postRevaluation(event, 'split')
}
