import { worthOf } from '@aftercare/domain/orders/paid-units'
import type { LineItemState } from '@aftercare/domain/claims/line-item-status'
import { unitAmount } from '@aftercare/domain/orders/paid-units'
import { mainCreditMethod } from '@aftercare/domain/resolution/owed-parts'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { ToCustomerRate } from '@aftercare/domain/api/return-quote-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { toStoredFacts } from '@aftercare/domain/rule-trials/stored-facts'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { zero } from '@aftercare/domain/shared/money'
import type { ValidatedClaim } from '#modules/calculation/validated-claim.ts'
import type { StoredCalculation } from '#modules/calculation/stored-calculation-reads.ts'
import type { ValidatedLine } from '#modules/calculation/validated-line.ts'
import type { PricedExchange } from '#modules/calculation/price-exchanges.ts'
import type { ClaimTotals } from '#modules/calculation/calculate-totals.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedMethod, QuotedRate } from '#modules/return-shipping/quote-return.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { rollupOf } from '#modules/claims/roll-up-claim.ts'
import type { Submission } from './submission.ts'

/** A submission whose value equals what was shown. */
export type CheckedSubmission = {
  claim: ValidatedClaim
  exchanges: ReadonlyMap<string, PricedExchange>
  settled: ClaimTotals
  kept: { id: string; result: Pick<StoredCalculation['result'], 'shipping'> }
  submission: Pick<
    Submission,
    | 'claimType'
    | 'source'
    | 'customerEmail'
    | 'shippingAddress'
    | 'billingAddress'
    | 'fingerprint'
    | 'isBrowserAutomated'
    | 'clientAddress'
    | 'locale'
    | 'textUpdates'
  >
  /** The buyer withdraws from the contract, under this name. */
  withdrawal?: { name: string }
}

export type NewClaimLine = {
  id: string
  line: ValidatedLine
  exchange: PricedExchange | undefined
  state: LineItemState
}

/** What is kept of where a claim comes from: no address. */
export type ClaimOrigin = { addressKey: string | null; isHiddenAddress: boolean | null }

type NewClaim = {
  id: string
  externalId: string
  checked: CheckedSubmission
  lines: readonly NewClaimLine[]
  /** As `filedSettlement` makes it. */
  settlement: ClaimToSummarize
  traces: Record<string, unknown>
  tags: string[]
  isHeldForReview: boolean
  isAutoFinalised: boolean
  origin: ClaimOrigin
}

/** The row of a new claim; amounts are those of its calculation. */
export function newClaimRow(store: Store, now: Date, { checked, lines, ...claim }: NewClaim) {
  const { settled, kept, submission } = checked
  const { applied, balanceMinor } = settled.summary
  const { shippingAddress, billingAddress, fingerprint } = submission
  const { method, rate, keptLineIds } = kept.result.shipping
  const { id, externalId, tags, isHeldForReview, isAutoFinalised, traces, settlement, origin } = claim
  const decisions = { tags, isHeldForReview, isAutoFinalised, riskLevel: null }
  return {
    storeId: store.storeId,
    id,
    externalId,
    ...decisions,
    claimType: submission.claimType,
    orderId: checked.claim.order.order.id,
    calculationId: kept.id,
    rollupCode: rollupOf(
      decisions,
      lines.map(({ state }) => ({ ...state, errors: [] })),
    ),
    source: submission.source,
    customerEmail: submission.customerEmail,
    customerName: checked.withdrawal?.name ?? `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    withdrawnOn: checked.withdrawal ? now : null,
    locale: submission.locale ?? localeOf(checked.claim),
    shippingAddress: JSON.stringify(knownAddressOf(shippingAddress)),
    billingAddress: billingAddress && JSON.stringify(knownAddressOf(billingAddress)),
    isGiftReturn: checked.claim.isGiftReturn,
    isReturnNotRequired: lines.length === keptLineIds.length,
    creditMethod: mainCreditMethod(settled.summary),
    exchangeMethod: settled.settlement.exchangeMethod,
    isInstantExchange: settled.settlement.exchangeMethod === 'instant',
    returnMethod: method && JSON.stringify(toReturnMethod(method)),
    returnDestinations: JSON.stringify(destinationsOf(checked, lines)),
    toCustomerRate: rate && JSON.stringify(toRate(rate)),
    feeAppliedMinor: applied.feeMinor,
    feeName: applied.feeName,
    giftCardIncentiveMinor: applied.giftCardIncentiveMinor,
    returnShippingMinor: applied.returnShippingMinor,
    exchangeShippingMinor: applied.exchangeShippingMinor,
    shopNowIncentiveMinor: applied.shopNowIncentiveMinor,
    balanceMinor,
    fingerprint: fingerprint && JSON.stringify(fingerprint),
    ...origin,
    isBrowserAutomated: submission.isBrowserAutomated,
    settlement: JSON.stringify(settlement),
    trace: packJson(traces),
    facts: packJson(factsOf(store, now, checked, lines)),
    noteToCustomer: null,
    createdOn: now,
    updatedOn: now,
    finalizedOn: null,
  }
}

/** The buyer's language, which need not be that of who got it as a gift. */
const localeOf = ({ isGiftReturn, order }: ValidatedClaim): string | null =>
  isGiftReturn ? null : order.order.locale

/** The facts of the claim. */
const factsOf = (
  { timeZone }: Store,
  now: Date,
  { claim, kept }: CheckedSubmission,
  lines: readonly NewClaimLine[],
) => {
  const { method, rate } = kept.result.shipping
  return toStoredFacts({
    now,
    timeZone,
    order: claim.orderFacts,
    claim: { ...claim.claimFacts, returnMethod: method?.type ?? null },
    lines: lines.map(({ id, line }) => ({
      lineId: id,
      name: line.ordered.name,
      facts: line.facts,
      evidence: line.eligibility.trace.evidence,
    })),
    labelCostMinor: method?.type === 'Label' ? method.costMinor : null,
    exchangeRateMinor: rate?.costMinor ?? zero,
  })
}

export function newLineRow(
  { storeId, currencyCode }: Store,
  claimId: string,
  position: number,
  { id, line, exchange, state }: NewClaimLine,
  { summary }: ClaimTotals,
) {
  const { request, value, quantity, reason, detail, questions } = line
  const application = summary.lineItemApplications.find(({ lineId }) => lineId === line.lineId)
  const isExchange = line.isShopNow || request.requestedResolutionMethodEnum === 'variantExchange'
  return {
    storeId,
    id,
    claimId,
    orderLineItemId: line.ordered.id,
    position,
    ...state,
    quantity,
    unitPriceMinor: unitAmount(value.priceMinor, quantity),
    amountMinor: worthOf(value),
    taxMinor: value.taxMinor,
    requestedResolutionMethod: application?.resolutionMethod ?? request.requestedResolutionMethodEnum,
    resolutionMethod: null,
    creditMethod: application?.creditMethod ?? null,
    decision: null,
    reasonId: reason.id,
    reasonName: reason.name,
    reasonCategoryCode: reason.category.code,
    reasonDetailId: detail?.id ?? null,
    reasonDetailName: detail?.name ?? null,
    policyQuestion: questions.policy?.action.params.question ?? null,
    policyAnswer: questions.policy ? (request.policyAnswer ?? null) : null,
    comments: request.comments?.trim() || null,
    customFields: JSON.stringify(line.answers),
    variant: exchange ? JSON.stringify(toVariant(exchange, quantity, currencyCode)) : null,
    advancedExchangeMethod: exchange?.policy.advancedExchangeMethod ?? null,
    isShopNow: line.isShopNow,
    exchangeDeltaMinor: isExchange ? (application?.exchangeDifferenceMinor ?? null) : null,
    noteToCustomer: null,
    finalizedOn: null,
    canceledOn: null,
    deniedOn: null,
  }
}

/** What the amounts are made of, by the ids that the lines have from now on. */
export function filedSettlement(
  { settlement }: ClaimTotals,
  lines: readonly NewClaimLine[],
): ClaimToSummarize {
  const idOf = new Map(lines.map(({ id, line }) => [line.lineId, id]))
  return {
    ...settlement,
    lines: settlement.lines.map((line) => ({ ...line, lineId: idOf.get(line.lineId) ?? line.lineId })),
  }
}

const destinationsOf = ({ kept }: CheckedSubmission, lines: readonly NewClaimLine[]) =>
  kept.result.shipping.destinations.map(({ returnLocationId, lineIds }) => ({
    returnLocationId,
    claimLineItemIds: lines.filter(({ line }) => lineIds.includes(line.lineId)).map(({ id }) => id),
  }))

const toReturnMethod = ({ chargeMinor, currencyCode, ...method }: QuotedMethod): ReturnMethod => ({
  id: method.id,
  type: method.type,
  carrier: method.carrier,
  service: method.service,
  carrierAccountId: method.carrierAccountId,
  cost: toDecimal(chargeMinor, currencyCode),
  currency: currencyCode,
})

const toRate = ({ id, carrier, service, costMinor, currencyCode }: QuotedRate): ToCustomerRate => ({
  id,
  carrier,
  service,
  cost: toDecimal(costMinor, currencyCode),
  currency: currencyCode,
})

/** The new item of an exchange, as a claim's line keeps it. */
export function toVariant(
  { product, variant }: NonNullable<NewClaimLine['exchange']>,
  quantity: number,
  currencyCode: string,
) {
  return {
    quantity,
    idFromPlatform: variant.idFromPlatform,
    price: toDecimal(variant.priceMinor, currencyCode),
    imgUrl: variant.imgUrl ?? product.imgUrl,
    title: product.name,
    options: variant.options,
  }
}
