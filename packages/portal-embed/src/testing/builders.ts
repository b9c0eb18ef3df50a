import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'

const open = { isEligible: true, lastEligibleDate: '2026-12-18T04:59:59.999Z' }
const closed = { isEligible: false, lastEligibleDate: null }

/** Texts of a shop as its server sends them; the pseudo-locale test treats them as data. */
export const shopWords = {
  store: 'Birch & Loom',
  item: 'Wool scarf',
  option: 'Moss',
  footer: 'Made in Maine',
  reason: 'Too small',
  fault: 'It came apart',
  faultDetail: 'At a seam',
  question: 'Have you worn it outdoors?',
}

/** A line with one unit left, eligible for refund, gift card and exchange. */
export const anOrderLine = (given: Partial<OrderLineItem> = {}): OrderLineItem => ({
  id: 'item-1',
  idFromPlatform: '9001',
  isAftercareProduct: false,
  name: shopWords.item,
  imgUrl: null,
  productIdFromPlatform: '501',
  variantIdFromPlatform: '601',
  optionsFromPlatform: [{ name: 'Color', value: shopWords.option }],
  currentQuantity: 1,
  quantity: 1,
  remainingReturnableQuantity: 1,
  unitPrice: 68,
  unitListPrice: 68,
  unitTax: 5.44,
  sku: 'SCARF',
  grams: 200,
  ineligibleLineItemFootnote: null,
  productTagsAtPurchase: [],
  return: {
    claimReasons: [
      {
        id: 1,
        name: shopWords.reason,
        isDeleted: false,
        claimReasonDetails: [],
        category: { code: 'Wrong_Fit', name: 'Wrong fit' },
      },
    ],
    isFinalSale: false,
    isExchangeOnly: false,
    exchange: open,
    giftCard: open,
    refund: open,
  },
  warranty: { ...closed, claimReasons: [], ineligibleFootnote: 'Not Eligible' },
  ...given,
})

/** A final sale line, which is not eligible. */
export const aFinalSaleLine = (given: Partial<OrderLineItem> = {}): OrderLineItem =>
  anOrderLine({
    id: 'item-final',
    ineligibleLineItemFootnote: 'Final Sale',
    return: {
      ...anOrderLine().return,
      isFinalSale: true,
      exchange: closed,
      giftCard: closed,
      refund: closed,
    },
    ...given,
  })

/** A line past its return window with a lifetime warranty. */
export const aWarrantedLine = (given: Partial<OrderLineItem> = {}): OrderLineItem =>
  anOrderLine({
    return: { ...anOrderLine().return, exchange: closed, giftCard: closed, refund: closed },
    warranty: {
      isEligible: true,
      lastEligibleDate: null,
      ineligibleFootnote: null,
      claimReasons: [
        {
          id: 4,
          name: shopWords.fault,
          isDeleted: false,
          claimReasonDetails: [{ id: 41, name: shopWords.faultDetail, isDeleted: false }],
          category: { code: 'Defective_Item', name: 'Defective' },
        },
      ],
    },
    ...given,
  })

/** A shipped order with one line, looked up with proof. */
export const anOrder = (given: Partial<StorefrontOrder> = {}): StorefrontOrder => ({
  storeId: 'store-1',
  storeSlug: 'birch',
  storeName: shopWords.store,
  storefrontId: 'front-1',
  id: 'order-1',
  idFromPlatform: 'o1',
  orderNo: '#1001',
  email: 'ada@example.com',
  locale: null,
  currencyCode: 'USD',
  customerCurrencyCode: 'USD',
  customerCurrencyConversionRate: 1,
  createdOn: '2026-11-10T12:00:00.000Z',
  lineItems: [anOrderLine()],
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Berg',
    line1: '1 Main Street',
    line2: null,
    city: 'Portland',
    stateOrProvinceCode: 'ME',
    postalCode: '04101',
    countryCode: 'US',
    phone: null,
  },
  billingAddress: null,
  fulfillments: [],
  claims: [],
  shippingClaims: [],
  returnUntil: '2026-12-18T04:59:59.999Z',
  warrantyUntil: null,
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
  allowClaimTypeSelection: false,
  offerShopNow: null,
  offerInstantExchange: null,
  ...given,
})

/** An active store with returns, exchanges and gift returns, without warranty. */
export const someSettings = (given: Partial<CustomerSettings> = {}): CustomerSettings => ({
  storefrontId: 'front-1',
  storeSlug: 'birch',
  storeUrl: 'https://birch.example',
  storeName: shopWords.store,
  storeId: 'store-1',
  isActive: true,
  locale: 'en',
  language: null,
  timeZone: 'UTC',
  textChannel: null,
  exchangeOrderPrefix: 'EX-',
  stripeConfig: null,
  isClaimImageFromCustomerRequired: false,
  giftCardKind: 'Gift_Card',
  return: {
    isEnabled: true,
    isRefundEnabled: true,
    isGiftCardEnabled: true,
    isExchangeEnabled: true,
    isGiftReturnEnabled: true,
    isOwnCarrierAllowed: false,
  },
  warranty: { isEnabled: false },
  orderEditing: { isEnabled: false },
  isWithdrawalInFooter: false,
  fingerprintAgent: null,
  registrations: {
    isEnabled: false,
    isStartWarrantyClaimEnabled: false,
    shouldCollectAddress: false,
    shouldCollectProofOfPurchase: false,
    shouldCollectRegistrationEmailMarketingConsent: false,
    emailMarketingConsentPolicyUrl: null,
    storeSalesChannels: [],
    customFields: [],
  },
  supportContact: { email: null, url: null, phone: null },
  allowedHosts: [],
  defaultUrl: 'https://aftercare.example',
  theme: { ...defaultTheme, footerText: shopWords.footer },
  ...given,
})
