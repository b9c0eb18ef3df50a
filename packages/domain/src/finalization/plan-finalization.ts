import {
  carriedValue,
  payoutsOf,
  type LineApprovals,
  type Paid,
  type PaidSoFar,
  type Payouts,
} from '../resolution/payouts.ts'
import { creditBasisOf, isShoppedWith } from '../resolution/shop-now.ts'
import type { ClaimToSummarize } from '../resolution/summarize-claim.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import type { LineItemDetail, LineItemStatus } from '../claims/claim-words.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { Approval, ChosenVariant, InventoryBehavior, LineDecision } from '../claims/line-decision.ts'
import { approvalOf } from '../resolution/line-approval.ts'
import type { DenialDetail } from '../claims/line-item-status.ts'

/** A line to finalize, with the effects of earlier attempts. */
type LineToFinalize = {
  lineId: string
  quantity: number
  status: LineItemStatus
  detail: LineItemDetail | null
  decision: LineDecision
  /** The worst grade of its inspections; null if there was none. */
  grade: InspectionGradeCode | null
  isOrdered: boolean
  isRestocked: boolean
}

export type NewItem = {
  lineId: string
  quantity: number
  /** Null is the requested item, or for a replacement the bought one. */
  variant: ChosenVariant | null
  inventory: InventoryBehavior
  /** What it counts for if it comes back as well. */
  creditBasisMinor: MinorUnits
}

/** Whether units that came back count as stock to sell, or apart from it. */
export const stockConditions = ['sellable', 'damaged'] as const
export type StockCondition = (typeof stockConditions)[number]

/** Everything that finalizing these lines does to money, stock and orders. */
export type FinalizationPlan = {
  approved: (Payouts['lines'][number] & Pick<Approval, 'wasResolvedExternally' | 'noteToCustomer'>)[]
  denied: { lineId: string; code: DenialDetail; noteToCustomer: string | null }[]
  canceled: { lineId: string; noteToCustomer: string | null }[]
  /** Shop Now items name the first Shop Now line; those lines are finalized together. */
  exchanges: NewItem[]
  shopNowLineIds: string[]
  replacements: NewItem[]
  /** Null if nothing is left to pay in this way. */
  giftCard: { amountMinor: MinorUnits; incentiveMinor: MinorUnits } | null
  refund: { amountMinor: MinorUnits; handlingFeeMinor: MinorUnits; shippingFeeMinor: MinorUnits } | null
  restocked: { lineId: string; quantity: number; condition: StockCondition }[]
  /** All sums of all lines approved so far and now. */
  payouts: Payouts
  /**
   * What the whole claim gives away, including earlier rounds and the value of new items. Limits apply to
   * this sum, so that splitting a claim or sending an item instead of money does not bypass them.
   */
  givenAwayMinor: MinorUnits
}

/**
 * What finalizing some lines of a claim does. The preview shows this plan and the journal executes it. Pure;
 * amounts are in the store's currency.
 */
export function planFinalization(
  claim: ClaimToSummarize,
  lines: { settledBefore: LineApprovals; now: readonly LineToFinalize[] },
  paid: PaidSoFar,
  settings: { isRestockEnabled: boolean },
): FinalizationPlan {
  const approvals = lines.now.flatMap((line) =>
    line.decision.type === 'approve' ? [{ ...line, decision: line.decision }] : [],
  )
  const allApprovals: LineApprovals = new Map([
    ...lines.settledBefore,
    ...approvals.map(({ lineId, decision }) => [lineId, approvalOf(decision)] as const),
  ])
  const payouts = payoutsOf(claim, allApprovals, paid)
  const inHouse = approvals.filter(({ decision }) => !decision.wasResolvedExternally)
  const shoppedWith = shoppedWithBy(claim, inHouse)
  const newItems = inHouse
    .filter((line) => !shoppedWith.includes(line))
    .flatMap((line) => newItemOf(line, claim, payouts))
  return {
    approved: payouts.lines.flatMap((line) => {
      const own = approvals.find(({ lineId }) => lineId === line.lineId)
      if (!own) return []
      const { wasResolvedExternally, noteToCustomer } = own.decision
      return [{ ...line, wasResolvedExternally, noteToCustomer }]
    }),
    denied: lines.now.flatMap(({ lineId, decision }) =>
      decision.type === 'deny'
        ? [{ lineId, code: decision.code, noteToCustomer: decision.noteToCustomer }]
        : [],
    ),
    canceled: lines.now.flatMap(({ lineId, decision }) =>
      decision.type === 'cancel' ? [{ lineId, noteToCustomer: decision.noteToCustomer }] : [],
    ),
    exchanges: [
      ...newItems.filter(({ method }) => method === 'variantExchange').map(({ item }) => item),
      ...shoppedItems(claim, shoppedWith, payouts),
    ],
    shopNowLineIds: shoppedWith.map(({ lineId }) => lineId),
    replacements: newItems.filter(({ method }) => method === 'replacementOrder').map(({ item }) => item),
    giftCard: giftCardOf(payouts),
    refund: refundOf(payouts, inHouse),
    restocked: inHouse
      .filter((line) => isRestocked(line, settings))
      .map(({ lineId, quantity, grade }) => ({ lineId, quantity, condition: conditionOf(grade) })),
    payouts,
    givenAwayMinor: sum([
      ...moneyOf(paid),
      ...moneyOf(payouts),
      ...newItemValues(claim, allApprovals, payouts),
      payouts.applied.shopNowIncentiveMinor,
    ]),
  }
}

const moneyOf = ({ refundMinor, giftCardMinor, incentiveMinor }: Paid): MinorUnits[] => [
  refundMinor,
  giftCardMinor,
  incentiveMinor,
]

/** The value of each item sent for a line, now or in an earlier round. */
const newItemValues = (claim: ClaimToSummarize, approvals: LineApprovals, { lines }: Payouts): MinorUnits[] =>
  claim.lines.flatMap((line) => {
    const application = lines.find(({ lineId }) => lineId === line.lineId)
    if (!application || approvals.get(line.lineId)?.isResolvedExternally) return []
    const { resolutionMethod } = application
    const isSent = resolutionMethod === 'variantExchange' || resolutionMethod === 'replacementOrder'
    return isSent ? [carriedValue(line, application)] : []
  })

type Approved = LineToFinalize & { decision: Approval }

function newItemOf(
  { lineId, quantity, decision, isOrdered }: Approved,
  claim: ClaimToSummarize,
  payouts: Payouts,
) {
  const { resolution } = decision
  if (isOrdered || (resolution.method !== 'variantExchange' && resolution.method !== 'replacementOrder'))
    return []
  const line = claim.lines.find((candidate) => candidate.lineId === lineId)
  const application = payouts.lines.find((candidate) => candidate.lineId === lineId)
  if (!line || !application) throw new Error(`Line ${lineId} is not part of the claim's settlement`)
  const { method, variant, inventory } = resolution
  const creditBasisMinor = carriedValue(line, application)
  return [{ method, item: { lineId, quantity, variant, inventory, creditBasisMinor } }]
}

/** The lines whose value pays for Shop Now items, without those for which staff chose another item. */
const shoppedWithBy = (claim: ClaimToSummarize, lines: readonly Approved[]): Approved[] =>
  lines.filter(({ lineId, decision: { resolution } }) => {
    const line = claim.lines.find((candidate) => candidate.lineId === lineId)
    const isAsAsked = resolution.method === 'variantExchange' && resolution.variant === null
    return isAsAsked && line !== undefined && isShoppedWith(line)
  })

/** The Shop Now items, once approved lines pay for them and they were not ordered before. */
function shoppedItems(
  { shopNow }: ClaimToSummarize,
  lines: readonly Approved[],
  { shopping }: Payouts,
): NewItem[] {
  const [first] = lines
  if (!shopNow || !first || lines.some(({ isOrdered }) => isOrdered)) return []
  const { resolution } = first.decision
  const inventory = resolution.method === 'variantExchange' ? resolution.inventory : 'decrementObeyingPolicy'
  const basis = creditBasisOf(shopNow.items, shopping?.costMinor ?? zero)
  return shopNow.items.map(({ variant, quantity }, index) => ({
    lineId: first.lineId,
    quantity,
    variant,
    inventory,
    creditBasisMinor: basis[index] ?? zero,
  }))
}

const giftCardOf = ({ giftCardMinor, incentiveMinor }: Payouts): FinalizationPlan['giftCard'] =>
  giftCardMinor + incentiveMinor > 0 ? { amountMinor: giftCardMinor, incentiveMinor } : null

function refundOf({ refundMinor }: Payouts, lines: readonly Approved[]): FinalizationPlan['refund'] {
  if (refundMinor === 0) return null
  const refunds = lines.flatMap(({ decision }) =>
    decision.resolution.method === 'refund' ? [decision.resolution] : [],
  )
  return {
    amountMinor: refundMinor,
    handlingFeeMinor: sum(refunds.map(({ handlingFeeMinor }) => handlingFeeMinor)),
    shippingFeeMinor: minor(
      Math.min(sum(refunds.map(({ shippingFeeMinor }) => shippingFeeMinor)), refundMinor),
    ),
  }
}

/**
 * Restocks units that came back in sellable condition, as their grade says. Settings and rules restock only
 * graded units. Staff who decide to restock have seen the item, so their decision replaces the grade; units
 * graded for disposal are never restocked.
 */
function isRestocked(line: Approved, { isRestockEnabled }: { isRestockEnabled: boolean }): boolean {
  if (line.status !== 'At_Return_Location' || line.grade === 'Dispose' || line.isRestocked) return false
  if (line.decision.resolution.method === 'repair') return false
  return line.decision.isRestocked ?? (isRestockEnabled && line.grade !== null)
}

const conditionOf = (grade: LineToFinalize['grade']): StockCondition =>
  grade === 'B_Stock' ? 'damaged' : 'sellable'

/** What is paid out as money or gift card. */
export const paidOutBy = ({ giftCard, refund }: FinalizationPlan): MinorUnits =>
  sum([giftCard?.amountMinor ?? zero, giftCard?.incentiveMinor ?? zero, refund?.amountMinor ?? zero])
