import * as v from 'valibot'
import { minor, minorUnits, zero, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { id, shortText } from '../shared/wire.ts'
import {
  creditMethod,
  type CreditMethod,
  type LineItemDetail,
  type LineItemStatus,
  type ResolutionMethod,
} from './claim-words.ts'
import { denialDetails, isFinal } from './line-item-status.ts'

/** What happens to stock when replacement items ship. */
export const inventoryBehavior = v.picklist(['bypass', 'decrementIgnoringPolicy', 'decrementObeyingPolicy'])
export type InventoryBehavior = v.InferOutput<typeof inventoryBehavior>

const positive = v.pipe(minorUnits, v.minValue(minor(1)))
const notNegative = v.pipe(minorUnits, v.minValue(zero))

/** An item other than the requested one. */
const chosenVariant = v.object({
  idFromPlatform: id,
  title: shortText,
  imgUrl: v.nullable(v.string()),
  options: v.array(v.object({ name: shortText, value: shortText })),
  priceMinor: notNegative,
})
export type ChosenVariant = v.InferOutput<typeof chosenVariant>

/** An item with its options: "Scarf · M · Blue". */
export const variantName = ({ title, options }: Pick<ChosenVariant, 'title' | 'options'>): string =>
  [title, ...options.map(({ value }) => value)].join(' · ')

const resolution = v.variant('method', [
  v.object({
    method: v.literal('refund'),
    /** Of the line's value; null is all of it. */
    amountMinor: v.nullable(positive),
    /** The refund deduction. Requests and stored decisions name it as the API does. */
    handlingFeeMinor: notNegative,
    /** Refunded original shipping. */
    shippingFeeMinor: notNegative,
  }),
  v.object({
    method: v.literal('giftCard'),
    amountMinor: v.nullable(positive),
    /** Whether the store's incentive comes on top. */
    hasIncentive: v.boolean(),
  }),
  v.object({
    method: v.literal('variantExchange'),
    /** Null is the requested item. */
    variant: v.nullable(chosenVariant),
    /** How what a cheaper item leaves over is paid out; null pays nothing. */
    creditMethod: v.nullable(creditMethod),
    inventory: inventoryBehavior,
  }),
  v.object({
    method: v.literal('replacementOrder'),
    /** Null is the item that was bought. */
    variant: v.nullable(chosenVariant),
    inventory: inventoryBehavior,
  }),
  v.object({ method: v.literal('repair') }),
])

const noteToCustomer = v.nullable(v.pipe(v.string(), v.maxLength(5000)))

/** A decision about a line by a person or a rule, staged until the claim is finalized. */
const lineDecision = v.variant('type', [
  v.object({
    type: v.literal('approve'),
    resolution,
    /** Resolved outside Aftercare: no money, order or stock moves. */
    wasResolvedExternally: v.boolean(),
    /**
     * Whether to restock the units, graded or not, unless they are to be disposed of; null uses the settings
     * and the grade.
     */
    isRestocked: v.nullable(v.boolean()),
    noteToCustomer,
  }),
  v.object({ type: v.literal('deny'), code: v.picklist(denialDetails), noteToCustomer }),
  v.object({ type: v.literal('cancel'), noteToCustomer }),
])
export type LineDecision = v.InferOutput<typeof lineDecision>
export type Approval = Extract<LineDecision, { type: 'approve' }>

export type DecidedLine = {
  status: LineItemStatus
  detail: LineItemDetail | null
  /** Price and tax of its units. */
  valueMinor: MinorUnits
  requestedResolutionMethod: ResolutionMethod
  /** How its credit is paid out, as the claim was calculated. */
  creditMethod: CreditMethod | null
  /** Whether the shopper chose another item. */
  hasVariant: boolean
  /** Its resolution is being processed. */
  isProcessing: boolean
  /** Processing ended with an unknown outcome: it is retried before anything else. */
  isOutcomeUnknown: boolean
  /** How it was partly resolved by an attempt that failed later: paid, or its new item ordered. */
  startedMethod: ResolutionMethod | null
  /** Its new item was sent before it came back: it can only be exchanged for that, or denied. */
  isOrderedAhead: boolean
}

/**
 * How finalizing resolves a line without a decision: as the shopper requested. Null if a person has to
 * decide, as for a warranty claim.
 */
export function requestedDecision(
  line: Pick<DecidedLine, 'requestedResolutionMethod' | 'creditMethod' | 'hasVariant'>,
): Approval | null {
  const resolution = requestedResolution(line)
  return (
    resolution && {
      type: 'approve',
      resolution,
      wasResolvedExternally: false,
      isRestocked: null,
      noteToCustomer: null,
    }
  )
}

function requestedResolution(
  line: Pick<DecidedLine, 'requestedResolutionMethod' | 'creditMethod' | 'hasVariant'>,
): Approval['resolution'] | null {
  const inventory = 'decrementObeyingPolicy'
  switch (line.requestedResolutionMethod) {
    case 'refund':
      return { method: 'refund', amountMinor: null, handlingFeeMinor: zero, shippingFeeMinor: zero }
    case 'giftCard':
      return { method: 'giftCard', amountMinor: null, hasIncentive: true }
    case 'variantExchange':
      if (!line.hasVariant) return null
      return { method: 'variantExchange', variant: null, creditMethod: line.creditMethod, inventory }
    case 'replacementOrder':
      return { method: 'replacementOrder', variant: null, inventory }
    case 'repair':
      return { method: 'repair' }
    case 'warrantyReview':
    case 'other':
      return null
  }
}

/** Details at which the shopper's request can be fulfilled without a decision. */
export const awaitingApproval: readonly LineItemDetail[] = ['Pending_Approval', 'Return_Not_Required']

/**
 * How finalizing resolves this line now: by the staged decision, else as requested once the item has arrived
 * or is not needed. Null leaves the line unchanged.
 */
export function decisionToFinalize(line: DecidedLine & { staged: LineDecision | null }): LineDecision | null {
  if (isFinal(line.status) || line.isProcessing) return null
  if (line.staged) return line.staged
  if (line.detail === null || !awaitingApproval.includes(line.detail)) return null
  return requestedDecision(line)
}

export type DecisionRefusal = {
  code:
    | 'line_final'
    | 'being_finalised'
    | 'outcome_unknown'
    | 'begun_otherwise'
    | 'no_refund_for_gift'
    | 'amount_too_low'
    | 'amount_too_high'
    | 'fee_too_high'
    | 'shipping_too_high'
    | 'no_variant'
}

/**
 * Whether a decision may be staged for a line.
 *
 * | refusal            | when                                                                        |
 * | ------------------ | --------------------------------------------------------------------------- |
 * | line_final         | the line is approved, denied or closed                                |
 * | being_finalised    | its outcome is being carried out                                            |
 * | outcome_unknown    | carrying it out was given up, and what came of that is to be found out first |
 * | begun_otherwise    | money was paid or an item ordered for it, in another way than this, or its  |
 * |                    | new item was sent ahead                                                     |
 * | no_refund_for_gift | a gift's giver gets no money back, and nobody else their money        |
 * | amount_too_low     | less than the currency's smallest unit, so that nothing would be paid        |
 * | amount_too_high    | more than the units are worth                                               |
 * | fee_too_high       | the handling fee is more than the refund                                    |
 * | shipping_too_high  | more than is left of the order's shipping                             |
 * | no_variant         | an exchange for nothing: the shopper chose no item, and staff none either   |
 */
export function checkDecision(
  decision: LineDecision,
  line: DecidedLine,
  claim: { isGiftReturn: boolean; shippingLeftMinor: MinorUnits },
): Result<null, DecisionRefusal> {
  if (isFinal(line.status)) return refuse({ code: 'line_final' })
  const begun = startedEffectObstacle(line, decision.type === 'approve' ? decision.resolution.method : null)
  if (begun) return refuse({ code: begun })
  if (line.isOrderedAhead && !keepsNewItem(decision)) return refuse({ code: 'begun_otherwise' })
  if (decision.type !== 'approve') return ok(null)

  const { resolution: given } = decision
  if (claim.isGiftReturn && paysMoney(given)) return refuse({ code: 'no_refund_for_gift' })
  if (given.method === 'variantExchange' && !given.variant && !line.hasVariant)
    return refuse({ code: 'no_variant' })
  if (given.method !== 'refund' && given.method !== 'giftCard') return ok(null)

  if (given.amountMinor !== null && given.amountMinor <= 0) return refuse({ code: 'amount_too_low' })
  const amountMinor = given.amountMinor ?? line.valueMinor
  if (amountMinor > line.valueMinor) return refuse({ code: 'amount_too_high' })
  if (given.method === 'giftCard') return ok(null)
  if (given.handlingFeeMinor > amountMinor) return refuse({ code: 'fee_too_high' })
  if (given.shippingFeeMinor > claim.shippingLeftMinor) return refuse({ code: 'shipping_too_high' })
  return ok(null)
}

/** The only resolution that a started effect still allows; null is none that gives something. */
export function startedEffectObstacle(
  {
    isProcessing,
    isOutcomeUnknown,
    startedMethod,
  }: Pick<DecidedLine, 'isProcessing' | 'isOutcomeUnknown' | 'startedMethod'>,
  method: ResolutionMethod | null,
): 'being_finalised' | 'outcome_unknown' | 'begun_otherwise' | null {
  if (isProcessing) return 'being_finalised'
  if (isOutcomeUnknown) return 'outcome_unknown'
  return startedMethod !== null && startedMethod !== method ? 'begun_otherwise' : null
}

const keepsNewItem = (decision: LineDecision): boolean => {
  if (decision.type !== 'approve') return decision.type === 'deny'
  const { resolution: given, wasResolvedExternally } = decision
  return given.method === 'variantExchange' && given.variant === null && !wasResolvedExternally
}

const paysMoney = (given: Approval['resolution']): boolean =>
  given.method === 'refund' || (given.method === 'variantExchange' && given.creditMethod === 'Refund')
