import { requestedDecision, type LineDecision } from '@aftercare/domain/claims/line-decision'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import { payoutObstacle, type PayoutObstacle } from '@aftercare/domain/finalization/payout-obstacle'
import { paidOf } from '@aftercare/domain/ledger/fold-ledger'
import { worthOf } from '@aftercare/domain/orders/paid-units'
import { minimumPayment } from '@aftercare/domain/payments/minimum-payment'
import { refundOperation, type PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { Tender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'
import { takenQuantity } from '#modules/calculation/evaluate-reason-rules.ts'
import type { ClaimLineRow, ClaimRow } from '#modules/claims/claim-store.ts'
import { isStarted } from '#modules/claims/journal-store.ts'
import { decidedLineOf, expectedDecision } from '#modules/claims/settlement-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { orderFactsOf } from '#modules/orders/order-facts-reads.ts'
import { findOrderRecord } from '#modules/orders/order-record-reads.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import { planOf, type DecidedRow, type FinalizableClaim } from './load-finalization.ts'

type Obstacles = {
  /** Lines that cannot be finalized, and why. */
  obstacles: Map<string, StepError>
  /** Lines with a started effect, and what prevents it now. */
  doubts: Map<string, StepError>
}

/**
 * What prevents finalizing lines as decided, by their ids: changes of the order, limits of the shop, that Shop Now
 * lines are finalized together, and that credit for an exchange is not paid out before it (see 'Finalization' in
 * docs/product-rules.md).
 *
 * For a line with a started effect of unknown outcome it is only a doubt: the effect may have happened and
 * changed the order itself. The platform is asked during finalization (`advance`).
 */
export async function listObstacles(
  deps: Deps,
  known: FinalizableClaim,
  decided: readonly DecidedRow[],
): Promise<Obstacles> {
  const { claim, store } = known
  const begun = new Set(known.steps.filter(isStarted).flatMap(({ lineIds }) => lineIds))
  const isNew = (lineId: string) => !begun.has(lineId)
  const given = decided.filter(givesValue)
  const changes = await payoutObstaclesOf(
    deps,
    store,
    claim,
    given.map(({ line }) => line),
  )
  const platform = await platformObstaclesOf(
    deps,
    known,
    given.filter(({ line }) => isNew(line.id)),
  )
  const found = new Map<string, StepError>([...platform, ...[...changes].filter(([lineId]) => isNew(lineId))])
  const ofShopping = shopNowObstaclesOf(known, decided, new Set(found.keys()))
  const ofExchanges = new Map([
    ...setOffLines(known, decided).map(({ line }) => [line.id, exchangeUndecided] as const),
    ...uncoveredExchanges(known, decided).map(({ line }) => [line.id, creditDenied] as const),
    ...unpaidExchanges(known, decided).map(({ line }) => [line.id, creditUndecided] as const),
  ])
  return {
    obstacles: new Map([...[...ofExchanges, ...ofShopping].filter(([lineId]) => isNew(lineId)), ...found]),
    doubts: new Map([...changes].filter(([lineId]) => !isNew(lineId))),
  }
}

/** Whether the decision pays or sends something: repairs and lines resolved elsewhere do not. */
const givesValue = ({ decision }: DecidedRow): boolean =>
  decision.type === 'approve' && !decision.wasResolvedExternally && decision.resolution.method !== 'repair'

/** What prevents paying for lines, by their ids: the order may have changed since they were claimed. */
export async function payoutObstaclesOf(
  { db }: Pick<Deps, 'db'>,
  store: Store,
  { orderId, isGiftReturn }: Pick<ClaimRow, 'orderId' | 'isGiftReturn'>,
  lines: readonly Pick<ClaimLineRow, 'id' | 'orderLineItemId'>[],
): Promise<Map<string, PayoutObstacle>> {
  const { storeId } = store
  const [tenders, record] = await Promise.all([
    lockTenders(db, storeId, orderId),
    findOrderRecord(db, storeId, orderId),
  ])
  if (!record) throw new Error(`The order ${orderId} of a claim is gone`)
  const bought = await orderFactsOf(db, store, record, { isGiftReturn })
  const { isDisputed, financialStatus, canceledOn, exchangeDepth } = bought.order
  const claimedMinor = sum(bought.lines.flatMap(({ taken }) => taken.map(worthOf)))
  const order = {
    isCanceled: canceledOn !== null,
    isDisputed,
    financialStatus,
    claimedMinor,
    // An exchange order was never paid: the payment is on another order.
    leftMinor: exchangeDepth > 0 ? claimedMinor : sum(tenders.map(leftOf)),
  }

  return new Map(
    lines.flatMap(({ id, orderLineItemId }) => {
      const ordered = bought.lines.find((line) => line.id === orderLineItemId)
      if (!ordered) throw new Error(`The order line ${orderLineItemId} of a claim is gone`)
      const { quantity } = ordered
      const obstacle = payoutObstacle(order, { quantity, takenQuantity: takenQuantity(ordered) })
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}

const leftOf = ({ leftMinor }: Tender) => minor(Math.max(leftMinor, 0))

/** The decisions that the shop's platform does not support, by line id, with what a person has to do there. */
async function platformObstaclesOf(
  deps: Deps,
  known: Pick<FinalizableClaim, 'store' | 'paidOrderId'>,
  decided: readonly DecidedRow[],
): Promise<Map<string, CommerceRefusal>> {
  const obstacles = new Map<string, CommerceRefusal>()
  const { store } = known
  if (store.platformSupport === null) return obstacles
  const refund = await refundOperationOf(deps, known)
  for (const { line, decision } of decided) {
    const operation = operationOf(decision, store, refund)
    const refusal = operation && (await deps.commerce.refusalOf(deps, store.storeId, operation))
    if (refusal) obstacles.set(line.id, refusal)
  }
  return obstacles
}

async function refundOperationOf(
  { db }: Pick<Deps, 'db'>,
  { store: { storeId }, paidOrderId }: Pick<FinalizableClaim, 'store' | 'paidOrderId'>,
): Promise<PlatformOperation> {
  const order = await findPlatformOrder(db, storeId, paidOrderId)
  return order ? refundOperation({ ...order, isKnownToPlatform: true }) : 'unknownOrderRefund'
}

/** Null for what every shop can do. */
function operationOf(
  decision: LineDecision,
  { settings }: Store,
  refund: PlatformOperation,
): PlatformOperation | null {
  if (decision.type !== 'approve') return null
  switch (decision.resolution.method) {
    case 'variantExchange':
      return 'exchange'
    case 'replacementOrder':
      return 'replacement'
    case 'giftCard':
      return settings.giftCard.kind
    case 'refund':
      return refund
    case 'repair':
      return null
  }
}

const together = {
  code: 'SHOP_NOW_TOGETHER',
  message: 'A Shop Now order for several items is finalized as a whole. Decide on all of them first.',
}
const notCovered = {
  code: 'SHOP_NOW_NOT_COVERED',
  message: 'The Shop Now order costs more than these items are worth now. Choose another resolution.',
}

/**
 * What prevents finalizing Shop Now lines, by their ids: their order is for all of them, so they are
 * finalized in one round, and only while their value and the card payment cover it. `obstructed` are the lines
 * that something else prevents.
 */
function shopNowObstaclesOf(
  known: FinalizableClaim,
  decided: readonly DecidedRow[],
  obstructed: ReadonlySet<string>,
): Map<string, StepError> {
  const spent = decided.filter(isSpent)
  if (spent.length === 0) return new Map()
  const all = (error: StepError) => new Map(spent.map(({ line }) => [line.id, error]))
  const ids = new Set(decided.map(({ line }) => line.id))
  const isSomeLeft = known.lines.some((line) => line.isShopNow && !isFinal(line.status) && !ids.has(line.id))
  if (isSomeLeft || spent.some(({ line }) => obstructed.has(line.id))) return all(together)

  const { shopping } = planOf(known, spent).payouts
  const { capturedMinor = zero } = paidOf(known.entries)
  const isCovered = !shopping || shopping.costMinor <= shopping.creditMinor + capturedMinor
  return isCovered ? new Map() : all(notCovered)
}

/** The line's value pays for Shop Now items. */
const isSpent = ({ line, decision }: DecidedRow): boolean =>
  line.isShopNow &&
  decision.type === 'approve' &&
  !decision.wasResolvedExternally &&
  decision.resolution.method === 'variantExchange' &&
  decision.resolution.variant === null

const exchangeUndecided = {
  code: 'EXCHANGE_UNDECIDED',
  message: 'This item’s credit pays for an exchange in the same request. Decide on the exchange as well.',
}

/**
 * The decided lines that would pay out credit which exchanges still to be decided use up: together with those
 * exchanges, the claim pays less than without them.
 */
function setOffLines(known: FinalizableClaim, decided: readonly DecidedRow[]): DecidedRow[] {
  const ids = new Set(decided.map(({ line }) => line.id))
  const undecided = known.lines.flatMap((line) => {
    const decision = isFinal(line.status) || ids.has(line.id) ? null : expectedDecision(line)
    return decision && isExchange(decision) ? [{ line, decision }] : []
  })
  const paying = decided.filter(givesValue)
  if (undecided.length === 0 || paying.length === 0) return []
  const isSetOff = paidBy(known, decided) > paidBy(known, [...decided, ...undecided])
  return isSetOff ? paying : []
}

const creditUndecided = {
  code: 'CREDIT_UNDECIDED',
  message: 'The credit of another item in this request pays for this exchange. Decide on that item as well.',
}

/**
 * The decided exchanges for something that costs more, as far as items still to be decided pay for it: if those were
 * denied later, nobody would.
 */
function unpaidExchanges(known: FinalizableClaim, decided: readonly DecidedRow[]): DecidedRow[] {
  const exchanges = exchangesToOrder(decided)
  if (exchanges.length === 0) return []
  const ids = new Set(decided.map(({ line }) => line.id))
  const undecided = known.lines.flatMap((line) => {
    const decision = isFinal(line.status) || ids.has(line.id) ? null : expectedDecision(line)
    return decision?.type === 'approve' && !isExchange(decision) ? [{ line, decision }] : []
  })
  if (undecided.length === 0) return []
  const isPaidByThem = owedBy(known, decided) > owedBy(known, [...decided, ...undecided])
  return isPaidByThem ? exchanges : []
}

const creditDenied = {
  code: 'EXCHANGE_NOT_COVERED',
  message:
    'This exchange costs more than the approved items are worth. Approve the item that pays for it, or choose another resolution.',
}

/**
 * The decided exchanges that cost more than what pays for them, because other items are not approved: nobody would pay
 * the rest.
 */
function uncoveredExchanges(known: FinalizableClaim, decided: readonly DecidedRow[]): DecidedRow[] {
  const exchanges = exchangesToOrder(decided)
  if (exchanges.length === 0) return []
  const owedMinor = owedBy(known, decided)
  if (owedMinor < minimumPayment(known.store.currencyCode)) return []
  const stay = decided.filter(({ decision }) => decision.type === 'approve')
  const ids = new Set(stay.map(({ line }) => line.id))
  const others = known.lines.filter(
    ({ id, status, orderedAheadOn }) => !ids.has(id) && status !== 'Approved' && !orderedAheadOn,
  )
  const asRequested = others.flatMap((line) => {
    const decision = requestedDecision(decidedLineOf(line))
    return decision && !isExchange(decision) ? [{ line, decision }] : []
  })
  return asRequested.length > 0 && owedMinor > owedBy(known, [...stay, ...asRequested]) ? exchanges : []
}

const exchangesToOrder = (decided: readonly DecidedRow[]): DecidedRow[] =>
  decided.filter(({ line, decision }) => isExchange(decision) && !line.orderedAheadOn)

/** What the shopper owes for these lines beyond what their card paid. */
function owedBy(known: FinalizableClaim, decided: readonly DecidedRow[]): MinorUnits {
  const { capturedMinor = zero } = paidOf(known.entries)
  return minor(Math.max(planOf(known, decided).payouts.balanceMinor - capturedMinor, 0))
}

const isExchange = (decision: LineDecision): boolean =>
  decision.type === 'approve' &&
  !decision.wasResolvedExternally &&
  decision.resolution.method === 'variantExchange'

/** What finalizing these lines would pay the shopper, to the card as well. */
function paidBy(known: FinalizableClaim, decided: readonly DecidedRow[]): MinorUnits {
  const { refundMinor, giftCardMinor, incentiveMinor, cardRefundMinor } = planOf(known, decided).payouts
  return sum([refundMinor, giftCardMinor, incentiveMinor, cardRefundMinor])
}

/** Leaves out lines that have to be finalized together with others, until those are ready too; staff need not act. */
export function withoutHalves(known: FinalizableClaim, ready: readonly DecidedRow[]): DecidedRow[] {
  const ids = new Set(ready.map(({ line }) => line.id))
  const isWhole = known.lines.every((line) => !line.isShopNow || isFinal(line.status) || ids.has(line.id))
  const shopped = ready.filter((row) => isWhole || !isSpent(row))
  const halves = new Set([...setOffLines(known, shopped), ...unpaidExchanges(known, shopped)])
  return shopped.filter((row) => !halves.has(row))
}
