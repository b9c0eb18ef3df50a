import type { ExchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import type { CustomerClaimLine, CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { usualReasons } from '@aftercare/domain/reasons/usual-reasons'
import type { ItemOutcomes } from '@aftercare/domain/resolution/item-outcomes-schema'

const now = Date.now()
const daysFromNow = (days: number): string => new Date(now + days * 24 * 60 * 60 * 1000).toISOString()

const open = { isEligible: true, lastEligibleDate: daysFromNow(20) }
const claimReasons = usualReasons.reasons.map(({ id, name, categoryCode }): ClaimReason => ({
  id,
  name,
  isDeleted: false,
  claimReasonDetails: [],
  category: { code: categoryCode, name: '' },
}))

const line = (id: string, name: string, option: string, unitPrice: number): OrderLineItem => ({
  id,
  idFromPlatform: id,
  isAftercareProduct: false,
  name,
  imgUrl: null,
  productIdFromPlatform: id,
  variantIdFromPlatform: id,
  optionsFromPlatform: [{ name: '', value: option }],
  currentQuantity: 1,
  quantity: 1,
  remainingReturnableQuantity: 1,
  unitPrice,
  unitListPrice: unitPrice,
  unitTax: 0,
  sku: null,
  grams: 200,
  ineligibleLineItemFootnote: null,
  productTagsAtPurchase: [],
  return: {
    claimReasons,
    isFinalSale: false,
    isExchangeOnly: false,
    exchange: open,
    giftCard: open,
    refund: open,
  },
  warranty: { isEligible: true, lastEligibleDate: daysFromNow(355), claimReasons, ineligibleFootnote: null },
})

/** Two items, each eligible for a return and a warranty claim: the items of the sample emails. */
const lines = [line('1', 'Merino scarf', 'Moss', 58), line('2', 'Wool beanie', 'Charcoal', 38)]

type Store = { name: string; slug: string; currencyCode: string }

/** A sample order, delivered a few days ago. */
export const exampleOrder = ({ name, slug, currencyCode }: Store): StorefrontOrder => ({
  storeId: slug,
  storeSlug: slug,
  storeName: name,
  storefrontId: slug,
  id: 'example',
  idFromPlatform: '1001',
  orderNo: '#1001',
  email: 'ada@example.com',
  locale: null,
  currencyCode,
  customerCurrencyCode: currencyCode,
  customerCurrencyConversionRate: 1,
  createdOn: daysFromNow(-10),
  lineItems: lines,
  shippingAddress: null,
  billingAddress: null,
  fulfillments: [],
  claims: [],
  shippingClaims: [],
  returnUntil: open.lastEligibleDate,
  warrantyUntil: daysFromNow(355),
  editUntil: null,
  withdrawal: null,
  isOrderEditable: false,
  isOrderFulfilled: true,
  wasShippingProtected: false,
  isUnprotectedShippingClaimPermitted: false,
  isShippingClaimImgRequired: false,
  shippingClaimReasons: [],
  shippingClaimReasonOverrides: [],
  wasCreatedFromRegistration: false,
  canceledOn: null,
  isGiftReturn: false,
  isExchangeOfExchange: false,
  isRedacted: false,
  allowClaimTypeSelection: true,
  offerShopNow: null,
  offerInstantExchange: null,
})

const examplePrice = lines[0]?.unitPrice ?? 0

/** A return of its first item for a refund, with a label ready to print. */
export const exampleClaim = ({ currencyCode }: Store): CustomerClaim => ({
  id: 'example',
  externalId: 'R-7K2M9QX4D',
  claimType: 'return',
  claimRollup: { name: 'Requested', code: 'inProgress' },
  claimLineItems: lines.slice(0, 1).map(claimed),
  claimReturnShipments: [label],
  shippingAddress: null,
  noteToCustomer: null,
  question: null,
  currencyCode,
  customerCurrencyCode: currencyCode,
  customerCurrencyConversionRate: 1,
  feeApplied: 0,
  feeName: null,
  giftCardIncentiveAmountApplied: 0,
  returnShippingAmountApplied: 0,
  exchangeOrderShippingAmountApplied: 0,
  shopNowIncentiveAmountApplied: 0,
  isGiftReturn: false,
  isInstantExchange: false,
  customerPayment: null,
  isReturnNotRequired: false,
  nextStep: { step: 'send', by: label.shipmentExpiresOn, decisionDays: null },
  isDecisionPending: false,
  linkToCustomerUi: '',
  timeline: [],
  requestSummary: { refund: examplePrice, giftCard: 0 },
  receipt: {
    balance: -examplePrice,
    outstanding: 'refund',
    owed: [{ creditMethod: 'Refund', amount: examplePrice, incentive: 0 }],
    credits: { total: examplePrice, sections: [], lineItems: lines.slice(0, 1).map(credited) },
    deductions: { total: 0, sections: [], lineItems: [] },
  },
  shopNow: null,
  resolutionSummary: { refunds: [], giftCards: [], exchangeOrders: [] },
  createdOn: daysFromNow(0),
  updatedOn: daysFromNow(0),
  finalizedOn: null,
  isWithdrawalOffered: false,
  withdrawnOn: null,
  withdrawnShipping: 0,
  originalStoreOrder: { idFromPlatform: '1001', orderNo: '#1001', createdOn: daysFromNow(-10) },
})

const credited = ({ id, name, imgUrl, unitPrice }: OrderLineItem) => ({
  originalStoreOrderLineItemId: id,
  name,
  imgUrl,
  quantity: 1,
  amount: unitPrice ?? 0,
  creditMethod: 'Refund' as const,
})

const claimed = (item: OrderLineItem): CustomerClaimLine => ({
  isCancelable: false,
  isOutcomeChangeable: false,
  isChoiceNeeded: false,
  takesMedia: false,
  id: item.id,
  quantity: 1,
  unitPrice: item.unitPrice,
  unitTax: item.unitTax,
  amount: item.unitPrice,
  finalizedOn: null,
  canceledOn: null,
  deniedOn: null,
  wasResolvedExternally: false,
  noteToCustomer: null,
  requestedResolutionMethodEnum: 'refund',
  resolutionMethodEnum: null,
  exchangeDeltaAmount: null,
  isShopNow: false,
  status: { code: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' },
  reason: { id: 1, name: claimReasons[0]?.name ?? '', detail: null },
  comments: null,
  variantExchangeLineItem: null,
  originalStoreOrderLineItem: {
    id: item.id,
    name: item.name,
    imgUrl: null,
    options: item.optionsFromPlatform,
  },
})

const label: CustomerClaim['claimReturnShipments'][number] = {
  reissue: null,
  another: null,
  isCancelable: false,
  pickupDays: [],
  createdOn: daysFromNow(0),
  shipmentExpiresOn: daysFromNow(30),
  canceledOn: null,
  returnShipmentId: 'example',
  toAddress: null,
  fromAddress: null,
  type: 'Label',
  qrCodeDetail: null,
  returnShipmentPdfAssetUrl: 'about:blank',
  inTransitOn: null,
  isReturnShipment: true,
  tracker: null,
  rmaId: null,
  rmaNumber: null,
  rmaProvider: null,
  pickup: null,
}

/** Exchange options of an item: one of the order's items, without a price difference. */
export const exampleExchangeOptions: ExchangeOptions = {
  products: lines.map(({ id, name, unitPrice }) => ({
    idFromPlatform: id,
    name,
    imageUrl: null,
    hasOnlyDefaultVariant: true,
    isFinalSale: false,
    options: [],
    variants: [
      {
        idFromPlatform: id,
        title: name,
        titleWithOptions: name,
        sku: null,
        price: unitPrice ?? 0,
        imgUrl: null,
        options: [],
        grams: 200,
        isAvailable: true,
      },
    ],
  })),
  filters: [],
  isFilterAndSearchEnabled: false,
  isNoAdjustmentVariantExchangeEnabled: true,
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
}

/** Outcomes of the first item: its price, without bonuses or deductions. */
export const exampleOutcomes: ItemOutcomes = {
  value: lines[0]?.unitPrice ?? null,
  paidPrice: lines[0]?.unitPrice ?? null,
  isLeftOverPaid: true,
  outcomes: (['refund', 'giftCard', 'exchange'] as const).map((outcome) => ({
    outcome,
    bonus: null,
    charges: [],
    isPostageOwn: false,
  })),
}
