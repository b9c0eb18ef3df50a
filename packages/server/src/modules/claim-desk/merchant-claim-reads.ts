import type { ShownPickup } from '@aftercare/domain/return-shipments/pickup-schema'
import { lineStatusLabels, rollupLabels } from '@aftercare/domain/claims/claim-labels'
import { lineStatusId } from '@aftercare/domain/claims/claim-words'
import { deductedAmount, requestedAmount } from '@aftercare/domain/claims/line-amounts'
import { variantName } from '@aftercare/domain/claims/line-decision'
import { requestOf } from '@aftercare/domain/claims/line-decision-request'
import type {
  ClaimCustomer,
  MerchantClaim,
  MerchantClaimLine,
  RelatedToClaim,
} from '@aftercare/domain/api/merchant-claim-schema'
import { unitAmount } from '@aftercare/domain/orders/paid-units'
import type { CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import { labelFormatsOf } from '@aftercare/domain/return-shipments/label-format'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { toShoppedItem } from '#modules/calculation/shop-now/to-shopping.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listOrdersOfBuyer } from '#modules/orders/order-list-reads.ts'
import { platformAdminUrl } from '#modules/orders/platform-admin-url.ts'
import { loadQuestionNames } from '#modules/reasons/reason-reads.ts'
import { canBePickedUp } from '#modules/claims/parcels/pickup-of-label.ts'
import { returnDocumentOf, rmaOf, toPickup } from '#modules/claims/parcels/return-shipment-reads.ts'
import { getStaffPayment } from '#modules/payments/payment-reads.ts'
import { isChoosable } from '#modules/claims/ask-for-choice.ts'
import { findReturnId } from '#modules/resolution/resolution-reads.ts'
import { listOpenTasksOfClaim } from '#modules/resolution/shop-task-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { isoOf, isoOrNull } from '#platform/database/record-json.ts'
import { listClaimsOfEmail } from '#modules/claims/search/claim-list-reads.ts'
import {
  findClaimRecord,
  type ClaimRecord,
  type ExchangeInRecord,
  type LineInRecord,
  type MediaInRecord,
  type ShipmentInRecord,
} from '#modules/claims/claim-record-reads.ts'
import { requestSummaryOf } from '#modules/claims/request-summary.ts'
import { emailPauseOf } from '#modules/mail/paused-address-reads.ts'

/**
 * A claim with everything staff need to decide: nothing is redacted, also not in a gift return.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function getMerchantClaim(deps: Deps, store: Store, claimId: string): Promise<MerchantClaim> {
  const record = isUuid(claimId) ? await findClaimRecord(deps.db, store.storeId, claimId) : undefined
  if (!record) throw notFound('Claim')
  const decimal = (amount: MinorUnits) => toDecimal(amount, store.currencyCode)
  return {
    ...basicsOf(record),
    customerPayment: await getStaffPayment(deps.db, store.storeId, record.id),
    ...amountsOf(record, decimal),
    ...resultsOf(store, record, decimal),
    shopNowItems: (record.shopNowItems ?? []).map((item) => toShoppedItem(item, store.currencyCode)),
    linkToCustomerUi: `${deps.config.publicUrl}/${store.slug}/claim/overview/${record.externalId}`,
    claimLineItems: await linesOf(deps, store, record, decimal),
    claimReturnShipments: record.shipments.map((shipment) => ({
      ...toShipment(deps, store.storeId, shipment, record.lines),
      claimLineItemIds: shipment.contents.map(({ lineId }) => lineId),
      cost: decimal(shipment.costMinor),
      labelFormats:
        shipment.type === 'Label'
          ? labelFormatsOf(shipment.labelFormats, store.settings.returnShipping.labelFormat)
          : [],
      canBePickedUp:
        isWithoutPickup(toPickup(shipment.pickup ?? undefined, deps.now())) &&
        canBePickedUp({ ...shipment, shipmentExpiresOn: dateOrNull(shipment.shipmentExpiresOn) }, deps.now()),
      voidOutcome: shipment.voidOutcome,
    })),
    ...(await emailPauseOf(deps.db, store.storeId, record.customerEmail)),
    ...(store.isCustomShop && { shopTasks: await listOpenTasksOfClaim(deps.db, store, record.id) }),
    returnIdFromPlatform:
      store.shopScopes === null ? null : await findReturnId(deps.db, store.storeId, record.id),
    customer: customerOf(record, decimal),
    question: questionOf(record),
    answers: answersOf(deps, store, record),
    timeline: record.timeline.map(({ images, ...entry }) => ({
      ...entry,
      datetime: isoOf(entry.datetime),
      images: images.map((media) => ({ ...media, src: signFileUrl(deps, store.storeId, media.name) })),
    })),
    originalStoreOrder: orderOf(store, record, decimal),
  }
}

/**
 * One item of a claim, as the claim itself shows it.
 *
 * @throws AppError 404 for an unknown claim or item, another store's and another claim's
 */
export async function getMerchantClaimLine(
  deps: Deps,
  store: Store,
  { claimId, claimLineItemId }: { claimId: string; claimLineItemId: string },
): Promise<MerchantClaimLine> {
  const { claimLineItems } = await getMerchantClaim(deps, store, claimId)
  const line = claimLineItems.find(({ id }) => id === claimLineItemId)
  if (!line) throw notFound()
  return line
}

/**
 * What a claim has on record about its customer.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function getClaimCustomer(deps: Deps, store: Store, claimId: string): Promise<ClaimCustomer> {
  const { version, customerEmail, customerName, shippingAddress, billingAddress } = await getMerchantClaim(
    deps,
    store,
    claimId,
  )
  return { version, customerEmail, customerName, shippingAddress, billingAddress }
}

/**
 * The customer's other orders and claims, at most fifty of each, newest first.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function listRelated(
  deps: Deps,
  store: Store,
  { claimId, seesRisk }: { claimId: string; seesRisk: boolean },
): Promise<RelatedToClaim> {
  const claim = isUuid(claimId)
    ? await deps.db
        .selectFrom('claim')
        .innerJoin('store_order as bought', (join) =>
          join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
        )
        .select(['claim.customerEmail', 'claim.orderId', 'bought.email', 'bought.customerId'])
        .where('claim.storeId', '=', store.storeId)
        .where('claim.id', '=', claimId)
        .executeTakeFirst()
    : undefined
  if (!claim) throw notFound('Claim')

  const { customerId, customerEmail, email } = claim
  const [claims, orders] = await Promise.all([
    listClaimsOfEmail(deps.db, store, { email: customerEmail, seesRisk }),
    listOrdersOfBuyer(deps.db, store, {
      customerId,
      emails: email ? [customerEmail, email] : [customerEmail],
    }),
  ])
  return {
    claims: claims.filter(({ id }) => id !== claimId),
    orders: orders.filter(({ id }) => id !== claim.orderId),
  }
}

const isWithoutPickup = (pickup: ShownPickup | null): boolean => pickup === null || pickup.state === 'refused'

type Decimal = (amount: MinorUnits) => number

const basicsOf = (record: ClaimRecord) => ({
  id: record.id,
  externalId: record.externalId,
  claimType: record.claimType,
  claimRollup: { code: record.rollupCode, name: rollupLabels[record.rollupCode] },
  source: record.source,
  customerEmail: record.customerEmail,
  customerName: record.customerName,
  shippingAddress: record.shippingAddress,
  billingAddress: record.billingAddress,
  noteToCustomer: record.noteToCustomer,
  isGiftReturn: record.isGiftReturn,
  isInstantExchange: record.isInstantExchange,
  isReturnNotRequired: record.isReturnNotRequired,
  isHeldForReview: record.isHeldForReview,
  isAutoFinalised: record.isAutoFinalised,
  creditMethod: record.creditMethod,
  exchangeMethod: record.exchangeMethod,
  returnMethod: record.returnMethod,
  wasOriginalOrderModified: record.lines.some(({ reducedCurrentQuantity }) => reducedCurrentQuantity > 0),
  tags: record.tags,
  riskLevel: record.riskLevel,
  createdOn: isoOf(record.createdOn),
  updatedOn: isoOf(record.updatedOn),
  finalizedOn: isoOrNull(record.finalizedOn),
  withdrawnOn: isoOrNull(record.withdrawnOn),
  version: record.version,
})

const amountsOf = (record: ClaimRecord, decimal: Decimal) => ({
  currencyCode: record.currencyCode,
  customerCurrencyCode: record.customerCurrencyCode,
  customerCurrencyConversionRate: record.conversionRate,
  feeApplied: decimal(record.feeAppliedMinor),
  feeName: record.feeName,
  giftCardIncentiveAmountApplied: decimal(record.giftCardIncentiveMinor),
  returnShippingAmountApplied: decimal(record.returnShippingMinor),
  exchangeOrderShippingAmountApplied: decimal(record.exchangeShippingMinor),
  shopNowIncentiveAmountApplied: decimal(record.shopNowIncentiveMinor),
  balance: decimal(record.balanceMinor),
})

const resultsOf = (
  store: Store,
  { refunds, giftCards, exchangeOrders, ...record }: ClaimRecord,
  decimal: Decimal,
) => ({
  requestSummary: requestSummaryOf(record, record.lines, decimal),
  resolutionSummary: {
    refunds: refunds.map(({ amountMinor, handlingFeeMinor, shippingFeeMinor }) => ({
      amount: decimal(amountMinor),
      handlingFee: decimal(handlingFeeMinor),
      shippingFee: decimal(shippingFeeMinor),
    })),
    giftCards: giftCards.map(({ amountMinor, incentiveMinor, kind }) => ({
      amount: decimal(amountMinor),
      incentiveAmount: decimal(incentiveMinor),
      type: kind,
    })),
    exchangeOrders: exchangeOrders.map(({ orderId, orderNo, idFromPlatform }) => ({
      orderNo,
      idFromPlatform,
      platformAdminUrl: platformAdminUrl(store, { id: orderId, idFromPlatform }),
    })),
  },
})

const customerOf = ({ customer }: ClaimRecord, decimal: Decimal): MerchantClaim['customer'] => {
  if (!customer) return null
  const { spentMinor, ...known } = customer
  return { ...known, spent: decimal(spentMinor) }
}

const questionOf = ({ question }: ClaimRecord): MerchantClaim['question'] => {
  if (!question) return null
  const { lineIds: claimLineItemIds, askedOn, lapsesOn, ...asked } = question
  return { ...asked, claimLineItemIds, askedOn: isoOf(askedOn), lapsesOn: isoOf(lapsesOn) }
}

const answersOf = (deps: Deps, { storeId }: Store, { answers }: ClaimRecord): MerchantClaim['answers'] =>
  answers.map(({ lineIds: claimLineItemIds, askedOn, answer, endedOn, images, ...asked }) => ({
    ...asked,
    claimLineItemIds,
    askedOn: isoOf(askedOn),
    answer: answer ?? '',
    answeredOn: isoOf(endedOn ?? askedOn),
    images: images.map((media) => ({ ...media, src: signFileUrl(deps, storeId, media.name) })),
  }))

const orderOf = (store: Store, record: ClaimRecord, decimal: Decimal) => ({
  id: record.orderId,
  idFromPlatform: record.idFromPlatform,
  orderNo: record.orderNo,
  createdOn: isoOf(record.orderCreatedOn),
  canceledOn: isoOrNull(record.canceledOn),
  email: record.orderEmail,
  total: decimal(record.totalMinor),
  currencyCode: record.currencyCode,
  financialStatus: record.financialStatus,
  fulfillmentStatus: record.fulfillmentStatus,
  tags: record.orderTags,
  isDisputed: record.isDisputed,
  isExchangeOfExchange: record.exchangeDepth > 0,
  ...(record.isTest && { isTest: true as const }),
  platformAdminUrl: platformAdminUrl(store, { id: record.orderId, idFromPlatform: record.idFromPlatform }),
})

async function linesOf(
  deps: Deps,
  store: Store,
  { claimType, lines, exchangeOrders }: ClaimRecord,
  decimal: Decimal,
): Promise<MerchantClaimLine[]> {
  const { storeId, currencyCode } = store
  const fields = await loadQuestionNames(deps.db, store)
  const answered = (answers: readonly CustomFieldValue[]) =>
    answers.map(({ id, value }) => ({
      id,
      displayName: fields.get(id)?.displayName ?? '',
      valueType: fields.get(id)?.valueType ?? null,
      value,
    }))
  const signed = (media: MediaInRecord) => ({ ...media, src: signFileUrl(deps, storeId, media.name) })
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    unitPrice: decimal(line.unitPriceMinor),
    unitTax: decimal(unitAmount(line.taxMinor, line.quantity)),
    amount: decimal(line.amountMinor),
    finalizedOn: isoOrNull(line.finalizedOn),
    canceledOn: isoOrNull(line.canceledOn),
    deniedOn: isoOrNull(line.deniedOn),
    wasResolvedExternally: line.wasResolvedExternally,
    noteToCustomer: line.noteToCustomer,
    requestedResolutionMethodEnum: line.requestedResolutionMethod,
    resolutionMethodEnum: line.resolutionMethod,
    exchangeDeltaAmount: line.exchangeDeltaMinor === null ? null : decimal(line.exchangeDeltaMinor),
    isShopNow: line.isShopNow,
    ...decidedAmountsOf(line, decimal),
    status: statusOf(line),
    reason: {
      id: line.reasonId,
      name: line.reasonName,
      categoryCode: line.reasonCategoryCode,
      detail: line.reasonDetailName,
      detailId: line.reasonDetailId,
    },
    ...choicesOf(line),
    comments: line.comments,
    customFields: answered(line.customFields),
    images: line.images.map(signed),
    ...failureOf(line, claimType),
    ...decisionOf(line, currencyCode),
    inspections: line.inspections.map(({ grade, ...inspection }) => ({
      ...inspection,
      storeInspectionGrade: grade,
      images: inspection.images.map(signed),
      customFields: answered(inspection.customFields),
      createdOn: isoOf(inspection.createdOn),
      savedOn: isoOrNull(inspection.savedOn),
    })),
    variantExchangeLineItem: line.variant,
    replacementItems: replacementsOf(line, exchangeOrders),
    originalStoreOrderLineItem: orderedOf(line),
  }))
}

const choicesOf = ({ policyQuestion, policyAnswer, subscriptionChange }: LineInRecord) => ({
  policy: policyQuestion === null ? null : { question: policyQuestion, answer: policyAnswer },
  ...(subscriptionChange && { subscriptionChange }),
})

const failureOf = (line: LineInRecord, claimType: ClaimRecord['claimType']) => ({
  errors: line.errors,
  choice: isChoosable({ claimType }, line) ? { askedOn: isoOrNull(line.choiceAskedOn) } : null,
})

const statusOf = ({ status: code, detail }: LineInRecord) => ({
  id: lineStatusId(code),
  code,
  name: lineStatusLabels[code],
  detail,
})

const decidedAmountsOf = (line: LineInRecord, decimal: Decimal) => ({
  requestedAmount: decimal(requestedAmount({ ...line, valueMinor: line.amountMinor })),
  deductedAmount: decimal(deductedAmount(line.decision, line.amountMinor)),
})

const replacementsOf = ({ id }: LineInRecord, orders: readonly ExchangeInRecord[]) =>
  orders.flatMap(({ orderId, orderNo, items }) =>
    items.flatMap(({ lineId, name, options, quantity }) =>
      lineId === id ? [{ orderId, orderNo, name: variantName({ title: name, options }), quantity }] : [],
    ),
  )

function decisionOf({ decision }: LineInRecord, currencyCode: string) {
  const resolution = decision?.type === 'approve' ? decision.resolution : undefined
  const item = resolution && 'variant' in resolution ? resolution.variant : null
  return { decision: decision && requestOf(decision, currencyCode), decidedItem: item && variantName(item) }
}

function orderedOf({ orderLineItemId, ordered }: LineInRecord) {
  const { tagsAtPurchase, madeIneligibleOn, ...known } = ordered
  return {
    id: orderLineItemId,
    ...known,
    productTagsAtPurchase: tagsAtPurchase,
    madeIneligibleOn: isoOrNull(madeIneligibleOn),
  }
}

const dateOrNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

function toShipment(
  deps: Deps,
  storeId: string,
  shipment: ShipmentInRecord,
  lines: readonly LineInRecord[],
): ReturnShipment {
  const { id, trackingCode, trackerStatus, events, contents } = shipment
  return {
    createdOn: isoOf(shipment.createdOn),
    shipmentExpiresOn: isoOrNull(shipment.shipmentExpiresOn),
    canceledOn: isoOrNull(shipment.canceledOn),
    returnShipmentId: id,
    toAddress: shipment.toAddress,
    fromAddress: shipment.fromAddress,
    type: shipment.type,
    ...returnDocumentOf(deps, storeId, shipment),
    inTransitOn: isoOrNull(shipment.inTransitOn),
    isReturnShipment: shipment.isReturnShipment,
    tracker:
      trackingCode === null
        ? null
        : {
            status: trackerStatus,
            estimatedDeliveryDate: isoOrNull(shipment.estimatedDeliveryOn),
            details: events.map(({ city, state, happenedOn, ...event }) => ({
              ...event,
              date: isoOf(happenedOn),
              location: city || state ? { city, state } : null,
            })),
            carrier: { name: shipment.carrier, trackingCode, trackingUrl: shipment.trackingUrl },
            lineItemsInShipment: sentOf(contents, lines),
          },
    ...rmaOf(shipment),
    pickup: toPickup(shipment.pickup ?? undefined, deps.now()),
  }
}

/** What a parcel holds, in the order of the claim's lines. */
const sentOf = (contents: ShipmentInRecord['contents'], lines: readonly LineInRecord[]) =>
  lines.flatMap(({ id, orderLineItemId, ordered: { name, imgUrl } }) => {
    const sent = contents.find(({ lineId }) => lineId === id)
    return sent
      ? [{ originalStoreOrderLineItemId: orderLineItemId, name, imgUrl, quantity: sent.quantity }]
      : []
  })
