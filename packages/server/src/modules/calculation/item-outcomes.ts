import { seesPrices } from '@aftercare/domain/orders/gift-recipient'
import { worthOf } from '@aftercare/domain/orders/paid-units'
import type {
  ClaimLineRequest,
  StaffLineRequest,
  UndecidedLine,
} from '@aftercare/domain/claims/claim-line-schema'
import { sectionLabels } from '@aftercare/domain/claims/claim-labels'
import {
  waivesExchangeShipping,
  waivesReturnShipping,
  type ReturnFee,
} from '@aftercare/domain/resolution/return-fee'
import type { GiftCardIncentive } from '@aftercare/domain/resolution/incentives'
import type {
  ItemOutcome,
  ItemOutcomes,
  OutcomeCharge,
} from '@aftercare/domain/resolution/item-outcomes-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { quoteReturn, type QuotedMethod } from '#modules/return-shipping/quote-return.ts'
import { loadFeeNames, nameFees } from '#modules/rules/fee-names.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { loadValidatedClaim, type ValidatedClaim } from './validated-claim.ts'
import { submissionPolicies, type SubmissionPolicies } from './submission-policies.ts'

type Access = { orderId: string; isGiftReturn: boolean }
type Asked = { lines: readonly ClaimLineRequest[]; line: UndecidedLine }
type Outcome = ItemOutcome['outcome']

/**
 * The value and cost of each outcome of an item, by the current rules and with the items chosen before. The
 * return method is unknown yet: a rule about it does not match here.
 *
 * @throws AppError as `loadValidatedClaim`
 */
export async function listItemOutcomes(
  deps: Deps,
  store: Store,
  access: Access,
  { lines, line }: Asked,
): Promise<ItemOutcomes> {
  const order = await loadOrderFacts(deps.db, store, access.orderId, access)
  if (!order) throw notFound('Order')

  const outcomes: ItemOutcome[] = []
  let value: Pick<ItemOutcomes, 'value' | 'paidPrice'> = { value: null, paidPrice: null }
  let isLeftOverPaid = false
  for (const outcome of ['refund', 'giftCard', 'exchange'] as const) {
    const requests = [...lines, requestFor(outcome, line)]
    const claim = await ifOpen(
      loadValidatedClaim(deps, store, { ...access, claimType: 'return', requests, order }),
    )
    const own = claim?.lines.at(-1)
    if (!claim || !own || outcomeOf(own.request) !== outcome) continue
    if (outcome === 'exchange') isLeftOverPaid = own.creditMethods.length > 0
    outcomes.push(
      outcomeWith(store, deps.now(), claim, outcome, await quoteReturnMethods(deps, store, claim)),
    )
    if (seesPrices(claim))
      value = {
        value: toDecimal(worthOf(own.value), store.currencyCode),
        paidPrice: toDecimal(own.value.priceMinor, store.currencyCode),
      }
  }
  const feeNames = await loadFeeNames(deps.db, store)
  const named = outcomes.map((outcome) => ({ ...outcome, charges: nameFees(outcome.charges, feeNames) }))
  return { ...value, isLeftOverPaid, outcomes: named }
}

/** The new item does not affect the cost of an exchange alongside it. */
function requestFor(outcome: Outcome, line: UndecidedLine): ClaimLineRequest {
  if (outcome !== 'exchange') return { ...line, requestedResolutionMethodEnum: outcome }
  const { quantity } = line
  return {
    ...line,
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
    variantExchangeLineItem: { quantity, idFromPlatform: '', price: 0, imgUrl: null, title: '', options: [] },
  }
}

/** An item that may only have another outcome is given that one. */
const outcomeOf = ({ requestedResolutionMethodEnum: method }: StaffLineRequest) =>
  method === 'variantExchange' ? 'exchange' : method

/** Undefined where this outcome is not open to the item. */
const ifOpen = (claim: Promise<ValidatedClaim>): Promise<ValidatedClaim | undefined> =>
  claim.catch((error: unknown) => {
    if (error instanceof AppError && closedOutcomes.includes(error.code)) return undefined
    throw error
  })

const closedOutcomes = ['credit_not_eligible', 'exchange_not_eligible']

function outcomeWith(
  store: Store,
  now: Date,
  claim: ValidatedClaim,
  outcome: Outcome,
  methods: readonly QuotedMethod[],
): ItemOutcome {
  const policies = submissionPolicies(store, now, claim, null)
  return {
    outcome,
    bonus: outcome === 'giftCard' ? bonusOf(policies.incentive, store) : null,
    charges: [
      feeOf(policies.fee, store),
      waivesReturnShipping(policies.fee) ? null : labelOf(methods),
      waivesExchangeShipping(policies.fee) ? null : exchangeShippingOf(policies, claim),
    ].filter((charge) => charge !== null),
    isPostageOwn: methods.length > 0 && methods.every(({ type }) => type === 'Packing_Slip'),
  }
}

function bonusOf(incentive: GiftCardIncentive, { currencyCode }: Store): ItemOutcome['bonus'] {
  switch (incentive.type) {
    case 'none':
      return null
    case 'percent':
      return incentive.percent > 0 ? incentive : null
    case 'fixed':
      return incentive.amountMinor > 0
        ? { type: 'fixed', amount: toDecimal(incentive.amountMinor, currencyCode) }
        : null
  }
}

const charge = (type: OutcomeCharge['type'], given: Partial<OutcomeCharge>): OutcomeCharge => ({
  type,
  label: sectionLabels[type],
  amount: null,
  percent: null,
  ...given,
})

function feeOf(fee: ReturnFee, { currencyCode }: Store): OutcomeCharge | null {
  switch (fee.type) {
    case 'None':
    case 'Waived':
      return null
    case 'Percent':
      return fee.percent > 0 ? charge('FEE', { label: fee.name, percent: fee.percent }) : null
    case 'Fixed':
      return fee.amountMinor > 0
        ? charge('FEE', { label: fee.name, amount: toDecimal(fee.amountMinor, currencyCode) })
        : null
  }
}

/** How the items could be sent back from where the order went. */
async function quoteReturnMethods(deps: Deps, store: Store, claim: ValidatedClaim): Promise<QuotedMethod[]> {
  const { shippingAddress: customerAddress } = claim.order.order
  if (!customerAddress) return []
  const { methods } = await quoteReturn(deps, store, { ...claim, customerAddress, hasExchange: false })
  return methods
}

/** The price of a label, where all cost the same; null where the choice of one decides. */
function labelOf(methods: readonly QuotedMethod[]): OutcomeCharge | null {
  const [first, ...others] = methods.filter(({ type }) => type === 'Label')
  if (!first) return null
  const { chargeMinor, currencyCode } = first
  if (others.some((other) => other.chargeMinor !== chargeMinor)) return charge('RETURN_SHIPPING', {})
  return chargeMinor > 0 ? charge('RETURN_SHIPPING', { amount: toDecimal(chargeMinor, currencyCode) }) : null
}

function exchangeShippingOf(
  { exchangeShipping: policy }: SubmissionPolicies,
  { hasExchange }: ValidatedClaim,
): OutcomeCharge | null {
  if (!hasExchange || !policy || policy.type === 'none') return null
  if (policy.type === 'rate') return charge('SHIPPING', {})
  return policy.amount > 0 ? charge('SHIPPING', { amount: policy.amount }) : null
}
