import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import {
  summarizeClaim,
  type ClaimSummary,
  type ClaimToSummarize,
} from '@aftercare/domain/resolution/summarize-claim'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { zero } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import {
  calculateTotals,
  type ChosenShipping,
  type ClaimTotals,
} from '#modules/calculation/calculate-totals.ts'
import { priceExchanges, type PricedExchange } from '#modules/calculation/price-exchanges.ts'
import { submissionPolicies } from '#modules/calculation/submission-policies.ts'
import { loadValidatedClaim, type ValidatedClaim } from '#modules/calculation/validated-claim.ts'
import type { FoundClaim } from '#modules/claims/change-claim.ts'
import { listAssetNames, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { orderFactsOf } from '#modules/orders/order-facts-reads.ts'
import { findOrderRecord } from '#modules/orders/order-record-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'

/** What a shopper wants for an item of their claim instead. */
export type WantedOutcome = {
  lineId: string
  outcome: 'refund' | 'giftCard' | 'exchange'
  /** The new item of an exchange; null otherwise. */
  variantIdFromPlatform: string | null
}

/** The claim as it would be, with its lines by the ids that they have. */
export type RecalculatedClaim = {
  settlement: ClaimToSummarize
  summary: ClaimSummary
  exchanges: ReadonlyMap<string, PricedExchange>
  trace: ClaimTotals['trace']
}

/**
 * Calculates a filed claim again with another outcome of one line: from our own rows, by the rules and prices of now
 * and the windows that were open when it was filed. The return method and its price stay as agreed.
 *
 * @throws AppError 409 for an outcome that is not offered, a variant that is not in stock, and where something would
 *   be left to pay
 */
export async function recalculateClaim(
  deps: Deps,
  store: Store,
  found: FoundClaim,
  wanted: WantedOutcome,
): Promise<RecalculatedClaim> {
  const { claim, lines } = found
  const alive = lines.filter(({ canceledOn }) => canceledOn === null)
  const validated = await validateAgain(deps, store, found, wanted)
  const exchanges = await priceExchanges(deps, store, validated, claim.id).catch(notOffered)
  const shipping = agreedShipping(claim)
  if (validated.hasExchange && !shipping.rate && isRateNeeded(store, claim, validated, shipping))
    throw notOnOffer()
  const totals = calculateTotals(store, claim.createdOn, validated, exchanges, {
    shipping,
    creditMethod: null,
    // A card would have to be held, and nobody is asked for one.
    exchangeMethod: 'standard',
    isInstantRefused: true,
  })
  if (totals.summary.balanceMinor > 0) throw paymentDue()

  const idOf = new Map(validated.lines.map(({ lineId }, index) => [lineId, alive[index]?.id ?? lineId]))
  const settled = totals.settlement.lines.map((line) => ({
    ...line,
    lineId: idOf.get(line.lineId) ?? line.lineId,
  }))
  const settlement = {
    ...totals.settlement,
    // What was canceled stays in the request, as it does when nothing is changed afterwards.
    lines: claim.settlement.lines.map((line) => settled.find(({ lineId }) => lineId === line.lineId) ?? line),
  }
  return {
    settlement,
    summary: summarizeClaim(settlement),
    exchanges: new Map([...exchanges].map(([lineId, exchange]) => [idOf.get(lineId) ?? lineId, exchange])),
    trace: totals.trace,
  }
}

/**
 * The claim's lines with the wanted outcome, checked as if they were submitted again.
 *
 * @throws AppError 409 for an outcome that is not offered
 */
export async function validateAgain(
  deps: Deps,
  store: Store,
  { claim, lines }: FoundClaim,
  wanted: WantedOutcome,
): Promise<ValidatedClaim> {
  const { storeId, orderId, isGiftReturn, claimType, createdOn } = claim
  const record = await findOrderRecord(deps.db, storeId, orderId)
  if (!record) throw notFound('Order')
  // Its own units are free for it.
  const others = record.claims.filter(({ id }) => id !== claim.id)
  const order = await orderFactsOf(deps.db, store, { ...record, claims: others }, { isGiftReturn })
  const alive = lines.filter(({ canceledOn }) => canceledOn === null)
  const images = await listAssetNames(
    deps.db,
    storeId,
    alive.map(({ id }) => id),
  )
  const requests = alive.map((line) => requestOf(line, images.get(line.id) ?? [], wanted))
  const filedThen = { ...deps, now: () => createdOn }
  const validated = await loadValidatedClaim(filedThen, store, {
    orderId,
    claimType,
    isGiftReturn,
    requests,
    order,
  }).catch(notOffered)
  // A line that may not have what it asks for would get another outcome silently.
  const isAsAsked = validated.lines.every(
    ({ request }, index) =>
      request.requestedResolutionMethodEnum === requests[index]?.requestedResolutionMethodEnum,
  )
  if (!isAsAsked) throw notOnOffer()
  return validated
}

function requestOf(line: ClaimLineRow, images: string[], wanted: WantedOutcome): StaffLineRequest {
  const { quantity, comments, reasonDetailId, policyAnswer, creditMethod } = line
  const request = {
    originalStoreOrderLineItemId: line.orderLineItemId,
    quantity,
    images,
    customFields: line.customFields,
    reasonId: line.reasonId,
    reasonCategoryCode: line.reasonCategoryCode,
    ...(comments !== null && { comments }),
    ...(reasonDetailId !== null && { reasonDetailId }),
    ...(policyAnswer !== null && { policyAnswer }),
  }
  const { outcome, variantIdFromPlatform } = line.id === wanted.lineId ? wanted : outcomeOf(line)
  if (outcome !== 'exchange') return { ...request, requestedResolutionMethodEnum: outcome }
  return {
    ...request,
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
    ...(creditMethod !== null && { creditMethod }),
    variantExchangeLineItem: {
      quantity,
      idFromPlatform: variantIdFromPlatform ?? '',
      price: 0,
      imgUrl: null,
      title: '',
      options: [],
    },
  }
}

/** What the shopper gets for a line as it is. */
export function outcomeOf({
  requestedResolutionMethod,
  variant,
}: Pick<ClaimLineRow, 'requestedResolutionMethod' | 'variant'>): Omit<WantedOutcome, 'lineId'> {
  if (requestedResolutionMethod === 'variantExchange')
    return { outcome: 'exchange', variantIdFromPlatform: variant?.idFromPlatform ?? null }
  const outcome = requestedResolutionMethod === 'giftCard' ? 'giftCard' : 'refund'
  return { outcome, variantIdFromPlatform: null }
}

/** As it was agreed when the claim was filed. */
function agreedShipping({ returnMethod, toCustomerRate, settlement }: ClaimRow): ChosenShipping {
  const { labelChargeMinor } = settlement
  return {
    method: returnMethod && {
      ...returnMethod,
      costMinor: zero,
      chargeMinor: labelChargeMinor,
      currencyCode: returnMethod.currency,
    },
    rate: toCustomerRate && {
      ...toCustomerRate,
      carrier: toCustomerRate.carrier ?? '',
      service: toCustomerRate.service ?? '',
      costMinor: toMinor(toCustomerRate.cost, toCustomerRate.currency),
      currencyCode: toCustomerRate.currency,
    },
    isPrescribed: false,
    destinations: [],
    keptLineIds: [],
  }
}

/** Shipping of the new item at the carrier's price was never quoted for a claim without an exchange. */
const isRateNeeded = (
  store: Store,
  { createdOn }: ClaimRow,
  validated: ValidatedClaim,
  { method }: ChosenShipping,
): boolean => submissionPolicies(store, createdOn, validated, method).exchangeShipping?.type === 'rate'

const notOnOffer = () =>
  new AppError('conflict', 'outcome_not_offered', 'This option isn’t available anymore. Choose another one.')
const paymentDue = () =>
  new AppError(
    'conflict',
    'payment_due',
    'This item costs more than the one you’re returning. Choose another one.',
  )

/** What refuses a submission says here that the option is not there. */
function notOffered(error: unknown): never {
  if (error instanceof AppError) throw notOnOffer()
  throw error
}
