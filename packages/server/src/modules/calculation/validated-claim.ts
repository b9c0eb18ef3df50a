import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType, CreditMethod } from '@aftercare/domain/claims/claim-words'
import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import type { LineEligibility } from '@aftercare/domain/eligibility/eligibility-verdict'
import { moneyObstacleSentences } from '@aftercare/domain/shared/money-obstacle'
import { orderEligibility } from '@aftercare/domain/eligibility/order-eligibility'
import { takeUnits, worthOf, type UnitsValue } from '@aftercare/domain/orders/paid-units'
import type { CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { reasonsForItem, type StoreReasons } from '@aftercare/domain/reasons/reasons-for-item'
import type { ShopNow } from '@aftercare/domain/resolution/shop-now'
import type { ClaimFacts, OrderFacts } from '@aftercare/domain/rules/build-facts'
import type { RuleMatch } from '@aftercare/domain/rules/apply-rules'
import type { CompiledRules } from '@aftercare/domain/rules/compile-rules'
import { sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields, loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { loadRules, type RuleSet } from '#modules/rules/rule-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { evaluateReasonRules, takenQuantity } from './evaluate-reason-rules.ts'
import { lineFactsOf } from './line-facts.ts'
import { checkAnswers } from './check-answers.ts'
import {
  checkOutcome,
  chosenReason,
  creditMethodsOf,
  withdrawalReason,
  type ValidatedLine,
  type StaffFiling,
} from './validated-line.ts'
import { withOutcome } from './line-outcome.ts'
import { ineligibleItem, outdatedSubmission, unitsGone } from './refusals.ts'

/** A claim as it is being put together, every line checked against our own rows. */
export type ValidatedClaim = {
  claimType: ClaimType
  isGiftReturn: boolean
  order: ClaimableOrder
  ruleSet: RuleSet
  rules: CompiledRules
  orderFacts: OrderFacts
  /** `returnMethod` is not chosen yet. */
  claimFacts: ClaimFacts
  lines: ValidatedLine[]
  /** Some line is given for another item. */
  hasExchange: boolean
  /** What a rule says of spending credit in the shop, or null. */
  shopNowRule: RuleMatch<'offerShopNow'> | null
  /** What a rule says of sending new items before the old ones are back, or null. */
  instantExchangeRule: RuleMatch<'offerInstantExchange'> | null
  /** The Shop Now items of the marked lines; null without any. */
  shopNow: ShopNow | null
}

export type ClaimRequest = {
  orderId: string
  claimType: ClaimType
  requests: readonly StaffLineRequest[]
  isGiftReturn: boolean
  /** The rules of an earlier calculation; without them those that hold now. */
  ruleSet?: RuleSet
  /** The order, where it has been read already. */
  order?: ClaimableOrder
  /** Left out where the shopper asks. */
  staff?: StaffFiling | undefined
}

/**
 * Reads the order and checks a shopper's request, line by line: that the item is theirs, eligible in this
 * way, available in this quantity, with an offered reason and its questions answered.
 *
 * @throws AppError 404 for an unknown order; 400 for input that no screen sends, or with its fields for
 *   missing answers; 409 for what is no longer possible
 */
export async function loadValidatedClaim(
  deps: Deps,
  store: Store,
  { orderId, claimType, requests, ruleSet: earlier, order: known, staff, ...viewer }: ClaimRequest,
): Promise<ValidatedClaim> {
  const order = known ?? (await loadOrderFacts(deps.db, store, orderId, viewer))
  if (!order) throw notFound('Order')
  const { isGiftReturn } = order
  const { moneyObstacle } = order.eligibility
  if (moneyObstacle)
    throw ineligibleItem('amounts_unknown', staff ? moneyObstacleSentences[moneyObstacle] : null)
  // The buyer has been refunded, or has disputed the payment: nothing is left for the recipient.
  if (isGiftReturn && (order.order.isDisputed || order.order.financialStatus === 'refunded'))
    throw ineligibleItem('gift_not_returnable')

  const ruleSet = earlier ?? (await loadRules(deps.db, store))
  const settings = eligibilitySettings(store.settings, store)
  const verdicts = orderEligibility(order.eligibility, settings, ruleSet.compiled, deps.now())
  const lines = checkLines({
    store,
    order,
    ruleSet,
    claimType,
    isGiftReturn,
    staff,
    verdicts: new Map(verdicts.lines.map((verdict) => [verdict.lineId, verdict])),
    reasons: await loadStoreReasons(deps.db, store),
    fields: await loadCustomFields(deps.db, store),
    now: deps.now(),
  })(requests)

  return {
    claimType,
    isGiftReturn,
    order,
    ruleSet,
    rules: ruleSet.compiled,
    orderFacts: order.eligibility,
    claimFacts: {
      type: claimType,
      totalValueMinor: sum(lines.map(({ value }) => worthOf(value))),
      riskLevel: null,
      tags: [],
      isGift: isGiftReturn,
      source: staff?.source ?? 'Customer_App',
      returnMethod: null,
    },
    lines,
    hasExchange: lines.some(({ request }) => request.requestedResolutionMethodEnum === 'variantExchange'),
    shopNowRule: verdicts.shopNow,
    instantExchangeRule: verdicts.instantExchange,
    shopNow: null,
  }
}

type Checked = {
  store: Store
  order: ClaimableOrder
  ruleSet: RuleSet
  claimType: ClaimType
  isGiftReturn: boolean
  staff: StaffFiling | undefined
  verdicts: ReadonlyMap<string, LineEligibility>
  reasons: StoreReasons
  fields: ReadonlyMap<number, CustomField>
  now: Date
}

/** Units are taken line by line, so that two lines of the same item share the remaining quantity. */
const checkLines =
  (known: Checked) =>
  (requests: readonly StaffLineRequest[]): ValidatedLine[] => {
    const taken = new Map<string, UnitsValue[]>()
    return requests.map((request, index) => {
      const id = request.originalStoreOrderLineItemId
      const earlier = taken.get(id) ?? []
      const line = checkLine(known, request, String(index), earlier)
      taken.set(id, [...earlier, line.value])
      return line
    })
  }

function checkLine(
  known: Checked,
  asked: StaffLineRequest,
  lineId: string,
  takenHere: readonly UnitsValue[],
): ValidatedLine {
  const { store, order, claimType, isGiftReturn, staff, now } = known
  const ordered = order.lines.find(({ id }) => id === asked.originalStoreOrderLineItemId)
  const eligibility = known.verdicts.get(asked.originalStoreOrderLineItemId)
  if (!ordered || !eligibility) throw new AppError('invalid', 'unknown_item', 'Selected item not found')

  const creditMethods: CreditMethod[] = creditMethodsOf(store, asked, eligibility, order.eligibility, staff)
  const request = withOutcome(asked, creditMethods, null)
  const alreadyHere = takenHere.reduce((total, { quantity }) => total + quantity, 0)
  const remaining = eligibility.remainingReturnableQuantity - alreadyHere
  const left = ordered.quantity - takenQuantity(ordered) - alreadyHere
  if (request.quantity > ordered.quantity) throw outdatedSubmission('quantity_too_high')
  // What was not sent yet cannot be returned, but withdrawn from.
  if (request.quantity > (staff?.isWithdrawal ? left : Math.min(remaining, left))) throw unitsGone()
  checkOutcome(store, { claimType, request, name: ordered.name, eligibility, creditMethods, staff })

  const offered = reasonsForItem(known.reasons, claimType, ordered.productGroupIds)
  const { reason, detail } = staff?.isWithdrawal
    ? { reason: withdrawalReason, detail: null }
    : chosenReason(offered, request)
  const { quantity } = request
  const questions = evaluateReasonRules(
    store,
    known.ruleSet.compiled,
    order,
    {
      line: ordered,
      quantity,
      claimType,
      isGiftReturn,
      source: staff?.source ?? 'Customer_App',
      reason: { id: reason.id, categoryCode: reason.category.code, detailId: detail?.id ?? null },
    },
    now,
  )
  const answers = checkAnswers(known, request, lineId, questions)
  return {
    lineId,
    request,
    ordered,
    eligibility,
    reason,
    detail,
    value: takeUnits(ordered.paid, [...ordered.taken, ...takenHere], quantity, ordered.removedQuantity),
    creditMethods,
    questions,
    isShopNow: false,
    isFinalSale:
      staff?.isOverriding === true &&
      !staff.isWithdrawal &&
      claimTypes[claimType].excludesFinalSale &&
      eligibility.return.isFinalSale,
    answers,
    quantity,
    grams: ordered.grams,
    facts: factsOf(known, request, { reason, detail, answers }),
  }
}

function factsOf(
  { order, fields }: Checked,
  request: StaffLineRequest,
  { reason, detail, answers }: Pick<ValidatedLine, 'reason' | 'detail' | 'answers'>,
): ValidatedLine['facts'] {
  return {
    ...lineFactsOf(order.eligibility, request.originalStoreOrderLineItemId),
    request: {
      requestedResolution: request.requestedResolutionMethodEnum,
      reasonCategory: reason.category.code,
      reasonId: reason.id,
      reasonDetailId: detail?.id ?? null,
      quantity: request.quantity,
      customFields: answers.map((answer) => ({
        ...answer,
        valueType: fields.get(answer.id)?.valueType ?? 'Text',
      })),
    },
  }
}
