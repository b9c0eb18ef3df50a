import { isOrderAheadOpen } from '#modules/instant-exchanges/cancel-order-ahead.ts'
import { seesPrices, type Viewer } from '@aftercare/domain/orders/gift-recipient'
import {
  isCancelableByShopper,
  isOutcomeChangeable,
  takesMedia,
} from '@aftercare/domain/claims/change-of-mind'
import { nextStep } from '@aftercare/domain/claims/next-step'
import { parseExternalId } from '@aftercare/domain/claims/external-id'
import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import type { CustomerClaim, CustomerClaimLine } from '@aftercare/domain/api/customer-claim-schema'
import { spokenFiledReason } from '@aftercare/domain/reasons/spoken-reasons'
import { unitAmount } from '@aftercare/domain/orders/paid-units'
import { redactedAddress } from '@aftercare/domain/shared/known-address-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { withdrawalCountries } from '@aftercare/domain/orders/withdrawal'
import { localDaysBetween, toIso } from '@aftercare/domain/shared/dates'
import { sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { getCustomerPayment } from '#modules/payments/payment-reads.ts'
import { listResolutions } from '#modules/resolution/resolution-reads.ts'
import {
  listDocuments,
  listPackages,
  listReturnShipments,
  listScannedLineIds,
} from '#modules/claims/parcels/return-shipment-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { notFound } from '#platform/errors.ts'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { ownPickupDays } from '#modules/return-shipments/own-pickups.ts'
import { ownParcelsOf } from '#modules/return-shipments/own-parcels.ts'
import { reissuesOf } from '#modules/return-shipments/reissue-label.ts'
import { isChoosable } from '#modules/claims/ask-for-choice.ts'
import { findOpenRequest, isQuestionOpen } from '#modules/claims/information-store.ts'
import { isReady } from '#modules/claim-finalization/finalize-automatically.ts'
import { submittedSums } from './claim-receipt.ts'
import { filedLine } from './outcome-change/change-outcome.ts'
import { requestSummaryOf } from '#modules/claims/request-summary.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'

/**
 * A claim as anybody who knows its number may see it: with labels, without addresses. It stays readable when
 * the store has closed. In a gift return it has no prices.
 *
 * @throws AppError 404 for an unknown number and for another store's
 */
export async function getCustomerClaim(deps: Deps, store: Store, number: string): Promise<CustomerClaim> {
  const externalId = parseExternalId(number)
  const claim = externalId && (await findClaim(deps.db, store.storeId, externalId))
  if (!claim) throw notFound('Claim')

  const { storeId, currencyCode } = store
  const lines = await listLines(deps.db, storeId, claim.id)
  const feeNames = await loadFeeNames(deps.db, store)
  const decimal = (amount: MinorUnits) => toDecimal(amount, currencyCode)
  const customerPayment = await getCustomerPayment(deps.db, storeId, claim.id)
  const question = await findQuestion(deps, storeId, claim.id, lines)
  return {
    id: claim.id,
    externalId: claim.externalId,
    claimType: claim.claimType,
    claimRollup: { code: claim.rollupCode, name: rollupLabels[claim.rollupCode] },
    claimLineItems: await toClaimLines(deps, store, claim, { lines, hasPayment: customerPayment !== null }),
    claimReturnShipments: await listShipments(deps, store, claim, lines),
    shippingAddress: redactedAddress(claim.shippingAddress),
    noteToCustomer: claim.noteToCustomer,
    question,
    currencyCode,
    customerCurrencyCode: claim.customerCurrencyCode,
    customerCurrencyConversionRate: claim.conversionRate,
    feeApplied: decimal(claim.feeAppliedMinor),
    feeName: claim.feeName === null ? null : feeNames(claim.feeName),
    giftCardIncentiveAmountApplied: decimal(claim.giftCardIncentiveMinor),
    returnShippingAmountApplied: decimal(claim.returnShippingMinor),
    exchangeOrderShippingAmountApplied: decimal(claim.exchangeShippingMinor),
    shopNowIncentiveAmountApplied: decimal(claim.shopNowIncentiveMinor),
    isGiftReturn: claim.isGiftReturn,
    isInstantExchange: claim.isInstantExchange,
    customerPayment,
    isReturnNotRequired: claim.isReturnNotRequired,
    nextStep: await nextStepOf(deps, store, claim, { lines, answerBy: question?.lapsesOn ?? null }),
    isDecisionPending: lines.some((line) => isProcessing(line) || isReady(claim, line)),
    linkToCustomerUi: `${deps.config.publicUrl}/${store.slug}/claim/overview/${claim.externalId}`,
    timeline: await listTimeline(deps.db, storeId, claim.id),
    requestSummary: requestSummaryOf(claim, lines, decimal),
    ...submittedSums(claim, lines, currencyCode, feeNames),
    resolutionSummary: await listResolutions(deps.db, store, claim.id),
    createdOn: claim.createdOn.toISOString(),
    updatedOn: claim.updatedOn.toISOString(),
    finalizedOn: toIso(claim.finalizedOn),
    isWithdrawalOffered: isWithdrawalOffered(store, claim, deps.now()),
    withdrawnOn: toIso(claim.withdrawnOn),
    withdrawnShipping: decimal(claim.withdrawnOn ? sum(lines.map(stagedShipping)) : zero),
    originalStoreOrder: {
      idFromPlatform: claim.orderIdFromPlatform,
      orderNo: claim.orderNo,
      createdOn: claim.orderCreatedOn.toISOString(),
    },
  }
}

async function listShipments(
  deps: Deps,
  store: Store,
  claim: NonNullable<Awaited<ReturnType<typeof findClaim>>>,
  lines: readonly Line[],
): Promise<CustomerClaim['claimReturnShipments']> {
  const { storeId, timeZone } = store
  const documents = await listDocuments(deps.db, storeId, claim.id)
  const reissues = reissuesOf(claim, lines, documents, { now: deps.now(), timeZone })
  const parcels = ownParcelsOf(store, claim, lines, documents)
  const shipments = await listReturnShipments(deps, storeId, claim.id)
  const pickupDaysOf = ({ returnShipmentId, pickup }: ReturnShipment) => {
    const label = documents.find(({ id }) => id === returnShipmentId)
    const isFree = pickup === null || pickup.state === 'refused'
    return label && isFree ? ownPickupDays(store, label, deps.now()) : []
  }
  return shipments.map((shipment) => ({
    ...shipment,
    reissue: reissues.get(shipment.returnShipmentId) ?? null,
    ...(parcels.get(shipment.returnShipmentId) ?? { another: null, isCancelable: false }),
    pickupDays: pickupDaysOf(shipment),
  }))
}

async function nextStepOf(
  { db, now }: Deps,
  { storeId, timeZone, settings }: Store,
  { id, createdOn }: { id: string; createdOn: Date },
  { lines, answerBy }: { lines: readonly Line[]; answerBy: string | null },
): Promise<CustomerClaim['nextStep']> {
  const { decisionDays } = settings.finalisation
  const claim = {
    lines: lines.map((line) => ({ ...line, isProcessing: isProcessing(line) })),
    packages: await listPackages(db, storeId, id),
    answerBy: answerBy === null ? null : new Date(answerBy),
    createdOn,
    decisionDays,
    timeZone,
  }
  const { step, by } = nextStep(claim, now())
  return { step, by: toIso(by), decisionDays }
}

/** Shipping that the decision about an open line refunds. */
const stagedShipping = ({ decision, finalizedOn }: Line): MinorUnits =>
  !finalizedOn && decision?.type === 'approve' && decision.resolution.method === 'refund'
    ? decision.resolution.shippingFeeMinor
    : zero

/** Whether to show the way: the order's parcels, which decide, are not read here. */
const isWithdrawalOffered = (
  { settings: { withdrawal } }: Store,
  claim: NonNullable<Awaited<ReturnType<typeof findClaim>>>,
  now: Date,
): boolean =>
  withdrawal.isEnabled &&
  claim.claimType === 'return' &&
  !claim.isGiftReturn &&
  claim.withdrawnOn === null &&
  claim.rollupCode !== 'completed' &&
  withdrawalCountries.has(claim.shippingAddress.countryCode ?? '') &&
  localDaysBetween(claim.orderCreatedOn, now, 'UTC') <= withdrawal.days + longestWayDays

/** From the order to its delivery, at most. */
const longestWayDays = 60

/** What waits for the shopper's answer and can still be answered. */
async function findQuestion(
  { db, now }: Deps,
  storeId: string,
  claimId: string,
  lines: readonly Line[],
): Promise<CustomerClaim['question']> {
  if (lines.every(({ detail }) => detail !== 'Pending_Additional_Info')) return null
  const asked = await findOpenRequest(db, storeId, claimId)
  if (!asked || asked.lapsesOn <= now() || !isQuestionOpen(asked, lines)) return null
  const { id, question, lineIds: claimLineItemIds, askedOn, lapsesOn } = asked
  const until = { askedOn: askedOn.toISOString(), lapsesOn: lapsesOn.toISOString() }
  return { id, question, claimLineItemIds, ...until }
}

const findClaim = (db: Db, storeId: string, externalId: string) =>
  db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .selectAll('claim')
    .select(['bought.idFromPlatform as orderIdFromPlatform', 'bought.orderNo', 'bought.conversionRate'])
    .select(['bought.createdOn as orderCreatedOn', 'bought.customerCurrencyCode'])
    .where('claim.storeId', '=', storeId)
    .where('claim.externalId', '=', externalId)
    .executeTakeFirst()

const listLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as claimed')
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .selectAll('claimed')
    .select(['ordered.name', 'ordered.imgUrl', 'ordered.options'])
    .where('claimed.storeId', '=', storeId)
    .where('claimed.claimId', '=', claimId)
    .orderBy('claimed.position')
    .execute()

type Line = Awaited<ReturnType<typeof listLines>>[number]

/** The lines, with what the shopper can still do about them. */
async function toClaimLines(
  deps: Deps,
  store: Store,
  claim: NonNullable<Awaited<ReturnType<typeof findClaim>>>,
  { lines, hasPayment }: { lines: readonly Line[]; hasPayment: boolean },
): Promise<CustomerClaimLine[]> {
  const { storeId, currencyCode, speaks } = store
  const isNewItemSent = !(await isOrderAheadOpen(deps, { ...claim, storeId }))
  const { translations: reasonNames } = await loadStoreReasons(deps.db, store)
  const scanned = await listScannedLineIds(deps.db, storeId, claim.id)
  const stateOf = (line: Line) => filedLine(line, scanned)
  const filed = { ...claim, hasPayment, lines: lines.map(stateOf) }
  return lines.map((line) => ({
    ...toClaimLine(line, currencyCode, claim),
    isCancelable: isCancelableByShopper({ ...stateOf(line), isNewItemSent }),
    isChoiceNeeded: isChoosable(claim, line),
    reason: { id: line.reasonId, ...spokenFiledReason(line, reasonNames, speaks) },
    isOutcomeChangeable: isOutcomeChangeable(filed, stateOf(line)),
  }))
}

function toClaimLine(
  line: Line,
  currencyCode: string,
  viewer: Viewer,
): Omit<CustomerClaimLine, 'isCancelable' | 'isOutcomeChangeable' | 'isChoiceNeeded' | 'reason'> {
  const state = { status: line.status, isProcessing: isProcessing(line) }
  const price = (amount: MinorUnits) => (seesPrices(viewer) ? toDecimal(amount, currencyCode) : null)
  return {
    id: line.id,
    quantity: line.quantity,
    unitPrice: price(line.unitPriceMinor),
    unitTax: price(unitAmount(line.taxMinor, line.quantity)),
    amount: price(line.amountMinor),
    finalizedOn: toIso(line.finalizedOn),
    canceledOn: toIso(line.canceledOn),
    deniedOn: toIso(line.deniedOn),
    wasResolvedExternally: line.wasResolvedExternally,
    noteToCustomer: line.noteToCustomer,
    requestedResolutionMethodEnum: line.requestedResolutionMethod,
    resolutionMethodEnum: line.resolutionMethod,
    exchangeDeltaAmount: line.exchangeDeltaMinor === null ? null : price(line.exchangeDeltaMinor),
    isShopNow: line.isShopNow,
    takesMedia: takesMedia(state),
    status: { code: line.status, detail: line.detail },
    comments: line.comments,
    variantExchangeLineItem: line.variant && {
      ...line.variant,
      price: seesPrices(viewer) ? line.variant.price : null,
    },
    originalStoreOrderLineItem: {
      id: line.orderLineItemId,
      name: line.name,
      imgUrl: line.imgUrl,
      options: line.options,
    },
  }
}

async function listTimeline(db: Db, storeId: string, claimId: string): Promise<CustomerClaim['timeline']> {
  const entries = await db
    .selectFrom('timeline_entry')
    .select(['id', 'datetime', 'message', 'type', 'subject'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('isForCustomer', '=', true)
    .orderBy('datetime')
    .orderBy('id')
    .execute()
  return entries.map((entry) => ({ ...entry, datetime: entry.datetime.toISOString() }))
}
