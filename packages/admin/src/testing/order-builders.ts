import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import { storeId } from './builders.ts'

const moment = '2026-11-20T12:00:00.000Z'

/** An order of Ada's, of which nothing was claimed. */
export const anOrderListItem = (change: Partial<OrderListItem> = {}): OrderListItem => ({
  id: 'o1',
  idFromPlatform: '1',
  orderNo: '#1001',
  createdOn: moment,
  canceledOn: null,
  email: 'ada@example.com',
  customerName: 'Ada Lovelace',
  total: 20,
  currencyCode: 'USD',
  financialStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  claimCount: 0,
  tags: [],
  ...change,
})

type Line = MerchantOrder['lineItems'][number]
const never = { isEligible: false, lastEligibleDate: null }

/** One scarf that may still come back, for a refund or an exchange without an end. */
export const anOrderLine = (change: Partial<Line> = {}): Line => ({
  id: 'ol1',
  idFromPlatform: '11',
  isAftercareProduct: false,
  name: 'Scarf',
  imgUrl: null,
  productIdFromPlatform: null,
  variantIdFromPlatform: null,
  optionsFromPlatform: [],
  currentQuantity: 1,
  quantity: 1,
  remainingReturnableQuantity: 1,
  unitPrice: 20,
  unitListPrice: 20,
  unitTax: 0,
  sku: null,
  grams: 100,
  ineligibleLineItemFootnote: null,
  productTagsAtPurchase: [],
  return: {
    claimReasons: [],
    isFinalSale: false,
    isExchangeOnly: false,
    exchange: { isEligible: true, lastEligibleDate: null },
    giftCard: never,
    refund: { isEligible: true, lastEligibleDate: '2126-12-04T23:59:59.999Z' },
  },
  warranty: { ...never, claimReasons: [], ineligibleFootnote: 'Not Eligible' },
  madeIneligibleOn: null,
  ineligibleFootnote: null,
  failedChecks: { return: null, warranty: null },
  ...change,
})

export const aCustomer = {
  id: 'cu1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  tags: [],
  orderCount: 2,
  spent: 40,
}

const inDollars = { currencyCode: 'USD', customerCurrencyCode: 'USD', customerCurrencyConversionRate: 1 }
const offersNothing = { offerShopNow: null, offerInstantExchange: null }

/** The whole of that order. */
export const anOrder = (change: Partial<MerchantOrder> = {}): MerchantOrder => ({
  storeId,
  storeSlug: 'birch',
  storeName: 'Birch & Co',
  storefrontId: 'f1',
  id: 'o1',
  idFromPlatform: '1',
  orderNo: '#1001',
  email: 'ada@example.com',
  locale: null,
  ...inDollars,
  createdOn: moment,
  lineItems: [anOrderLine()],
  shippingAddress: null,
  billingAddress: null,
  fulfillments: [],
  returnUntil: null,
  warrantyUntil: null,
  ...neverOpen,
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
  ...offersNothing,
  total: 20,
  subtotal: 20,
  discount: 0,
  shipping: 0,
  tax: 0,
  isTaxIncluded: false,
  otherCharges: 0,
  financialStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  isDisputed: false,
  moneyObstacle: null,
  channel: 'web',
  phone: null,
  tags: [],
  discountCodes: [],
  shippingRateCodes: [],
  hasShippingPlus: false,
  consent: null,
  customer: aCustomer,
  transactions: [],
  refunds: [],
  claims: [],
  shippingClaims: [],
  platformAdminUrl: null,
  ...change,
})

/** What shoppers can do for a while only. */
const neverOpen = { editUntil: null, withdrawal: null }
