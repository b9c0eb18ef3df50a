import {
  mayEditOrder,
  orderSeenBy,
  seesClaim,
  seesDeliveryClaims,
} from '@aftercare/domain/orders/gift-recipient'
import type { LineEligibility, LineEligibilityTrace } from '@aftercare/domain/eligibility/eligibility-verdict'
import { orderEligibility } from '@aftercare/domain/eligibility/order-eligibility'
import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { editWindowMinutes, isOrderEditable, isOrderUntouched } from '@aftercare/domain/orders/order-windows'
import { unitValue } from '@aftercare/domain/orders/paid-units'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { reasonsForItem } from '@aftercare/domain/reasons/reasons-for-item'
import { spokenReason } from '@aftercare/domain/reasons/spoken-reasons'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import type { Deps } from '#deps.ts'
import { findInstantExchangeTerms } from '#modules/merchants/instant-exchange-offer.ts'
import { findShopNowPolicy, type ShopNowAsker } from '#modules/merchants/shop-now-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { hasOpenClaim } from './open-claims.ts'
import { orderFactsOf, type ClaimableOrder, type OrderLine } from './order-facts-reads.ts'
import type { OrderRecord, RecordedOrder, ShippingClaimOfOrder } from './order-record-reads.ts'
import { parcelsOf } from './parcels.ts'
import { redactOrder } from './redact-order.ts'
import { storeForTests } from './store-for-tests.ts'
import { withdrawalOf } from './withdrawal-of-order.ts'

/** Who asks: whether they proved that the order is theirs, and whether it was a gift to them. */
type OrderViewer = { isProven: boolean; isGiftReturn: boolean }

/** An order in the portal, with what can be claimed now, limited to what its viewer may see. */
export async function showOrder(
  deps: Deps,
  store: Store,
  record: OrderRecord,
  viewer: OrderViewer,
): Promise<StorefrontOrder> {
  const { order } = await showJudgedOrder(deps, store, record, viewer)
  return order
}

/** The same with what keeps each of its lines from being claimed now, by their ids. */
export async function showJudgedOrder(
  deps: Deps,
  givenStore: Store,
  record: OrderRecord,
  viewer: OrderViewer,
): Promise<{
  order: StorefrontOrder
  failedChecks: ReadonlyMap<string, LineEligibilityTrace['failedChecks']>
}> {
  const store = record.order.isTest ? storeForTests(givenStore) : givenStore
  const found = await orderFactsOf(deps.db, store, record, viewer)
  const { shopNowRule, instantExchangeRule, failedChecks, ...judged } = await judge(deps, store, found)
  const { order, isGiftReturn } = found
  const whole = {
    ...storeFields(store),
    ...orderFields(order),
    ...judged,
    withdrawal: withdrawalOf(store, found, deps.now()),
    fulfillments: parcelsOf(found),
    claims: found.claims.flatMap((claim) =>
      seesClaim(found, claim) ? [claimReference(deps, store, claim)] : [],
    ),
    shippingClaims: seesDeliveryClaims(found) ? found.shippingClaims.map(shippingClaimReference) : [],
    isGiftReturn,
    offerShopNow: shopNowOfferOf(store, { isGiftReturn, shopNowRule }),
    offerInstantExchange: findInstantExchangeTerms(store, { isGiftReturn, instantExchangeRule }),
    isRedacted: false,
    ...(order.isTest && { isTest: true as const }),
  }
  const seen = orderSeenBy(found, whole)
  return { order: viewer.isProven ? seen : redactOrder(seen), failedChecks }
}

function shopNowOfferOf(store: Store, asker: ShopNowAsker): StorefrontOrder['offerShopNow'] {
  const policy = findShopNowPolicy(store, asker)
  return (
    policy && {
      shopNowIncentive: policy.incentive,
      shopNowHeadline: policy.headline,
      shopNowDescription: policy.description,
    }
  )
}

const claimReference = ({ config }: Deps, store: Store, claim: ClaimableOrder['claims'][number]) => ({
  externalId: claim.externalId,
  claimType: claim.claimType,
  createdOn: claim.createdOn.toISOString(),
  claimRollup: { code: claim.rollupCode },
  linkToCustomerUi: `${config.publicUrl}/${store.slug}/claim/overview/${claim.externalId}`,
})

/** A shipping-protection claim by name, as orders show it. */
export const shippingClaimReference = ({
  id,
  status,
  createdOn,
}: Pick<ShippingClaimOfOrder, 'id' | 'status' | 'createdOn'>) => ({
  id,
  status,
  createdOn: createdOn.toISOString(),
})

/** What may be claimed at this moment, and until when. */
async function judge(deps: Deps, store: Store, found: ClaimableOrder) {
  const { order, lines, eligibility } = found
  const { compiled } = await loadRules(deps.db, store)
  const reasons = await loadStoreReasons(deps.db, store)
  const reasonsFor: ReasonsFor = (claimType, { productGroupIds }) =>
    reasonsForItem(reasons, claimType, productGroupIds).map((reason) =>
      spokenReason(reason, reasons.translations, store.speaks),
    )
  const settings = eligibilitySettings(store.settings, store)
  const verdict = orderEligibility(eligibility, settings, compiled, deps.now())
  const lineItems = verdict.lines.flatMap((verdictOfLine, index) => {
    const line = lines[index]
    const listPrice = eligibility.lines[index]?.unitListPriceMinor
    return line && listPrice !== undefined
      ? [lineItem(line, listPrice, verdictOfLine, reasonsFor, order.currencyCode)]
      : []
  })
  return {
    lineItems,
    failedChecks: new Map(verdict.lines.map(({ lineId, trace }) => [lineId, trace.failedChecks])),
    returnUntil: toIso(verdict.returnUntil),
    warrantyUntil: toIso(verdict.warrantyUntil),
    allowClaimTypeSelection: verdict.allowClaimTypeSelection,
    shopNowRule: verdict.shopNow,
    instantExchangeRule: verdict.instantExchange,
    editUntil: isBuyersOwn(found) ? toIso(verdict.editUntil) : null,
    isOrderEditable:
      isEditableNow(store, found, deps.now()) && verdict.orderEdits?.action.params.types.length !== 0,
  }
}

const editableOrder = (
  { createdOn, canceledOn }: RecordedOrder,
  { lines, moneyObstacle }: ClaimableOrder['eligibility'],
) => ({
  moneyObstacle,
  createdOn,
  canceledOn,
  // The guarantee is fulfilled without being sent.
  hasFulfillmentBegun: lines.some(({ kind, shipments }) => kind !== 'protection' && shipments.length > 0),
  hasOpenClaim: hasOpenClaim(lines),
})

/** A gift can be edited only by its buyer, and registered products are no orders of the store. */
const isBuyersOwn = (found: ClaimableOrder): boolean =>
  mayEditOrder(found) && !found.order.wasCreatedFromRegistration

/** Whether the shopper can edit the order now: it is theirs, in time, and nothing prevents it. */
export const isEditableNow = (store: Store, found: ClaimableOrder, now: Date): boolean =>
  isBuyersOwn(found) &&
  isOrderEditable(
    editableOrder(found.order, found.eligibility),
    editWindowMinutes(store.settings.orderEditing),
    now,
  )

/** The only edits that the store's rules allow of an order; null where no rule limits them. */
export async function allowedEditTypes(
  deps: Deps,
  store: Store,
  { eligibility }: ClaimableOrder,
): Promise<readonly OrderEditType[] | null> {
  const { compiled } = await loadRules(deps.db, store)
  const settings = eligibilitySettings(store.settings, store)
  const { orderEdits } = orderEligibility(eligibility, settings, compiled, deps.now())
  return orderEdits?.action.params.types ?? null
}

/** Whether an edit that the shopper asked for in time can still happen. */
export const isUntouched = (found: ClaimableOrder): boolean =>
  isOrderUntouched(editableOrder(found.order, found.eligibility))

const storeFields = (store: Store) => ({
  storeId: store.storeId,
  storeSlug: store.slug,
  storeName: store.name,
  storefrontId: store.storefrontId,
  ...store.settings.shippingClaims,
})

const orderFields = (order: RecordedOrder) => ({
  id: order.id,
  idFromPlatform: order.idFromPlatform,
  orderNo: order.orderNo,
  email: order.email,
  locale: order.locale,
  currencyCode: order.currencyCode,
  customerCurrencyCode: order.customerCurrencyCode,
  customerCurrencyConversionRate: order.conversionRate,
  createdOn: order.createdOn.toISOString(),
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  isOrderFulfilled: order.fulfillmentStatus === 'fulfilled',
  wasShippingProtected: order.wasShippingProtected,
  wasCreatedFromRegistration: order.wasCreatedFromRegistration,
  canceledOn: toIso(order.canceledOn),
  isExchangeOfExchange: order.exchangeDepth > 0,
})

type ReasonsFor = (
  claimType: ClaimType,
  line: Pick<OrderLine, 'productGroupIds'>,
) => OrderLineItem['return']['claimReasons']

function lineItem(
  line: OrderLine,
  listPriceMinor: MinorUnits,
  verdict: LineEligibility,
  reasonsFor: ReasonsFor,
  currency: string,
): OrderLineItem {
  const { priceMinor, taxMinor } = unitValue(line.paid)
  return {
    id: line.id,
    idFromPlatform: line.idFromPlatform,
    isAftercareProduct: line.kind === 'protection',
    name: line.name,
    imgUrl: line.imgUrl,
    productIdFromPlatform: line.productIdFromPlatform,
    variantIdFromPlatform: line.variantIdFromPlatform,
    optionsFromPlatform: line.options,
    currentQuantity: line.currentQuantity,
    quantity: line.quantity,
    remainingReturnableQuantity: verdict.remainingReturnableQuantity,
    unitPrice: toDecimal(priceMinor, currency),
    unitListPrice: toDecimal(listPriceMinor, currency),
    unitTax: toDecimal(taxMinor, currency),
    sku: line.sku,
    grams: line.grams,
    ineligibleLineItemFootnote: verdict.ineligibleLineItemFootnote,
    productTagsAtPurchase: line.tagsAtPurchase,
    return: {
      claimReasons: reasonsFor('return', line),
      isFinalSale: verdict.return.isFinalSale,
      isExchangeOnly: verdict.return.isExchangeOnly,
      exchange: outcome(verdict.return.exchange),
      giftCard: outcome(verdict.return.giftCard),
      refund: outcome(verdict.return.refund),
    },
    warranty: {
      ...outcome(verdict.warranty),
      claimReasons: reasonsFor('warranty', line),
      ineligibleFootnote: verdict.warrantyFootnote,
    },
  }
}

const outcome = ({ isEligible, lastEligibleDate }: LineEligibility['warranty']) => ({
  isEligible,
  lastEligibleDate: toIso(lastEligibleDate),
})
